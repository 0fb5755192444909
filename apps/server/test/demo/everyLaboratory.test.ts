import { sql } from 'kysely';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#app';
import { peerFigures } from '#features/figures/peers/public';
import { demoAccounts, demoPassword } from '#features/people/users/public';
import { type MonthValues, plainGroup } from '../peers/plainGroup.ts';
import { type DemoDatabase, openDemoDatabase, wednesday } from './demoDatabase.ts';

let demo: DemoDatabase;
beforeAll(async () => {
  demo = await openDemoDatabase();
  await demo.load({ now: wednesday, days: 8 });
}, 180_000);
afterAll(() => demo.close());

const count = async (from: ReturnType<typeof sql>): Promise<number> =>
  Number((await demo.rows(sql<{ n: string }>`select count(*) as n from ${from}`))[0]?.n);

test('24 laboratories take part with 30 analytes or more of four disciplines', async () => {
  expect(await count(sql`laboratory`)).toBe(24);
  expect(await count(sql`(select distinct analyte_id from qc_test) t`)).toBeGreaterThanOrEqual(30);
  const disciplines = await demo.rows(sql<{ name: string }>`select distinct c.name_en as name from qc_test t
    join analyte a on a.id = t.analyte_id join chemistry_type c on c.id = a.chemistry_type_id`);
  const names = disciplines.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Clinical chemistry', 'Immunoassay', 'Hematology', 'Coagulation']));
});

test('the first laboratory has 40 tests or more, every other 15 to 31', async () => {
  const tests = await demo.rows(sql<{ tenantId: string; n: number }>`
    select tenant_id as "tenantId", count(*)::int as n from qc_test where status = 'Active' group by 1 order by 1`);
  const [first, ...others] = tests.map(({ n }) => n);
  expect(first).toBeGreaterThanOrEqual(40);
  expect(Math.min(...others)).toBeGreaterThanOrEqual(15);
  expect(Math.max(...others)).toBeLessThanOrEqual(31);
});

test('every test has results, and peer groups are large enough to be shown', async () => {
  expect(
    await demo.rows(sql`select 1 from qc_test t where t.status = 'Active' and not exists
      (select 1 from qc_result r where r.tenant_id = t.tenant_id and r.qc_test_id = t.id) limit 1`),
  ).toEqual([]);
  const groups = await demo.rows(sql<{ laboratories: number }>`
    select count(distinct m.tenant_id)::int as laboratories from qc_month m join analyte a on a.id = m.analyte_id
    where a.name_en = 'Glucose' and m.level = 1 group by m.lot_id, m.method_id, m.instrument_model_id, m.reagent_supplier_id`);
  expect(groups.length).toBeGreaterThanOrEqual(4);
  for (const { laboratories } of groups) expect(laboratories).toBeGreaterThanOrEqual(5);
});

test('a level is compared with its group: the same figures as from the results themselves', async () => {
  const [glucose] = await demo.rows(sql<{ id: string; lotId: string; analyteId: string }>`
    select t.id, t.lot_id as "lotId", t.analyte_id as "analyteId" from qc_test t join analyte a on a.id = t.analyte_id
    where t.tenant_id = '100001' and t.status = 'Active' and a.name_en = 'Glucose' order by t.id limit 1`);
  const compared = {
    tenantId: '100001',
    testIds: [glucose?.id ?? ''],
    from: '2020-01-01 00:00:00',
    to: '2099-01-01 00:00:00',
    isWholeMonths: true,
    dataSet: 'inControl',
    language: 'zh',
  } as const;
  const found = (await peerFigures(demo.system, compared, { isCentral: true })).get(`${glucose?.id}/1`);
  // The group computed from the results: same lot, level, unit, method, model and reagent, rejected and excluded ones
  // left out.
  const months = await demo.rows(sql<MonthValues & { own: readonly number[] | null }>`
    with own as (select a.*, i.instrument_model_id as model from qc_test t join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
        join lab_instrument l on l.tenant_id = a.tenant_id and l.id = a.lab_instrument_id join instrument i on i.id = l.instrument_id
        where t.tenant_id = '100001' and t.id = ${glucose?.id ?? ''})
    select r.tenant_id as laboratory, to_char(r.measured_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, array_agg(r.value) as values,
      array_agg(r.value) filter (where r.qc_test_id = ${glucose?.id ?? ''}) as own
    from qc_result r join qc_test t on t.tenant_id = r.tenant_id and t.id = r.qc_test_id
      join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
      join lab_instrument l on l.tenant_id = a.tenant_id and l.id = a.lab_instrument_id join instrument i on i.id = l.instrument_id
      join own on own.analyte_id = a.analyte_id and own.unit_id = a.unit_id and own.method_id = a.method_id and own.model = i.instrument_model_id
        and own.reagent_supplier_id = a.reagent_supplier_id and own.temperature_id is not distinct from a.temperature_id
    where r.level = 1 and t.lot_id = ${glucose?.lotId ?? ''} and not r.is_excluded and r.deleted_at is null and r.value is not null
      and (r.verdict is distinct from 'reject' or r.manual_status = 'accept') and r.manual_status is distinct from 'reject'
    group by 1, 2`);
  const group = plainGroup(months);
  const own = months.flatMap((month) => month.own ?? []);
  const ownMean = own.reduce((total, value) => total + value, 0) / own.length;
  expect(found?.peer).toMatchObject({ basis: 'PEER', laboratories: group.laboratories, points: group.n });
  expect(found?.peer?.mean).toBeCloseTo(group.mean, 9);
  expect(found?.peer?.sd).toBeCloseTo(group.sd, 9);
  expect(found?.sdi).toBeCloseTo((ownMean - group.mean) / group.sd, 9);
});

test('a laboratory alone with its lot has no group, and the answer says which were tried', async () => {
  const [alone] = await demo.rows(sql<{ tenantId: string; testId: string; level: number }>`
    select min(tenant_id) as "tenantId", min(qc_test_id)::text as "testId", min(level) as level from qc_month
    group by lot_id, analyte_id having count(distinct tenant_id) = 1 limit 1`);
  if (!alone) return expect.fail('every lot is shared');
  const found = await peerFigures(
    demo.system,
    {
      tenantId: alone.tenantId,
      testIds: [alone.testId],
      from: '2020-01-01 00:00:00',
      to: '2099-01-01 00:00:00',
      isWholeMonths: true,
      dataSet: 'all',
      language: 'zh',
    },
    { isCentral: false },
  );
  expect([...found.values()][0]).toMatchObject({ peer: null, sdi: null, cvi: null, peerReason: 'groupTooSmall' });
  expect([...found.values()][0]?.skipped.map(({ basis }) => basis)).toEqual(['PEER', 'METHOD', 'ALL']);
});

test('every account logs in with the password of the demo', async () => {
  const { testDatabase, config } = demo;
  const app = await buildApp({ config, secrets: testDatabase.secrets, database: testDatabase });
  const directors = Array.from({ length: 24 }, (_, index) => ({
    tenantId: String(100001 + index),
    account: 'director',
  }));
  const basic = `Basic ${Buffer.from('saber3:saber3_secret').toString('base64')}`;
  for (const { tenantId, account } of [...demoAccounts, ...directors]) {
    const password = sm2.doEncrypt(demoPassword, testDatabase.secrets.sm2.publicKey, 0);
    const answer = await app.inject({
      method: 'POST',
      url: '/eqicapi/blade-auth/oauth/token',
      query: { tenantId, username: account, password, grant_type: 'password' },
      headers: { authorization: basic },
    });
    expect(answer.json(), `${tenantId}/${account}`).toMatchObject({ account, tenant_id: tenantId });
    expect(answer.json().access_token, `${tenantId}/${account}`).toEqual(expect.any(String));
  }
  await app.close();
}, 120_000);
