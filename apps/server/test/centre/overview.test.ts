import type { LaboratoriesOverview } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshPeers } from '#features/figures/peers/refreshPeers';
import type { Api } from '../contract/api.ts';
import { openLaboratory } from '../openLaboratory.ts';
import { ownDatabase } from '../proof/ownedDatabase.ts';

/** The map of laboratories, held against figures worked out by hand. */
let api: Api;
let overview: LaboratoriesOverview;

const now = new Date('2026-11-20T04:00:00Z');

/** Six laboratories with the same control, level 1; in control n, mean, SD of November, and all results of it. */
const laboratories = [
  { code: '100001', n: 20, mean: 5.0, sd: 0.1, all: 20 },
  { code: '100011', n: 20, mean: 5.1, sd: 0.1, all: 25 },
  { code: '100012', n: 20, mean: 4.9, sd: 0.1, all: 20 },
  { code: '100013', n: 20, mean: 5.0, sd: 0.1, all: 20 },
  { code: '100014', n: 20, mean: 5.0, sd: 0.1, all: 20 },
  { code: '100015', n: 20, mean: 5.6, sd: 0.1, all: 40 },
];

beforeAll(async () => {
  const laboratory = await openLaboratory({}, { now: () => now });
  ({ api } = laboratory);
  const testId = laboratory.records.get('qcTest');
  const owner = await ownDatabase(api);
  // The sums of the others refer to tests that are not there: keys between tables are not what is tried here.
  const { rows: keys } = await owner.run(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'f' and conparentid = 0 and conrelid in ('qc_test'::regclass, 'qc_month'::regclass, 'target'::regclass)`,
  );
  for (const { table, name } of keys) await owner.run(`alter table ${table} drop constraint "${name}"`);
  await owner.run('delete from qc_month');
  await owner.run(`delete from target where qc_test_id = ${testId}`);
  await owner.run(`insert into target (id, tenant_id, qc_test_id, level, kind, mean, sd, effective_from, is_system_tae, tea_percent,
      combination, create_time, update_time)
    values (77, '100001', ${testId}, 1, 'fixed', 5, 0.1, '2026-01-01', false, 10, 'percent', now(), now())`);
  const { rows } =
    await owner.run(`select string_agg(quote_ident(column_name), ',') as names from information_schema.columns
    where table_name = 'qc_test' and is_generated = 'NEVER' and column_name <> 'tenant_id'`);
  const columns = String(rows[0].names);
  for (const { code, n, mean, sd, all } of laboratories) {
    if (code !== '100001')
      await owner.run(`insert into qc_test (tenant_id, ${columns}) select '${code}', ${columns} from qc_test
        where id = ${testId} and tenant_id = '100001'`);
    for (const [set, count] of Object.entries({ inControl: n, all }))
      await owner.run(
        `insert into qc_month (tenant_id, qc_test_id, level, lot_id, month, "set", n, mean, m2, min, max, analyte_id, method_id, unit_id,
            instrument_model_id, reagent_supplier_id)
          select $1, t.id, 1, t.lot_id, '2026-11-01', $2, $3, $4, $5, $4, $4, 1, 1, 1, 1, 1 from qc_test t
          where t.id = ${testId} and t.tenant_id = '100001'`,
        [code, set, count, mean, (count - 1) * sd * sd],
      );
  }
  await owner.close();
  await api.system.load('test', '000000', (tx) => refreshPeers(tx, { now, minAgeSeconds: 0 }));
  const { access: centre } = await api.login('000000', 'centre');
  const { body } = await api.as(centre, { url: '/eqicapi/app/home/laboratories' });
  expect(body).toMatchObject({ code: 200 });
  overview = body.data as LaboratoriesOverview;
}, 60_000);
afterAll(() => api.close());

test('from the middle of a month on its own figures are shown, with five months before it', () => {
  expect(overview.month).toBe('2026-11');
  expect(overview.months).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']);
});

test('sigma is (TEa − |bias|) / CV: (10 − 0) / 2 = 5', () => {
  const own = overview.figures.find(({ tenantId }) => tenantId === '100001');
  expect(own).toMatchObject({ sigma: expect.closeTo(5, 9), sigmaLevels: 1, sigmaPoor: 0 });
});

test('SDI is the distance from the group’s mean in SDs of all its results', () => {
  // Mean 5.1; squares within 6 × 19 × 0.01, between 20 × (0.01 + 0 + 0.04 + 0.01 + 0.01 + 0.25).
  const sd = Math.sqrt((6 * 19 * 0.01 + 20 * 0.32) / 119);
  const own = overview.figures.find(({ tenantId }) => tenantId === '100001');
  expect(own?.sdi).toBeCloseTo(0.1 / sd, 9);
});

test('the trend is the share of results in control, unknown where there are none', () => {
  const [first] = overview.trends.filter(({ tenantId }) => tenantId === '100015');
  expect(first?.shares).toEqual([null, null, null, null, null, 50]);
  expect(overview.trend.at(-1)).toBeCloseTo((100 * 120) / 145, 9);
  expect(overview.trend[0]).toBeNull();
});

test('a laboratory may not ask', async () => {
  const { access } = await api.login('100002', 'director');
  expect((await api.as(access, { url: '/eqicapi/app/home/laboratories' })).status).toBe(403);
});
