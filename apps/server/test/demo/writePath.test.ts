import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyTargets, reevaluateTest, testSetup } from '#features/qc/results/public';
import { rollUpMonths, type TouchedResult } from '#features/qc/results/rollUp';
import type { Ctx } from '#platform/ctx';
import { type DemoDatabase, openDemoDatabase, wednesday } from './demoDatabase.ts';

/** The bulk load must end where the write path would: judging everything again changes nothing. */

let demo: DemoDatabase;
beforeAll(async () => {
  demo = await openDemoDatabase();
  await demo.load({ now: wednesday, laboratories: 1, days: 100 });
}, 120_000);
afterAll(() => demo.close());

const tenantId = '100001';
const begin = new Date('2025-01-01T00:00:00Z');

type Sample = { id: string; analyte: string; status: string };

/** One of each kind: planned mornings, episodes, every way to a target, own rules, sealed tests, excluded results. */
async function samples(): Promise<Sample[]> {
  return demo.rows(sql<Sample>`
    select t.id, a.name_en as analyte, t.status from qc_test t join analyte a on a.id = t.analyte_id
    where t.tenant_id = ${tenantId} and (a.name_en in ('Potassium', 'Glucose', 'Sodium', 'Alkaline phosphatase',
        'Gamma-glutamyl transferase', 'Total cholesterol', 'Cancer antigen 125', 'Vitamin B12', 'D-dimer (FEU)', 'Hemoglobin')
      or exists (select 1 from qc_result r where r.tenant_id = t.tenant_id and r.qc_test_id = t.id and r.is_excluded))`);
}

/** Everything that a judgement may touch. */
async function state(id: string): Promise<Record<string, unknown>> {
  const [row] = await demo.rows(sql<Record<string, unknown>>`
    select (select md5(string_agg(r::text, '' order by r.id)) from qc_result r where r.tenant_id = ${tenantId} and r.qc_test_id = ${id}) as results,
      (select md5(string_agg(x::text, '' order by x.id)) from qc_test_alert x where x.tenant_id = ${tenantId} and x.qc_test_id = ${id}) as alerts,
      (select count(*) from rule_set_version where tenant_id = ${tenantId}) as versions`);
  return row ?? {};
}

type Month = {
  level: number;
  month: string;
  set: string;
  n: number;
  mean: number;
  m2: number;
  min: number;
  max: number;
};

async function months(id: string): Promise<Month[]> {
  return demo.rows(sql<Month>`select level, to_char(month, 'YYYY-MM-DD') as month, set, n, mean, m2, min, max from qc_month
    where tenant_id = ${tenantId} and qc_test_id = ${id} order by level, month, set`);
}

async function judgeAgain(ctx: Ctx, id: string): Promise<unknown[]> {
  return ctx.transaction(async (tx) => {
    const setup = await testSetup(tx, ctx, id);
    if (!setup) throw new Error(`there is no test ${id}`);
    return reevaluateTest(tx, ctx, { setup, from: begin });
  });
}

/** Sums every month of a test again, as a change of one of its results would. */
async function sumAgain(ctx: Ctx, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const touched = await tx.rows(sql<TouchedResult>`select qc_test_id as "qcTestId", level, measured_at as "measuredAt"
      from qc_result where tenant_id = ${ctx.tenantId} and qc_test_id = ${id}`);
    await rollUpMonths(tx, ctx, touched);
  });
}

test('judging a test again from its first result changes no verdict, alert, violation or rule version', async () => {
  const tests = await samples();
  expect(new Set(tests.map(({ status }) => status))).toEqual(new Set(['Active', 'Sealed']));
  for (const { id, analyte } of tests) {
    const before = await state(id);
    expect(before.results, analyte).not.toBeNull();
    expect(await judgeAgain(demo.ctx(tenantId), id), analyte).toEqual([]);
    expect(await state(id), analyte).toEqual(before);
  }
}, 120_000);

test('setting the targets again leaves every mean, SD and z as it is', async () => {
  for (const { id, analyte } of await samples()) {
    const before = await state(id);
    const ctx = demo.ctx(tenantId);
    const changed = await ctx.transaction((tx) => applyTargets(tx, ctx, { testId: id, from: begin }));
    expect(changed, analyte).toEqual([]);
    expect(await state(id), analyte).toEqual(before);
  }
}, 120_000);

test('monthly sums recomputed by the write path are the stored ones, to the last digit', async () => {
  for (const { id, analyte } of await samples()) {
    const before = await months(id);
    await sumAgain(demo.ctx(tenantId), id);
    expect(before.length, analyte).toBeGreaterThan(0);
    expect(await months(id), analyte).toEqual(before);
  }
}, 120_000);

test('every judged result names the rules of its day', async () => {
  const [row] = await demo.rows(sql<{ levels: number; judged: number }>`
    select count(*)::int as levels, count(r.verdict)::int as judged from qc_result r join rule_set_version v
      on v.tenant_id = r.tenant_id and v.id = r.rule_set_version_id where r.tenant_id = ${tenantId} and r.z is not null and not r.is_excluded`);
  expect(row?.judged).toBe(row?.levels);
});
