import type { PeersAnswer } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '../results/openQcTest.ts';
import { type CaseQcTest, type Laboratory, openCaseQcTest, openLaboratory, openPeople } from './caseQcTest.ts';

let laboratory: Laboratory;
let qcTest: CaseQcTest;

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openCaseQcTest(laboratory, await openPeople(laboratory));
  await qcTest.enter([5.0, 5.35], 20);
});
afterAll(() => laboratory.api.close());

/** Another laboratory with the same instrument, assay and lot; one result a day, at `before` SD and then at `week`. */
async function peer(tenantId: string, [before, week]: [number, number]): Promise<void> {
  const copied = { lab_instrument: 'lab_instrument_id', assay: 'assay_id', qc_test: 'id' };
  await laboratory.api.system.load('test', tenantId, async (tx) => {
    for (const [table, column] of Object.entries(copied))
      await tx.rows(sql`insert into ${sql.table(table)}
        select (jsonb_populate_record(x, ${JSON.stringify({ tenant_id: tenantId })}::jsonb)).* from ${sql.table(table)} x
        where x.tenant_id = '100001' and x.id = (select ${sql.ref(column)} from qc_test where tenant_id = '100001' and id = ${qcTest.testId})`);
    await tx.rows(sql`insert into qc_result (tenant_id, id, measured_at, qc_test_id, lot_id, level, run_id, value, z, verdict, create_time, update_time)
      select ${tenantId}, ${tenantId}::bigint * 1000 + d, ${`${day(1)}`}::timestamptz + d * interval '1 day', t.id, t.lot_id, 1, d, 5,
        case when d < 17 then ${before}::float8 else ${week}::float8 end, 'accept', now(), now()
      from qc_test t cross join generate_series(1, 22) as d where t.tenant_id = ${tenantId} and t.id = ${qcTest.testId}`);
  });
}

/** What was published is forgotten: the next question is the first. */
const forget = () => laboratory.api.system.load('test', '000000', (tx) => tx.rows(sql`delete from peer_week`));

/** A day goes by. Times are set as values: a cluster reckons none out from a column. */
const nextDay = () =>
  laboratory.api.system.load('test', '000000', async (tx) => {
    const times = await tx.rows(sql<{ at: string; before: string }>`
      select distinct as_of::text as at, (as_of - interval '1 day')::text as before from peer_week order by 2`);
    for (const { at, before } of times)
      await tx.rows(sql`update peer_week set as_of = ${before}::timestamptz where as_of = ${at}::timestamptz`);
  });

/** All that a laboratory measured lies elsewhere. */
const move = (tenantId: string, z: number) =>
  laboratory.api.system.load('test', tenantId, (tx) =>
    tx.rows(sql`update qc_result set z = z + ${z}, update_time = now() where tenant_id = ${tenantId} and run_id >= 17`),
  );

async function peers(): Promise<PeersAnswer> {
  const { id } = await qcTest.alert();
  return (await qcTest.get(`/app/qcTestAlert/peers?id=${id}`)) as PeersAnswer;
}

test('is it only me? Below three others nothing is shown; from three on the share, and no laboratory by name', async () => {
  expect((await peers()).levels).toEqual([{ level: 1, side: 'high', shown: false, reason: 'tooFewLaboratories' }]);
  await peer('100011', [0, 1.5]);
  await peer('100012', [0, 1.5]);
  expect((await peers()).levels).toMatchObject([{ shown: false }]);
  await peer('100013', [1.2, 1.3]);
  const answer = await peers();
  expect(answer.levels).toEqual([
    { level: 1, side: 'high', shown: true, basis: 'PEER', laboratories: 3, moved: 2, share: 2 / 3 },
  ]);
  await peer('100014', [0, -1.5]);
  await forget();
  expect((await peers()).levels).toMatchObject([{ laboratories: 4, moved: 2, share: 0.5 }]);
  expect(JSON.stringify(await peers())).not.toMatch(/10001\d/);
});

test('repeated queries reveal nothing of what one laboratory entered meanwhile', async () => {
  await forget();
  const first = await peers();
  expect(first.levels).toMatchObject([{ laboratories: 4, moved: 2 }]);
  await move('100013', 2);
  expect(await peers()).toEqual(first);
  // Not on the next day either: the difference of the two states would be the work of one.
  await nextDay();
  expect((await peers()).levels).toEqual(first.levels);
  await move('100014', 4);
  await move('100011', 0.1);
  expect((await peers()).levels).toEqual(first.levels);
  await move('100012', 0.1);
  const later = await peers();
  expect(later.levels).toMatchObject([{ laboratories: 4, moved: 4 }]);
  expect(later.asOf).not.toBe(null);
  // And then that one stays for its day, through any change.
  for (const tenantId of ['100011', '100012', '100013', '100014']) await move(tenantId, -4);
  expect(await peers()).toEqual(later);
  await move('100013', 2);
  for (const tenantId of ['100011', '100012']) await move(tenantId, 3.9);
});

test('the central body sees the present week', async () => {
  await forget();
  const first = await peers();
  const { id } = await qcTest.alert();
  const { access: centre } = await laboratory.api.login('000000', 'centre');
  const live = async () =>
    (await qcTest.call(centre, `/app/qcTestAlert/peers?id=${id}&tenantId=100001`)).body.data as PeersAnswer;
  expect((await live()).levels).toEqual(first.levels);
  await move('100013', 2);
  expect((await live()).levels).toMatchObject([{ moved: 3 }]);
  expect(await peers()).toEqual(first);
  await move('100013', -2);
});

test('is it only me? By the comparison chosen for the test, under its name', async () => {
  const choose = async (more: object) => {
    const comparison = { name: `比对 ${++comparisons}`, nameEn: `Comparison ${comparisons}`, ...more };
    const saved = await qcTest.post('/app/statsComparison/save', comparison);
    expect(saved.body).toMatchObject({ code: 200 });
    const { id: statsComparisonId } = saved.body.data as { id: string };
    expect((await qcTest.post('/app/qcTest/update', { id: qcTest.testId, statsComparisonId })).status).toBe(200);
    return comparison;
  };
  await peer('100015', [0, 1.5]);
  await laboratory.api.system.load('test', '100015', async (tx) => {
    await tx.rows(sql`update assay set method_id = method_id + 1 where tenant_id = '100015'`);
  });
  await forget();
  // Four of the same model and five in all would show what the fifth did: only the wider group is shown.
  expect((await peers()).levels).toMatchObject([{ basis: 'ALL', laboratories: 5, moved: 3 }]);

  const wide = await choose({ minLaboratories: 6 });
  expect((await peers()).levels).toMatchObject([{ basis: wide.name, laboratories: 5, moved: 3, share: 0.6 }]);
  const { id } = await qcTest.alert();
  const english = { 'accept-language': 'en' };
  const answer = await qcTest.call(qcTest.people.viewer, `/app/qcTestAlert/peers?id=${id}`, undefined, english);
  expect(answer.body.data).toMatchObject({ levels: [{ basis: wide.nameEn }] });

  await choose({ matchMethod: true, minLaboratories: 6, isFallbackAllowed: false });
  expect((await peers()).levels).toEqual([{ level: 1, side: 'high', shown: false, reason: 'tooFewLaboratories' }]);
  await choose({ matchMethod: true, minLaboratories: 6 });
  expect((await peers()).levels).toMatchObject([{ basis: 'ALL', laboratories: 5 }]);
});
let comparisons = 0;
