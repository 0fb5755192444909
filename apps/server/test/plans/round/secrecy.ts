import type { PlanLaboratory } from '@qc/contract';
import { expect, test } from 'vitest';
import { pdfText } from '../../review/pdfText.ts';
import { desk, plan, url } from './story.ts';

/** What a laboratory never sees. */
export function secrecyTests(): void {
  test('a laboratory never sees another’s name or code, in any call or PDF', async () => {
    const { lab, centre } = desk.people;
    const laboratories = await desk.read<PlanLaboratory[]>(centre, `/app/plan/laboratory?planId=${plan.planId}`);
    const own = laboratories.find(({ tenantId }) => tenantId === '100001');
    const secrets = laboratories
      .filter(({ tenantId, code }) => tenantId !== '100001' && code)
      .flatMap(({ labName, labNumber, code, tenantId }) => [labName, labNumber, `"${code}"`, tenantId]);
    expect(secrets.length).toBeGreaterThan(100);
    const calls = [
      '/app/planTenant/plans',
      `/app/planTenant/plan?planId=${plan.planId}`,
      '/app/planTenant/page?size=-1',
      '/app/planReport/page?size=-1',
      `/app/planReport/content?planId=${plan.planId}`,
      `/app/planReport/forecast?planId=${plan.planId}`,
      `/app/planTenant/dailyValues?planId=${plan.planId}`,
    ];
    for (const path of calls) {
      const text = JSON.stringify(await desk.read(lab, path));
      expect(text.length, path).toBeGreaterThan(1);
      expect(
        secrets.filter((secret) => text.includes(secret)),
        path,
      ).toEqual([]);
    }
    const refused = [
      `/app/plan/laboratory?planId=${plan.planId}`,
      `/app/plan/analyteResultStatus?planId=${plan.planId}`,
      `/app/plan/planDataStatistics?${url()}`,
      `/app/plan/explain?${url()}&level=1`,
      `/app/plan/results?planId=${plan.planId}`,
      `/app/plan/tenantResultView?planId=${plan.planId}&tenantId=100002`,
      `/app/planReport/overview?planId=${plan.planId}`,
      `/app/planReport/content?planId=${plan.planId}&tenantId=100002`,
      `/app/planReport/pdf?planId=${plan.planId}&tenantId=100002`,
      `/app/planReport/certificate?planId=${plan.planId}&tenantId=100002`,
      `/app/planReport/sheet?planId=${plan.planId}`,
      '/app/plan/page',
      '/app/planLotAnalyte/page',
    ];
    for (const path of refused) expect((await desk.get(lab, path)).status, path).toBe(403);
    for (const [language, title, verdict] of [
      ['zh', '实验室间比对报告', '不合格'],
      ['en', 'Inter-laboratory comparison report', 'Not passed'],
    ] as const) {
      const answer = await desk.api.app.inject({
        url: `/eqicapi/app/planReport/pdf?planId=${plan.planId}&language=${language}`,
        headers: { 'blade-auth': `bearer ${lab}` },
      });
      expect(answer.headers['content-type']).toBe('application/pdf');
      const text = (await pdfText(answer.rawPayload)).join('');
      expect(text).toContain(title);
      expect(text).toContain(verdict);
      expect(text).toContain(String(own?.code));
      const bare = secrets.map((secret) => secret.replaceAll('"', '')).filter((secret) => secret.length > 3);
      expect(
        bare.filter((secret) => text.includes(secret)),
        language,
      ).toEqual([]);
    }
  });
}
