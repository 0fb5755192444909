import type { LaboratoryStatistics, StatisticsSetting } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
let centre: string;
const path = '/eqicapi/app/qcTestReport/laboratoryStatisticsSetting';

beforeAll(async () => {
  laboratory = await openLaboratory();
  centre = (await laboratory.api.login('000000', 'centre')).access;
  qcTest = await openQcTest(laboratory);
  // Level 1 is 5.0 ± 0.1: two of eight are rejected by 1-3s.
  await qcTest.enter([5.0, 5.05, 4.95, 5.4, 5.02, 4.98, 4.6, 5.01]);
});
afterAll(() => laboratory.api.close());

async function read(more = ''): Promise<LaboratoryStatistics> {
  const url = `/eqicapi/app/qcTestReport/getLaboratoryStatistics?month=2026-07${more}`;
  return (await laboratory.api.as(centre, { url })).body.data as LaboratoryStatistics;
}
/** The same once the cities are computed. */
async function readWhole(more: string): Promise<LaboratoryStatistics> {
  await expect.poll(async () => (await read(more)).isPending).toBe(false);
  return read(more);
}
const own = ({ rows }: LaboratoryStatistics) => rows.find(({ tenantId }) => tenantId === '100001')?.shares;

test('one row per laboratory: each share is what the raw rows come to', async () => {
  const answer = await read();
  const shares = own(answer);
  const raw = await laboratory.api.system.read('test', (tx) =>
    tx.first(sql<{ results: number; inControl: number; covered: number; assays: number; cases: number }>`
      select (select count(*)::int from qc_result where tenant_id = '100001' and deleted_at is null and not is_excluded) as results,
        (select count(*)::int from qc_result where tenant_id = '100001' and deleted_at is null and not is_excluded
          and coalesce(manual_status, verdict) is distinct from 'reject') as "inControl",
        (select count(distinct t.assay_id)::int from qc_result r join qc_test t on t.tenant_id = r.tenant_id and t.id = r.qc_test_id
          where r.tenant_id = '100001' and r.deleted_at is null) as covered,
        (select count(*)::int from assay where tenant_id = '100001' and status = 'Active' and deleted_at is null) as assays,
        (select count(*)::int from qc_test_alert where tenant_id = '100001' and alert_type = 'reject' and deleted_at is null
          and run_time >= '2026-07-01' and run_time < '2026-08-01') as cases`),
  );
  expect(raw?.results).toBe(8);
  expect(raw?.cases).toBe(2);
  expect(shares?.inControl).toMatchObject({ part: raw?.inControl, whole: 8, isNoticed: true });
  expect(shares?.inControl.percent).toBeCloseTo((100 * (raw?.inControl ?? 0)) / 8, 12);
  expect(shares?.handled).toEqual({ part: 0, whole: raw?.cases, percent: 0, isNoticed: true });
  expect(shares?.coverage).toMatchObject({ part: raw?.covered, whole: raw?.assays });
  expect(shares?.onTime).toMatchObject({ part: 8, isNoticed: false });
  const silent = answer.rows.find(({ tenantId }) => tenantId === '100002')?.shares;
  expect(silent?.inControl).toEqual({ part: 0, whole: 0, percent: null, isNoticed: false });
});

test('regions are cities, and a city’s shares are of all its laboratories’ results', async () => {
  await laboratory.api.system.write('test', '000000', (tx) =>
    tx.rows(
      sql`update laboratory set region = case tenant_code when '100001' then '武汉市江汉区' else '武汉市武昌区' end`,
    ),
  );
  const { rows, regions, total } = await read();
  expect(total).toBe(rows.length);
  const whole = rows.reduce((sum, { shares }) => sum + shares.inControl.whole, 0);
  expect(regions).toMatchObject([{ region: '武汉市', laboratories: rows.length, shares: { inControl: { whole } } }]);
});

test('laboratories come by page, and a city narrows them; the regions stay those of all', async () => {
  const all = await read();
  const page = await readWhole('&size=1&current=2');
  expect(page).toMatchObject({ total: all.total, rows: [all.rows[1]], regions: all.regions });
  expect(await readWhole(`&city=${encodeURIComponent('宜昌市')}`)).toMatchObject({
    total: 0,
    rows: [],
    regions: all.regions,
  });
  const district = await read(`&region=${encodeURIComponent('武汉市江汉区')}`);
  expect(district.rows.map(({ tenantId }) => tenantId)).toEqual(['100001']);
  expect(district.regions).toMatchObject([{ laboratories: 1 }]);
  const url = '/eqicapi/app/qcTestReport/getLaboratoryStatistics?size=0';
  expect((await laboratory.api.as(centre, { url })).body).toMatchObject({ code: 400 });
});

test('the centre chooses columns, thresholds and laboratories; the choice is noted in the trail', async () => {
  const chosen: StatisticsSetting = {
    columns: ['handled', 'inControl'],
    thresholds: { coverage: null, onTime: null, inControl: 50, handled: null, cvPass: null, sdiOff: null },
    tenantIds: ['100001'],
  };
  const post = (payload: object, token = centre) => laboratory.api.as(token, { method: 'POST', url: path, payload });
  expect((await post(chosen)).body).toMatchObject({ code: 200, data: chosen });
  const answer = await read();
  expect(answer.setting).toEqual(chosen);
  expect(answer.rows.map(({ tenantId }) => tenantId)).toEqual(['100001']);
  expect(own(answer)?.inControl.isNoticed).toBe(false);
  expect((await post({ ...chosen, columns: [] })).body).toMatchObject({ code: 400 });
  expect((await post({ ...chosen, thresholds: { ...chosen.thresholds, handled: 101 } })).body).toMatchObject({
    code: 400,
  });
  expect((await post(chosen, laboratory.token)).body).toMatchObject({ code: 403 });
  const url = '/eqicapi/app/qcTestReport/getLaboratoryStatistics';
  expect((await laboratory.api.as(laboratory.token, { url })).body).toMatchObject({ code: 403 });
  const trail = await laboratory.api.system.read('test', (tx) =>
    tx.first(
      sql<{
        n: number;
      }>`select count(*)::int as n from audit_log where tenant_id = '000000' and entity = 'laboratorySetting'`,
    ),
  );
  expect(trail?.n).toBe(1);
});
