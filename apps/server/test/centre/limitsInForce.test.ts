import type { LaboratoriesOverview, LaboratoryStatistics, ReportLine, StatisticalReport } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshPeers } from '#features/figures/peers/refreshPeers';
import { addPeer, spread } from '../peers/peerLaboratories.ts';
import { saveAs } from '../results/newQcTest.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

/** The centre's home and its indicators say of a laboratory what its own report says, level by level. */
let laboratory: Laboratory;
let overview: LaboratoriesOverview;
let statistics: LaboratoryStatistics;
let lines: readonly ReportLine[];

const now = new Date('2026-07-31T04:00:00Z');
const values = [5.0, 5.1, 4.9, 5.05, 4.95, 5.12];

const system = () => laboratory.api.system;
const save = (path: string, payload: object) => saveAs(laboratory.api, laboratory.token)(path, payload);

async function targetOf({ testId }: OpenQcTest): Promise<string> {
  const [row] = await system().read('test', (tx) =>
    tx.rows(
      sql<{ id: string }>`select id from target where qc_test_id = ${testId} and level = 1 and deleted_at is null`,
    ),
  );
  return row?.id ?? '';
}

async function changeTarget(test: OpenQcTest, more: object): Promise<void> {
  const answer = await test.post('/app/target/update', { id: await targetOf(test), ...more });
  expect(answer.body).toMatchObject({ code: 200 });
}

/** A table with an absolute limit in another unit than the assay's, and the factor between them. */
async function tableInOtherUnit(test: OpenQcTest): Promise<void> {
  const [own] = await system().read('test', (tx) =>
    tx.rows(sql<{ analyteId: string; unitId: string; otherId: string; taeTypeId: string }>`
      select t.analyte_id as "analyteId", a.unit_id as "unitId", (select y.id from tae_type y order by y.id limit 1) as "taeTypeId",
        (select u.id from unit u where u.id <> a.unit_id and not exists (select from analyte_unit x where x.analyte_id = t.analyte_id and x.unit_id = u.id)
          order by u.id limit 1) as "otherId"
      from qc_test t join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id where t.tenant_id = '100001' and t.id = ${test.testId}`),
  );
  if (!own) throw new Error('no test');
  const { analyteId, unitId, otherId, taeTypeId } = own;
  await system().load('test', '000000', async (tx) => {
    await tx.rows(sql`insert into analyte_unit (id, analyte_id, unit_id, factor, intercept, create_time, update_time)
      values (900001, ${analyteId}, ${otherId}, (select coalesce((select factor from analyte_unit where analyte_id = ${analyteId} and unit_id = ${unitId}), 1)) * 0.05,
        0, now(), now())`);
    await tx.rows(sql`update tae set deleted_at = now() where analyte_id = ${analyteId}`);
    await tx.rows(sql`insert into tae (id, tae_type_id, analyte_id, tea_percent, tea_absolute, unit_id, combination, effective_from, create_time, update_time)
      values (900002, ${taeTypeId}, ${analyteId}, 4, 6, ${otherId}, 'greater', '2020-01-01', now(), now())`);
  });
  await changeTarget(test, { isSystemTae: true, taeTypeId });
}

beforeAll(async () => {
  laboratory = await openLaboratory({}, { now: () => now });
  const open = async () => {
    const test = await openQcTest(laboratory);
    await test.enter(values);
    return test;
  };
  const limit = (test: OpenQcTest, more: object) =>
    save('/app/performanceLimit', { scope: 'qcTest', qcTestId: test.testId, source: 'own', form: 'percent', ...more });
  const ids = [laboratory.records.get('performanceLimit')];
  await laboratory.api.as(laboratory.token, { method: 'POST', url: `/eqicapi/app/performanceLimit/remove?ids=${ids}` });
  await tableInOtherUnit(await open());
  await limit(await open(), { limit: 12, maxCvPercent: 0.5 });
  await limit(await open(), { form: 'sd', limit: 3 });
  await limit(await open(), { form: 'absolute', limit: 0.2, level: 1 });
  await changeTarget(await open(), { isSystemTae: false, teaPercent: 3, combination: 'percent' });
  await limit(await open(), { maxCvPercent: 5 });
  const made = await open();
  await changeTarget(made, { isSystemTae: false, teaPercent: 9, mean: 5.02 });
  const floating = await openQcTest(laboratory);
  await changeTarget(floating, {
    kind: 'floating',
    mean: null,
    sd: null,
    cv: null,
    minPoints: 3,
    isSystemTae: false,
    teaPercent: 7,
  });
  await floating.enter(values);
  await floating.enter([5.03], 7);
  const wild = await open();
  for (let i = 0; i < 6; i += 1)
    await addPeer(laboratory.api, wild.testId, {
      tenantId: String(100011 + i),
      values: i === 5 ? spread(90) : spread(5.8),
    });
  await system().load('test', '000000', (tx) => refreshPeers(tx, { now, minAgeSeconds: 0 }));
  const { access: centre } = await laboratory.api.login('000000', 'centre');
  const get = async (url: string) => (await laboratory.api.as(centre, { url: `/eqicapi${url}` })).body.data;
  overview = (await get('/app/home/laboratories')) as LaboratoriesOverview;
  statistics = (await get('/app/qcTestReport/getLaboratoryStatistics?month=2026-07')) as LaboratoryStatistics;
  lines = (
    (await get(
      '/app/qcTestReport/getStatisticalReport?month=2026-07&set=inControl&reference=target&tenantId=100001',
    )) as StatisticalReport
  ).rows;
}, 60_000);
afterAll(() => laboratory.api.close());

const known = (figure: 'sigma' | 'sdi' | 'cvPercent') => lines.filter((line) => line[figure] !== null);
const median = (numbers: number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[half] : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};

test('the report has a level of every kind: own limits, a table in another unit, a floating target, one that its results made', () => {
  const teas = lines.flatMap(({ teaPercent }) => (teaPercent === null ? [] : [Math.round(teaPercent * 100) / 100]));
  expect(teas).toEqual(expect.arrayContaining([6, 12, 3, 4, 7, 9]));
  expect(lines.some(({ reasons }) => reasons.sigma?.code === 'notApplicable')).toBe(true);
});

test('sigma of home is the median of the report’s', () => {
  const own = overview.figures.find(({ tenantId }) => tenantId === '100001');
  expect(own?.sigmaLevels).toBe(known('sigma').length);
  expect(own?.sigma).toBeCloseTo(median(known('sigma').map(({ sigma }) => sigma ?? 0)) ?? 0, 9);
  expect(own?.sigmaPoor).toBe(known('sigma').filter(({ sigma }) => (sigma ?? 0) < 3).length);
});

test('the CV indicator counts the levels that keep the limit which the report names', () => {
  const share = statistics.rows.find(({ tenantId }) => tenantId === '100001')?.shares.cvPass;
  const judged = known('cvPercent').filter(({ limits }) => limits.maxCvPercent !== null);
  expect(share).toMatchObject({
    whole: judged.length,
    part: judged.filter(({ cvPercent, limits }) => (cvPercent ?? 0) <= (limits.maxCvPercent ?? 0)).length,
  });
  expect(share?.part).toBeLessThan(judged.length);
});

test('the SDI indicator is of the cleaned groups: a laboratory far away neither moves nor widens them', () => {
  const own = known('sdi').filter(({ sdi }) => Math.abs(sdi ?? 0) >= 2);
  expect(known('sdi')).toHaveLength(1);
  expect(own).toHaveLength(1);
  expect(statistics.rows.find(({ tenantId }) => tenantId === '100001')?.shares.sdiOff).toMatchObject({
    part: 1,
    whole: 1,
  });
  const median1 = overview.figures.find(({ tenantId }) => tenantId === '100001')?.sdi;
  expect(median1).toBeCloseTo(Math.abs(known('sdi')[0]?.sdi ?? 0), 9);
});
