import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trailTenants } from '#features/upkeep/trail/public';
import { type DemoDatabase, openDemoDatabase, wednesday } from './demoDatabase.ts';

let demo: DemoDatabase;
beforeAll(async () => {
  demo = await openDemoDatabase();
  await demo.load({ now: wednesday, laboratories: 3, days: 100 });
}, 180_000);
afterAll(() => demo.close());

/** The tests of the first laboratory by analyte. */
const ofAnalyte = (analyte: string) => sql`select t.* from qc_test t join analyte a on a.id = t.analyte_id
  join lab_instrument i on i.tenant_id = t.tenant_id and i.id = t.lab_instrument_id
  where t.tenant_id = '100001' and a.name_en = ${analyte} and t.status = 'Active' and i.name not like '% 2 %'`;

/** Worst verdict of this morning. */
const thisMorning = (analyte: string) => sql`
  select case when bool_or(r.verdict = 'reject') then 'reject' when bool_or(r.verdict = 'warn') then 'warn'
    when count(*) = 0 then 'not run' else 'accept' end as is
  from (${ofAnalyte(analyte)}) t left join qc_result r on r.tenant_id = t.tenant_id and r.qc_test_id = t.id
    and r.measured_at >= '2026-03-18 00:00+08' and r.value is not null
  group by t.id having true`;

test.each([
  { analyte: 'Potassium', is: 'reject' },
  { analyte: 'Glucose', is: 'warn' },
  { analyte: 'Thyroid stimulating hormone', is: 'warn' },
  { analyte: 'Creatinine', is: 'accept' },
  { analyte: 'Platelet count', is: 'accept' },
])('this morning $analyte is $is', async ({ analyte, is }) => {
  expect(await demo.rows(thisMorning(analyte))).toEqual([{ is }]);
});

test.each([
  {
    name: 'a test was run yesterday and is due today',
    query: sql`select 1 from (${ofAnalyte('Ferritin')}) t
      where (select max(r.measured_at) from qc_result r where r.tenant_id = t.tenant_id and r.qc_test_id = t.id)
        between '2026-03-17 00:00+08' and '2026-03-18 00:00+08'`,
  },
  {
    name: 'a test was not run for four days',
    query: sql`select 1 from (${ofAnalyte('Thrombin time')}) t
      where (select max(r.measured_at) from qc_result r where r.tenant_id = t.tenant_id and r.qc_test_id = t.id)
        between '2026-03-14 00:00+08' and '2026-03-15 00:00+08'`,
  },
  {
    name: 'a person holds two roles',
    query: sql`select 1 from "user" where tenant_id = '100002' and account = 'director' and cardinality(role_ids) = 2`,
  },
  {
    name: 'the laboratory was notified that its QC is missing, and reminded when nobody answered',
    query: sql`select 1 from qc_test_alert a join (${ofAnalyte('Thrombin time')}) t on t.tenant_id = a.tenant_id and t.id = a.qc_test_id
      where a.alert_type = 'missing' and a.alert_status = 'Pending' and a.escalated_at < '2026-03-18 12:00+08'
        and a.run_time = (select max(r.measured_at) from qc_result r where r.tenant_id = t.tenant_id and r.qc_test_id = t.id) + interval '24 hours'`,
  },
  {
    name: "this morning's rejection is an open alert by 1-3s",
    query: sql`select 1 from qc_test_alert a join (${ofAnalyte('Potassium')}) t on t.tenant_id = a.tenant_id and t.id = a.qc_test_id
      where a.run_time >= '2026-03-18 00:00+08' and a.alert_status = 'Pending' and '1-3s' = any(a.rules)`,
  },
  ...[9, 23, 60].map((days) => ({
    name: `a lot in use expires in ${days} days and has its alert`,
    query: sql`select 1 from lot l join alert_lot_expiry e on e.lot_id = l.id and e.tenant_id = '100001'
      where l.expiry_date = date '2026-03-18' + ${days}::int and e.alert_status in ('Pending', 'Reviewed')
        and exists (select 1 from qc_test t where t.tenant_id = '100001' and t.lot_id = l.id and t.status = 'Active')`,
  })),
  ...[9, 23].map((days) => ({
    name: `the lot that expires in ${days} days can be followed: a later one of the product assays all of its analytes`,
    query: sql`select 1 from qc_test t join lot o on o.id = t.lot_id
      join lot n on n.brand_id = o.brand_id and n.expiry_date > o.expiry_date and n.status = 'Active'
      left join lot_analyte v on v.lot_id = n.id and v.analyte_id = t.analyte_id
      where o.expiry_date = date '2026-03-18' + ${days}::int group by o.id, n.id having bool_and(v.analyte_id is not null)`,
  })),
  {
    name: 'a lot was replaced half-way: the same assay has a sealed and an active test that overlap',
    query: sql`select 1 from qc_test old join qc_test new on new.tenant_id = old.tenant_id and new.assay_id = old.assay_id
      where old.status = 'Sealed' and new.status = 'Active'
        and (select max(measured_at) from qc_result r where r.tenant_id = old.tenant_id and r.qc_test_id = old.id)
          > (select min(measured_at) from qc_result r where r.tenant_id = new.tenant_id and r.qc_test_id = new.id)`,
  },
  {
    name: 'the replaced lot has expired',
    query: sql`select 1 from lot l join alert_lot_expiry e on e.lot_id = l.id
      where l.expiry_date < '2026-03-18' and l.status = 'Sealed' and e.severity = 'expired' and e.alert_status = 'Completed'`,
  },
  {
    name: 'a test floats: without limits at first, then with limits that move',
    query: sql`select 1 from qc_result r join target g on g.tenant_id = r.tenant_id and g.qc_test_id = r.qc_test_id
      and g.level = r.level where g.kind = 'floating' group by r.tenant_id, r.qc_test_id
      having count(*) filter (where r.not_evaluated = 'tooFewPoints') > 0 and count(distinct r.eval_mean) > 5`,
  },
  {
    name: 'a test has no target yet',
    query: sql`select 1 from (${ofAnalyte('D-dimer (FEU)')}) t join qc_result r on r.tenant_id = t.tenant_id and r.qc_test_id = t.id
      where not exists (select 1 from target g where g.tenant_id = t.tenant_id and g.qc_test_id = t.id)
      having count(*) > 10 and bool_and(r.verdict is null and r.not_evaluated = 'noTarget')`,
  },
  {
    name: "a maker's target gave way to the laboratory's own",
    query: sql`select 1 from target a join target b on b.tenant_id = a.tenant_id and b.qc_test_id = a.qc_test_id and b.level = a.level
      where a.kind = 'maker' and b.kind = 'fixed' and a.effective_to = b.effective_from`,
  },
  {
    name: 'a test has a rule set of the laboratory',
    query: sql`select 1 from qc_test t join rule_set s on s.tenant_id = t.tenant_id and s.id = t.rule_set_id`,
  },
  {
    name: 'results were left out, with their history',
    query: sql`select 1 from qc_result r
      join qc_result_version v on v.tenant_id = r.tenant_id and v.result_id = r.id where r.is_excluded and r.verdict is null`,
  },
  { name: 'results wait for review', query: sql`select 1 from qc_result where review_status = 0` },
  { name: 'results were reviewed twice', query: sql`select 1 from qc_result where review_status = 2` },
  ...['Pending', 'Reviewed', 'Completed', 'Cancelled'].map((status) => ({
    name: `alerts are ${status}`,
    query: sql`select 1 from qc_test_alert where alert_status = ${status}`,
  })),
  {
    name: 'a calibration ended a drift and the look-back starts again there',
    query: sql`select 1 from qc_test_event e join look_back_reset l on l.tenant_id = e.tenant_id and l.qc_test_event_id = e.id
      join qc_test_alert a on a.tenant_id = l.tenant_id and a.id = l.qc_test_alert_id
      where e.event_type = 'calibration' and e.event_date = l.at and a.alert_status = 'Completed'`,
  },
  {
    name: 'laboratories ask the centre',
    query: sql`select 1 from audit where tenant_id <> '000000' and audit_status = 2`,
  },
  {
    name: 'a laboratory wants to join',
    query: sql`select 1 from audit where tenant_id = '000000' and subtype = 'laboratory'`,
  },
  { name: 'repeatability was studied', query: sql`select 1 from intraprecision where n = 20 and cv > 0` },
])('$name', async ({ query }) => {
  expect((await demo.rows(query)).length).toBeGreaterThan(0);
});

test('a new reagent lot moved every laboratory of the peer group on one day', async () => {
  const moved = await demo.rows(sql<{ tenantId: string; sds: number }>`
    select r.tenant_id as "tenantId",
      (avg(r.value) filter (where r.measured_at >= '2026-02-08 00:00+08') - avg(r.value) filter (where r.measured_at < '2026-02-08 00:00+08'))
        / (stddev_samp(r.value) filter (where r.measured_at < '2026-02-08 00:00+08')) as sds
    from qc_result r join qc_test t on t.tenant_id = r.tenant_id and t.id = r.qc_test_id
      join analyte a on a.id = t.analyte_id and a.name_en = 'Alkaline phosphatase'
    where t.status = 'Active' and r.level = 1 group by r.tenant_id order by 1`);
  expect(moved.map(({ tenantId }) => tenantId)).toEqual(['100001', '100002', '100003']);
  for (const { sds } of moved) expect(sds).toBeGreaterThan(1);
});

test.each([
  {
    name: 'an assay with a method that its analyte does not allow',
    query: sql`select 1 from assay x where not exists (select 1 from method_analyte m where m.analyte_id = x.analyte_id and m.method_id = x.method_id)`,
  },
  {
    name: 'an assay with a unit that its analyte does not allow',
    query: sql`select 1 from assay x where not exists (select 1 from analyte_unit u where u.analyte_id = x.analyte_id and u.unit_id = x.unit_id)`,
  },
  {
    name: 'a panel with a test that is not there',
    query: sql`select 1 from qc_test_panel p, unnest(p.qc_test_ids) i
      where not exists (select 1 from qc_test t where t.tenant_id = p.tenant_id and t.id = i)`,
  },
  {
    name: 'a rule set with a rule that is not there',
    query: sql`select 1 from rule_set s, unnest(s.multirule_ids) i where not exists (select 1 from multirule m where m.id = i)`,
  },
  {
    name: 'an alert with a cause or action that is not there',
    query: sql`select 1 from qc_test_alert x, unnest(array_append(x.action_ids, x.cause_id)) i
      where i is not null and not exists (select 1 from comments c where c.id = i)`,
  },
  ...['reviewed_by', 'completed_by', 'create_user'].map((column) => ({
    name: `an alert whose ${column} is nobody`,
    query: sql`select 1 from qc_test_alert x where ${sql.ref(`x.${column}`)} is not null
      and not exists (select 1 from "user" u where u.tenant_id = x.tenant_id and u.id = ${sql.ref(`x.${column}`)})`,
  })),
  {
    name: 'a result entered or reviewed by nobody',
    query: sql`select 1 from (select distinct tenant_id, unnest(array[create_user, reviewed_by, second_reviewed_by]) as id from qc_result) x
      where x.id is not null and not exists (select 1 from "user" u where u.tenant_id = x.tenant_id and u.id = x.id)`,
  },
  {
    name: 'a rejected run of an active laboratory without its alert',
    query: sql`select 1 from qc_result r where r.verdict = 'reject' and not exists (select 1 from qc_test_alert x
      where x.tenant_id = r.tenant_id and x.qc_test_id = r.qc_test_id and x.run_id = r.run_id::text and x.run_time = r.measured_at
        and x.alert_type = 'reject' and x.alert_status <> 'Cancelled')`,
  },
  {
    name: 'an alert without the run that raised it',
    query: sql`select 1 from qc_test_alert x where x.alert_type <> 'missing' and not exists (select 1 from qc_result r
      where r.tenant_id = x.tenant_id and r.qc_test_id = x.qc_test_id and r.run_id::text = x.run_id and r.measured_at = x.run_time)`,
  },
  {
    name: 'an alert completed by the person who reviewed it',
    query: sql`select 1 from qc_test_alert where completed_by = reviewed_by`,
  },
  {
    name: 'a closed rejection without cause and action',
    query: sql`select 1 from qc_test_alert where alert_type = 'reject' and alert_status = 'Completed'
      and (cause_id is null or cardinality(action_ids) = 0 or repeat_outcome is null or patient_impact is null)`,
  },
  {
    name: 'an action that restarts the look-back without a restart',
    query: sql`select 1 from qc_test_alert x, unnest(x.action_ids) i join comments c on c.id = i
      where c.resets_lookback and not exists (select 1 from look_back_reset l where l.tenant_id = x.tenant_id and l.qc_test_alert_id = x.id)`,
  },
  {
    name: 'a level that the lot does not have, or results of a level not in use',
    query: sql`select 1 from qc_result r join qc_test t on t.tenant_id = r.tenant_id and t.id = r.qc_test_id
      where not r.level = any(t.levels) or r.lot_id <> t.lot_id`,
  },
  {
    name: 'a result of the future',
    query: sql`select 1 from qc_result where greatest(measured_at, create_time, reviewed_at, second_reviewed_at) > ${wednesday}`,
  },
  {
    name: 'a result twice in one run',
    query: sql`select 1 from qc_result group by tenant_id, run_id, level having count(*) > 1`,
  },
  {
    name: 'a value with other decimals than its text',
    query: sql`select 1 from qc_result r join qc_test t on t.tenant_id = r.tenant_id and t.id = r.qc_test_id
      where r.value_text::float8 <> r.value or scale(r.value_text::numeric) <> t.decimals`,
  },
  {
    name: 'an excluded result in the monthly sums',
    query: sql`select 1 from qc_month m where m.set = 'all' and m.n <> (select count(*) from qc_result r
      where r.tenant_id = m.tenant_id and r.qc_test_id = m.qc_test_id and r.level = m.level and not r.is_excluded and r.deleted_at is null
        and r.measured_at >= m.month::timestamp at time zone 'Asia/Shanghai'
        and r.measured_at < (m.month + interval '1 month') at time zone 'Asia/Shanghai')`,
  },
])('there is never $name', async ({ query }) => {
  expect(await demo.rows(sql`${query} limit 3`)).toEqual([]);
});

test('every tenant has a trail that holds', async () => {
  const tenants = await demo.system.read('test', trailTenants);
  expect(tenants).toEqual(['000000', '100001', '100002', '100003']);
  for (const tenantId of tenants) {
    const verified = await demo.verify(tenantId);
    expect(verified).toMatchObject({ broken: null, results: { faults: 0, unproven: 0 }, records: { first: [] } });
    expect(verified.links).toBeGreaterThan(5);
  }
});

test('the trail says how many rows of each kind were loaded', async () => {
  const [row] = await demo.rows(sql<{ said: number; are: number }>`
    select (select sum((content #>> '{after,count}')::int)::int from audit_log where tenant_id = '100001' and entity = 'qcTestResult' and action = 'load') as said,
      (select count(*)::int from qc_result where tenant_id = '100001' and deleted_at is null) as are`);
  expect(row?.said).toBe(row?.are);
  expect(row?.are).toBeGreaterThan(10_000);
});
