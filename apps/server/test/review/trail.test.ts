import type { TrailChange, VerifyStep } from '@qc/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '#features/upkeep/trail/public';
import { openQueue, type Queue, queryOwner } from './queue.ts';

/** The audit trail as people read it, and the proof that nobody touched it. */
let queue: Queue;
let assayId: string;

beforeAll(async () => {
  queue = await openQueue();
  assayId = String(queue.records.get('assay'));
  await queue.post(queue.people.lab, '/app/labInstrument/update', {
    id: queue.records.get('labInstrument'),
    inServiceSince: '2026-03-05',
    room: '三楼',
    status: 'Sealed',
  });
  await queue.post(queue.people.lab, '/app/comments/update', { id: queue.records.get('comments'), active: false });
  await queue.post(queue.people.lab, `/app/comments/remove?ids=${queue.records.get('comments')}`, {});
});
afterAll(() => queue.close());

const changes = async (query: string, by = queue.people.lab, language = 'zh'): Promise<TrailChange[]> => {
  const answer = await queue.api.as(by, {
    url: `/eqicapi/app/audit/trail/changes?size=200&${query}`,
    headers: { 'accept-language': language },
  });
  expect(answer.body).toMatchObject({ code: 200 });
  return (answer.body.data as { records: TrailChange[] }).records;
};
const pairs = (change: TrailChange | undefined) =>
  change?.changes.map(({ label, before, after }) => `${label}: ${before ?? '—'} → ${after ?? '—'}`);

describe('a difference', () => {
  test.each([
    [
      'zh',
      { entityLabel: '本室仪器', actionLabel: '修改', title: '一号仪' },
      ['房间: — → 三楼', '启用日期: — → 2026年3月5日', '状态: 启用 → 封存'],
    ],
    [
      'en',
      { entityLabel: 'Laboratory instrument', actionLabel: 'Updated', title: '一号仪' },
      ['Room: — → 三楼', 'In service since: — → 5 Mar 2026', 'Status: Active → Sealed'],
    ],
  ])('in %s names only what changed', async (language, head, lines) => {
    const [change] = await changes('entity=labInstrument&change=updated', queue.people.lab, language);
    expect(change).toMatchObject({ ...head, userName: expect.stringMatching(/./) });
    expect(pairs(change)).toEqual(lines);
  });

  test('references are titles, of removed records too, in the reader’s language', async () => {
    const [zh] = await changes('entity=assay&change=created');
    const [en] = await changes('entity=assay&change=created', queue.people.lab, 'en');
    expect(pairs(zh)).toEqual(expect.arrayContaining(['检验项目: — → 葡萄糖', '仪器: — → 一号仪']));
    expect(pairs(en)).toContain('Analyte: — → Glucose');
    expect([zh?.title, en?.title]).toEqual(['葡萄糖 · 一号仪', 'Glucose · 一号仪']);
  });

  test('a login names its means, and no end', async () => {
    const [login] = await changes('entity=session');
    expect(login).toMatchObject({ entityLabel: '登录会话', actionLabel: '登录' });
    expect(pairs(login)).toContain('缘由: — → 密码');
  });

  test('a flag says yes or no; a removal records what was lost', async () => {
    const [removed] = await changes('entity=comments&change=deleted');
    expect(removed?.actionLabel).toBe('删除');
    expect(pairs(removed)).toContain('代码: OWN1 → —');
    const [changed] = await changes('entity=comments&change=updated');
    expect(pairs(changed)).toEqual(['启用: 是 → 否']);
  });

  test('a result is known by its test, its time is written for the reader', async () => {
    const results = [
      { qcTestId: queue.records.get('qcTest'), level: 1, measuredAt: '2026-07-01 08:00:00', value: 5.05 },
    ];
    await queue.post(queue.people.lab, '/app/qcTestResult/batchAddResults', { results });
    const [change] = await changes('entity=qcTestResult');
    expect(change).toMatchObject({ entityLabel: '质控结果', title: expect.stringMatching(/^葡萄糖.* · 水平 1$/) });
    expect(pairs(change)).toEqual(expect.arrayContaining(['测定时间: — → 2026年7月1日 08:00:00', '结果: — → 5.05']));
  });
});

describe('filters', () => {
  test.each([
    ['created', (change: TrailChange) => change.action === 'create'],
    ['updated', (change: TrailChange) => change.action !== 'create' && change.action !== 'delete'],
    ['deleted', (change: TrailChange) => change.action === 'delete'],
  ])('%s', async (kind, fits) => {
    const found = await changes(`change=${kind}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((change) => !fits(change))).toEqual([]);
  });

  test('user, record and period', async () => {
    const [first] = await changes('entity=assay');
    expect(await changes(`userId=${first?.userId}&entity=assay&entityId=${assayId}`)).toHaveLength(1);
    expect(await changes('userId=1')).toEqual([]);
    expect(await changes('to=2020-01-01 00:00:00')).toEqual([]);
    expect(await changes(`from=${first?.at}&entity=assay`)).toHaveLength(1);
  });

  test('pages follow each other without gap or repeat, even if others write meanwhile', async () => {
    const page = async (after?: string) =>
      (await queue.get(queue.people.lab, `/app/audit/trail/changes?size=7${after ? `&after=${after}` : ''}`)).data as {
        records: TrailChange[];
        next: string | null;
      };
    const all = (await changes('')).map(({ seq }) => seq);
    const seen: string[] = [];
    let next: string | null | undefined;
    do {
      const { records, next: following } = await page(next ?? undefined);
      seen.push(...records.map(({ seq }) => seq));
      next = following;
      if (seen.length === 7)
        await queue.post(queue.people.lab, '/app/comments/save', { code: 'MEAN', use: 'result', text: '其间' });
    } while (next);
    expect(seen).toEqual(all);
  });
});

describe('whose trail', () => {
  test('the centre chooses a laboratory; a laboratory has its own only', async () => {
    const theirs = await changes('tenantId=100001&entity=assay', queue.people.centre);
    expect(theirs.map(({ entityId }) => entityId)).toEqual([assayId]);
    for (const call of ['changes', 'export', 'verify/stream'])
      expect((await queue.get(queue.people.other, `/app/audit/trail/${call}?tenantId=100001`)).status).toBe(403);
    expect((await changes('', queue.people.other)).some(({ entityId }) => entityId === assayId)).toBe(false);
  });

  test('who may not see the trail does not', async () => {
    expect((await queue.get(queue.people.viewer, '/app/audit/trail/changes')).status).toBe(403);
  });
});

test('the sheet holds the same rows as text', async () => {
  const response = await queue.api.app.inject({
    url: '/eqicapi/app/audit/trail/export?entity=labInstrument',
    headers: { 'blade-auth': `bearer ${queue.people.lab}`, 'accept-language': 'zh' },
  });
  const book = await readXlsx(new Uint8Array(response.rawPayload));
  const rows = book.sheets[0]?.rows ?? [];
  expect(rows[0]).toEqual(['序号', '时间', '用户', '操作', '对象', '记录', '变更']);
  expect(rows).toHaveLength(3);
  expect(String(rows[1]?.[6])).toContain('状态: 启用 → 封存');
});

describe('verification', () => {
  const verify = async (tenantId = '100001', by = queue.people.centre): Promise<VerifyStep[]> => {
    const answer = await queue.api.as(by, { url: `/eqicapi/app/audit/trail/verify/stream?tenantId=${tenantId}` });
    return String(answer.body.text)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as VerifyStep);
  };

  test('reports its progress, and that the trail is whole', async () => {
    const steps = await verify();
    expect(steps[0]).toMatchObject({ links: 0 });
    expect(steps.at(-1)?.result).toMatchObject({ tenantId: '100001', broken: null });
    expect(steps.at(-1)?.links).toBe(steps.at(-1)?.total);
  });

  test('reports its progress, and ends when it is aborted', async () => {
    const reported: number[] = [];
    const proof = { signer: queue.api.signer, anchorFile: null };
    const whole = await queue.api.system.scan('test', (tx) =>
      verifyChain(tx, '100001', { ...proof, onLinks: (links) => reported.push(links) }),
    );
    expect(reported.at(-1)).toBe(whole.links);
    const calledOff = queue.api.system.scan('test', (tx) =>
      verifyChain(tx, '100001', { ...proof, signal: AbortSignal.abort() }),
    );
    await expect(calledOff).rejects.toThrow(/abort/i);
  });

  test('one row changed by SQL is found and named', async () => {
    const { rows } = await queryOwner(
      queue.api,
      `update audit_log set content = replace(content::text, '"room":"', '"room":"forged ')::json where seq =
         (select seq from audit_log where tenant_id = '100001' and entity = 'labInstrument' and action = 'update')
         and tenant_id = '100001' returning seq`,
    );
    const found = (await verify()).at(-1)?.result;
    expect(found?.broken).toMatchObject({ seq: Number(rows[0]?.seq), fault: 'changed' });
    expect((await verify('000000')).at(-1)?.result?.broken).toBeNull();
  });
});
