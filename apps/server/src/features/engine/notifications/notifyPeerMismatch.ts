import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { Services } from '#platform/services';
import { notifyHolders } from './storeNotices.ts';

type Misfit = { readonly tenantId: string; readonly testId: string; readonly level: number; readonly month: string };
type TestNames = Record<'test' | 'testEn' | 'laboratory' | 'laboratoryEn', string>;

function paramsOf({ level, month }: Misfit, { test, testEn, laboratory, laboratoryEn }: TestNames) {
  const both = { level: String(level), month: month.slice(0, 7) };
  return { zh: { ...both, test, laboratory }, en: { ...both, test: testEn, laboratory: laboratoryEn } };
}

/**
 * Notifies a laboratory whose month does not fit its peer group, and the central body: a wrong unit or code is likely.
 * Nobody else is notified.
 */
export async function notifyPeerMismatch(services: Services, misfit: Misfit, source: string): Promise<void> {
  const { system, newId, now } = services;
  const { tenantId, testId } = misfit;
  const named = await system.read('name a test', (tx) =>
    tx.first(sql<TestNames>`
      select y.name || ' · ' || l.name as test,
        coalesce(nullif(y.name_en, ''), y.name) || ' · ' || coalesce(nullif(l.name_en, ''), l.name) as "testEn",
        b.name as laboratory, coalesce(nullif(b.name_en, ''), b.name) as "laboratoryEn"
      from qc_test t join analyte y on y.id = t.analyte_id
      join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
      join laboratory b on b.tenant_code = t.tenant_id and b.deleted_at is null
      where t.tenant_id = ${tenantId} and t.id = ${testId}`),
  );
  if (!named) return;
  const news = { topic: 'alert', params: paramsOf(misfit, named), at: now() } as const;
  const own = { ...news, code: 'peer_misfit', link: '/reports/exception', source };
  const link = `/reports/exception?tenantId=${tenantId}`;
  const centres = { ...news, code: 'peer_misfit_of', link, source: `${tenantId}/${source}` };
  await system.write('notify the central body of a misfit', centralTenant, (tx) =>
    notifyHolders(tx, newId, 'audit_decide', centres),
  );
  await system.write('notify a laboratory of a misfit', tenantId, (tx) =>
    notifyHolders(tx, newId, 'alert_review', own),
  );
}
