import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeEntriesJob } from '#features/dictionary/entries/public';
import { type Api, startApi } from '../contract/api.ts';
import { workFor } from '../jobs/runJobNow.ts';
import { createLaboratoryRecords } from '../laboratoryRecords.ts';
import { ownDatabase } from '../proof/ownedDatabase.ts';
import { queryOwner } from '../review/queue.ts';

let api: Api;
let centre: string;
let laboratory: string;
let assay: Row;
type Row = Readonly<Record<string, string>>;

beforeAll(async () => {
  api = await startApi();
  centre = (await api.login('000000', 'centre')).access;
  laboratory = (await api.login('100001', 'director')).access;
  const records = await createLaboratoryRecords(api, '100001', laboratory);
  assay = await detail('/app/assay', String(records.get('assay')));
});
afterAll(() => api.close());

const post = (path: string, payload: object, by = centre) =>
  api.as(by, { method: 'POST', url: `/eqicapi${path}`, payload, headers: { 'accept-language': 'en-US' } });
const rows = async (path: string, by = centre) =>
  ((await api.as(by, { url: `/eqicapi${path}` })).body.data as { records: Row[] }).records;
const detail = async (path: string, id: string, by = laboratory) =>
  (await api.as(by, { url: `/eqicapi${path}/detail?id=${id}` })).body.data as Row;

async function save(path: string, payload: object, by = centre): Promise<string> {
  const answer = await post(`${path}/save`, payload, by);
  expect([answer.status, answer.body.msg], path).toEqual([200, expect.anything()]);
  return (answer.body.data as { id: string }).id;
}

/** Another assay of a laboratory as one that it has, with something else of it. */
const assayAs = (of: Row, values: object, by: string) => {
  const { labInstrumentId, analyteId, methodId, unitId, reagentSupplierId } = of;
  return save('/app/assay', { labInstrumentId, analyteId, methodId, unitId, reagentSupplierId, ...values }, by);
};
const assayWith = (values: object) => assayAs(assay, values, laboratory);

async function methodOfGlucose(name: string): Promise<string> {
  const id = await save('/app/method', { name });
  await save('/configuration/methodAnalyte', { analyteId: assay.analyteId, methodId: id });
  return id;
}

type Job = { readonly state: string; readonly error: string | null; readonly done: number };
const jobOf = async (id: string) =>
  (await api.as(centre, { url: `/eqicapi/app/job/detail?id=${id}` })).body.data as Job;

/** Lets the job of a merge run to its end. */
async function movedBy(id: string): Promise<Job> {
  await workFor(api, [mergeEntriesJob]);
  await expect.poll(async () => (await jobOf(id)).state, { timeout: 20_000 }).toBe('done');
  return jobOf(id);
}

test('a retired method is not chosen any more, what uses it keeps it by name, and it can be reactivated', async () => {
  const methodId = await methodOfGlucose('旧法');
  const assayId = await assayWith({ methodId });
  expect((await post('/app/method/update', { id: methodId, retired: true })).status).toBe(200);
  const { labInstrumentId, analyteId, unitId, reagentSupplierId } = assay;
  const chosen = {
    labInstrumentId,
    analyteId,
    unitId,
    reagentSupplierId,
    methodId,
    temperatureId: assay.temperatureId,
  };
  const refused = await post('/app/assay/save', { ...chosen, name: '新' }, laboratory);
  expect([refused.status, refused.body.msg]).toEqual([400, expect.stringMatching(/methodId.*retired/)]);
  expect(await rows('/app/method/page?size=-1&retired_equal=false', laboratory)).not.toContainEqual(
    expect.objectContaining({ id: methodId }),
  );
  expect(await detail('/app/assay', assayId)).toMatchObject({ methodId, methodName: '旧法' });
  expect((await post('/app/assay/update', { id: assayId, remark: '仍可编辑' }, laboratory)).status).toBe(200);
  expect((await post('/app/method/update', { id: methodId, retired: false }, laboratory)).status).toBe(403);
  expect((await post('/app/method/update', { id: methodId, retired: false })).status).toBe(200);
  expect((await detail('/app/method', methodId)).retired).toBe(false);
});

test('merged methods: the preview says what moves and stores nothing; then all of it moves and the entry names the other', async () => {
  const [from, into] = [await methodOfGlucose('葡萄糖氧化酶法二'), await methodOfGlucose('葡萄糖氧化酶法三')];
  const assayId = await assayWith({ methodId: from });
  const lotId = (await rows('/app/lot/page?size=1', laboratory))[0]?.id;
  const qcTestId = await save('/app/qcTest', { assayId, lotId, levels: [1] }, laboratory);
  const measuredAt = '2026-07-01 08:00:00';
  await post(
    '/app/qcTestResult/batchAddResults',
    { results: [{ qcTestId, level: 1, measuredAt, value: 5 }] },
    laboratory,
  );
  const body = { kind: 'method', from, into };
  expect((await post('/app/dictionary/previewMerge', body, laboratory)).status).toBe(403);
  const expected = {
    moved: [{ resource: 'assay', count: 1, laboratories: 1 }],
    dropped: [{ resource: 'methodAnalyte', count: 1, laboratories: 1 }],
    tests: 1,
  };
  expect((await post('/app/dictionary/previewMerge', body)).body.data).toEqual(expected);
  expect(await detail('/app/assay', assayId)).toMatchObject({ methodId: from });
  expect(await detail('/app/method', from)).toMatchObject({ retired: false, mergedIntoId: null });
  const merged = (await post('/app/dictionary/merge', body)).body.data as { jobId: string };
  expect(merged).toEqual({ ...expected, jobId: expect.any(String) });
  expect(await detail('/app/method', from)).toMatchObject({ retired: true, mergedIntoId: into });
  expect(await movedBy(merged.jobId)).toMatchObject({
    done: 1,
    total: 1,
    result: { code: 'mergeEntries', params: { laboratories: 1 } },
  });
  expect(await detail('/app/assay', assayId)).toMatchObject({ methodId: into, methodName: '葡萄糖氧化酶法三' });
  const months = await queryOwner(api, 'select distinct method_id as id from qc_month where qc_test_id = $1', [
    qcTestId,
  ]);
  expect(months.rows).toEqual([{ id: into }]);
  const again = await post('/app/dictionary/merge', body);
  expect([again.status, again.body.msg]).toEqual([409, expect.stringContaining('merged already')]);
});

test('a laboratory that chose the entry while it was being merged is moved, too', async () => {
  const [from, into] = [await methodOfGlucose('合并中甲'), await methodOfGlucose('合并中乙')];
  const assayId = await assayWith({ methodId: await methodOfGlucose('合并中丙') });
  const owner = await ownDatabase(api);
  // As a save of the laboratory that has begun and not ended yet.
  await owner.run('begin');
  await owner.run('select pg_advisory_xact_lock_shared(hashtextextended($1, 1))', [`method/${from}`]);
  await owner.run('update assay set method_id = $1 where id = $2', [from, assayId]);
  const merging = post('/app/dictionary/merge', { kind: 'method', from, into });
  const isWaiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(async () => (await queryOwner(api, isWaiting, [])).rows.length).toBeGreaterThan(0);
  await owner.run('commit');
  await owner.close();
  const { jobId } = (await merging).body.data as { jobId: string };
  await movedBy(jobId);
  expect(await detail('/app/assay', assayId)).toMatchObject({ methodId: into });
});

test('a laboratory that has the record twice by then stops no other, and the job says whose it is', async () => {
  const [from, into] = [await methodOfGlucose('并前法'), await methodOfGlucose('并后法')];
  const first = await assayWith({ methodId: from });
  const other = (await api.login('100002', 'director')).access;
  const records = await createLaboratoryRecords(api, '100002', other);
  const theirs = await assayAs(
    await detail('/app/assay', String(records.get('assay')), other),
    { methodId: from },
    other,
  );
  const started = await post('/app/dictionary/merge', { kind: 'method', from, into });
  const { jobId } = started.body.data as { jobId: string };
  // The laboratory adds the same with the entry that stays before its books are reached.
  await assayWith({ methodId: into });
  await workFor(api, [mergeEntriesJob]);
  await expect.poll(async () => (await jobOf(jobId)).error, { timeout: 20_000 }).toMatch(/twice|两条/);
  expect(await detail('/app/assay', theirs, other)).toMatchObject({ methodId: into });
  expect(await detail('/app/assay', first)).toMatchObject({ methodId: from });
  expect((await jobOf(jobId)).done).toBe(1);
});

test('a merge that would leave a laboratory with two equal assays is refused, and names them', async () => {
  const [from, into] = [await methodOfGlucose('甲法'), await methodOfGlucose('乙法')];
  await assayWith({ methodId: from });
  await assayWith({ methodId: into });
  const refused = await post('/app/dictionary/previewMerge', { kind: 'method', from, into });
  expect([refused.status, refused.body.msg]).toEqual([409, expect.stringMatching(/Assay.*twice/)]);
});

test('units and analytes merge only where figures keep their meaning', async () => {
  const unit = async (symbol: string) =>
    (await rows('/app/unit/page?size=-1')).find((row) => row.symbol === symbol)?.id;
  const [mmol, mg] = [await unit('mmol/L'), await unit('mg/dL')];
  const other = await post('/app/dictionary/previewMerge', { kind: 'unit', from: mg, into: mmol });
  expect([other.status, other.body.msg]).toEqual([409, expect.stringContaining('not the same quantity')]);
  const same = await save('/app/unit', { symbol: 'mmol·L⁻¹', name: '毫摩尔每升', ucum: 'umol/mL' });
  expect((await post('/app/dictionary/merge', { kind: 'unit', from: same, into: mmol })).status).toBe(200);
  const [type] = await rows('/app/chemistryType/page?size=1');
  const analyte = (name: string, unitId: unknown) =>
    save('/app/analyte', { name, abbreviation: name, chemistryTypeId: type?.id, unitId });
  const [a, b, c] = [await analyte('项甲', mmol), await analyte('项乙', mmol), await analyte('项丙', mg)];
  expect((await post('/app/dictionary/previewMerge', { kind: 'analyte', from: a, into: c })).status).toBe(409);
  const merged = await post('/app/dictionary/merge', { kind: 'analyte', from: a, into: b });
  expect(merged.body.data).toEqual({
    moved: [],
    dropped: [{ resource: 'analyteUnit', count: 1, laboratories: 1 }],
    tests: 0,
    jobId: expect.any(String),
  });
  for (const [path, bad] of [
    ['kind', { kind: 'user', from: a, into: b }],
    ['into', { kind: 'analyte', from: b, into: b }],
  ] as const)
    expect((await post('/app/dictionary/merge', bad)).status, path).toBe(400);
});
