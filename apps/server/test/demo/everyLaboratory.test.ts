import { sql } from 'kysely';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#app';
import { demoAccounts, demoPassword } from '#features/users/public';
import { type DemoBench, openDemoBench, wednesday } from './demoBench.ts';

let bench: DemoBench;
beforeAll(async () => {
  bench = await openDemoBench();
  await bench.load({ now: wednesday, days: 8 });
}, 180_000);
afterAll(() => bench.close());

const count = async (from: ReturnType<typeof sql>): Promise<number> =>
  Number((await bench.rows(sql<{ n: string }>`select count(*) as n from ${from}`))[0]?.n);

test('24 laboratories take part with 30 analytes or more of four disciplines', async () => {
  expect(await count(sql`laboratory`)).toBe(24);
  expect(await count(sql`(select distinct analyte_id from qc_test) t`)).toBeGreaterThanOrEqual(30);
  const disciplines = await bench.rows(sql<{ name: string }>`select distinct c.name_en as name from qc_test t
    join analyte a on a.id = t.analyte_id join chemistry_type c on c.id = a.chemistry_type_id`);
  const names = disciplines.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Clinical chemistry', 'Immunoassay', 'Hematology', 'Coagulation']));
});

test('the first laboratory has 40 tests or more, every other 15 to 31', async () => {
  const tests = await bench.rows(sql<{ tenantId: string; n: number }>`
    select tenant_id as "tenantId", count(*)::int as n from qc_test where status = 'Active' group by 1 order by 1`);
  const [first, ...others] = tests.map(({ n }) => n);
  expect(first).toBeGreaterThanOrEqual(40);
  expect(Math.min(...others)).toBeGreaterThanOrEqual(15);
  expect(Math.max(...others)).toBeLessThanOrEqual(31);
});

test('every test has results, and peer groups are large enough to be shown', async () => {
  expect(
    await bench.rows(sql`select 1 from qc_test t where t.status = 'Active' and not exists
      (select 1 from qc_result r where r.tenant_id = t.tenant_id and r.qc_test_id = t.id) limit 1`),
  ).toEqual([]);
  const groups = await bench.rows(sql<{ laboratories: number }>`
    select count(distinct m.tenant_id)::int as laboratories from qc_month m join analyte a on a.id = m.analyte_id
    where a.name_en = 'Glucose' and m.level = 1 group by m.lot_id, m.method_id, m.instrument_model_id, m.reagent_supplier_id`);
  expect(groups.length).toBeGreaterThanOrEqual(4);
  for (const { laboratories } of groups) expect(laboratories).toBeGreaterThanOrEqual(5);
});

test('every account logs in with the password of the demo', async () => {
  const { testDatabase, config } = bench;
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
