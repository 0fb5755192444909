import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQueue, type Queue, queryOwner } from './queue.ts';

/** What a laboratory builds on a provisional entry follows the answer. */
let queue: Queue;
let glucose: { id: string; unitId: string };
let methodId: string;
let assayParts: Record<string, unknown>;

beforeAll(async () => {
  queue = await openQueue();
  const { people, list, records } = queue;
  const analyte = (await list(people.lab, '/app/analyte/page?size=1&nameEn_equal=Glucose'))[0];
  glucose = { id: String(analyte?.id), unitId: String(analyte?.unitId) };
  const assay = (await queue.get(people.lab, `/app/assay/detail?id=${records.get('assay')}`)).data;
  methodId = String(assay.methodId);
  const { labInstrumentId, analyteId, unitId, reagentSupplierId } = assay;
  assayParts = { labInstrumentId, analyteId, methodId, unitId, reagentSupplierId };
});
afterAll(() => queue.close());

let count = 0;
const unique = (name: string): string => `${name}${++count}`;

async function save(path: string, body: object, by = queue.people.lab): Promise<string> {
  const answer = await queue.post(by, `${path}/save`, body);
  expect(answer.body, path).toMatchObject({ code: 200 });
  return String(answer.data.id);
}

/** An assay on the provisional entry, with a test and a month of results. */
async function build(parts: object): Promise<{ assayId: string; qcTestId: string }> {
  const assayId = await save('/app/assay', { ...assayParts, ...parts });
  const qcTestId = await save('/app/qcTest', { assayId, lotId: queue.records.get('lot'), levels: [1] });
  const results = [5.0, 5.1].map((value, at) => ({
    qcTestId,
    level: 1,
    measuredAt: `2026-07-0${at + 1} 08:00:00`,
    value,
  }));
  const added = await queue.post(queue.people.lab, '/app/qcTestResult/batchAddResults', { results });
  expect(added.status).toBe(200);
  return { assayId, qcTestId };
}

const assayOf = async (id: string) => (await queue.get(queue.people.lab, `/app/assay/detail?id=${id}`)).data;
const codings = async (qcTestId: string) =>
  (
    await queryOwner(
      queue.api,
      `select distinct method_id, unit_id, reagent_supplier_id, instrument_model_id from qc_month where qc_test_id = $1`,
      [qcTestId],
    )
  ).rows;

test('approved: an assay on a provisional method keeps it and may still be edited', async () => {
  const asked = await queue.ask('method', { name: unique('自建法'), analyteIds: [glucose.id] });
  const entryId = await queue.entryOf(asked.id);
  const { assayId, qcTestId } = await build({ methodId: entryId });
  const { data } = await queue.get(queue.people.centre, `/app/audit/audit/request?id=${asked.id}`);
  expect(data).toMatchObject({ isProvisional: true, uses: [{ resource: 'assay', count: 1 }] });
  expect((await queue.decide(asked, { auditStatus: 3 })).status).toBe(200);
  expect(await assayOf(assayId)).toMatchObject({ methodId: entryId });
  expect((await queue.post(queue.people.lab, '/app/assay/update', { id: assayId, remark: '可编辑' })).status).toBe(200);
  expect(await codings(qcTestId)).toEqual([expect.objectContaining({ method_id: entryId })]);
  const linked = await queue.list(queue.people.other, `/configuration/methodAnalyte/page?methodId_equal=${entryId}`);
  expect(linked).toMatchObject([{ analyteId: glucose.id }]);
});

test('merged: assays and monthly sums move to the method that was there', async () => {
  const asked = await queue.ask('method', { name: unique('别名法'), analyteIds: [glucose.id] });
  const links = await queue.list(
    queue.people.lab,
    `/configuration/methodAnalyte/page?size=-1&analyteId_equal=${glucose.id}`,
  );
  const entryId = await queue.entryOf(asked.id);
  const into = String(links.find((link) => link.methodId !== methodId && link.methodId !== entryId)?.methodId);
  const { assayId, qcTestId } = await build({ methodId: entryId });
  expect((await queue.decide(asked, { auditStatus: 3, mergeInto: into })).status).toBe(200);
  expect(await assayOf(assayId)).toMatchObject({ methodId: into, version: 2 });
  expect(await codings(qcTestId)).toEqual([expect.objectContaining({ method_id: into })]);
  const { rows } = await queryOwner(
    queue.api,
    `select content #>> '{before,methodId}' as before, content #>> '{after,methodId}' as after from audit_log
     where tenant_id = '100001' and entity = 'assay' and entity_id = $1 and action = 'update'`,
    [assayId],
  );
  expect(rows).toEqual([{ before: entryId, after: into }]);
});

test('merged: an analyte that the other method was not allowed for is from then on', async () => {
  const method = (await queue.list(queue.people.centre, '/app/method/page?size=-1')).at(-1);
  const used = await queue.list(
    queue.people.centre,
    `/configuration/methodAnalyte/page?size=-1&methodId_equal=${method?.id}`,
  );
  const analyte = (await queue.list(queue.people.centre, '/app/analyte/page?size=-1')).find(
    ({ id }) => !used.some((link) => link.analyteId === id),
  );
  const asked = await queue.ask('method', { name: unique('另名法'), analyteIds: [analyte?.id] });
  await queue.decide(asked, { auditStatus: 3, mergeInto: method?.id });
  const links = `/configuration/methodAnalyte/page?methodId_equal=${method?.id}&analyteId_equal=${analyte?.id}`;
  expect(await queue.list(queue.people.other, links)).toHaveLength(1);
});

test('merged: a lab instrument and the model of its monthly sums follow', async () => {
  const models = await queue.list(queue.people.lab, '/app/instrumentModel/page?size=2');
  const wish = (model: Record<string, unknown> | undefined) => ({
    instrumentManufacturerId: model?.instrumentManufacturerId,
    instrumentGroupId: model?.instrumentGroupId,
    instrumentModelId: model?.id,
  });
  const asked = await queue.ask('instrument', { ...wish(models[0]), name: unique('新仪器') });
  const instrumentId = await queue.entryOf(asked.id);
  const labInstrumentId = await save('/app/labInstrument', { instrumentId, name: unique('二号仪') });
  const { qcTestId } = await build({ labInstrumentId });
  const into = (
    await queue.list(queue.people.lab, `/app/instrument/page?size=1&instrumentModelId_equal=${models[1]?.id}`)
  )[0];
  expect((await queue.decide(asked, { auditStatus: 3, mergeInto: into?.id })).status).toBe(200);
  const moved = await queue.get(queue.people.lab, `/app/labInstrument/detail?id=${labInstrumentId}`);
  expect(moved.data).toMatchObject({ instrumentId: into?.id });
  expect(await codings(qcTestId)).toEqual([expect.objectContaining({ instrument_model_id: models[1]?.id })]);
});

test('a merge that would make two of one assay is refused, and nothing moved', async () => {
  const asked = await queue.ask('method', { name: unique('重名法'), analyteIds: [glucose.id] });
  const entryId = await queue.entryOf(asked.id);
  const assayId = await save('/app/assay', { ...assayParts, methodId: entryId });
  const answer = await queue.decide(asked, { auditStatus: 3, mergeInto: methodId });
  expect([answer.status, answer.body.msg]).toEqual([409, expect.stringContaining('不能合并')]);
  expect(await assayOf(assayId)).toMatchObject({ methodId: entryId, version: 1 });
  expect((await queue.request(asked.id)).auditStatus).toBe(2);
});

test('a unit is never merged into one of another size, even before anything uses it', async () => {
  const wish = {
    symbol: unique('ug/24h'),
    name: '微克每24小时',
    analyteId: glucose.id,
    factor: 0.001,
    ucum: 'ug/(24.h)',
  };
  const asked = await queue.ask('unit', wish);
  const units = await queue.list(queue.people.lab, '/app/unit/page?size=-1');
  const ucum = (code: string) => units.find((row) => row.ucum === code)?.id;
  const into = ucum('mg/(24.h)') ?? ucum('mg/dL');
  const refused = await queue.decide(asked, { auditStatus: 3, mergeInto: into });
  expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('UCUM')]);
});

test('a unit with results is merged only into the same unit: numbers keep their meaning', async () => {
  const wish = { symbol: unique('mg%'), name: '毫克百分比', analyteId: glucose.id, factor: 0.0555 };
  const asked = await queue.ask('unit', { ...wish, ucum: unique('mg%') });
  const unitId = await queue.entryOf(asked.id);
  const { assayId, qcTestId } = await build({ unitId });
  const into = (await queue.list(queue.people.lab, '/app/unit/page?size=-1')).find(
    ({ id }) => id !== unitId && id !== glucose.unitId,
  );
  const refused = await queue.decide(asked, { auditStatus: 3, mergeInto: into?.id });
  expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('UCUM')]);
  expect(await assayOf(assayId)).toMatchObject({ unitId });
  // The auditor sees that only the code was mistyped, and says so.
  const merged = await queue.decide(asked, { auditStatus: 3, mergeInto: into?.id, values: { ucum: into?.ucum } });
  expect(merged.status).toBe(200);
  expect(await codings(qcTestId)).toEqual([expect.objectContaining({ unit_id: into?.id })]);
});

test('a request with something built on it is not withdrawn: the uses are named', async () => {
  const asked = await queue.ask('reagentSupplier', { name: unique('在用厂家') });
  await save('/app/assay', { ...assayParts, reagentSupplierId: await queue.entryOf(asked.id) });
  const answer = await queue.post(queue.people.lab, '/app/audit/audit/withdraw', { id: asked.id });
  expect([answer.status, answer.body.msg]).toEqual([409, expect.stringContaining('分析项目 1')]);
  expect((await queue.request(asked.id)).auditStatus).toBe(2);
});

test('approved with corrections: the entry and its analytes are as the auditor wrote', async () => {
  const asked = await queue.ask('method', { name: unique('错字法'), analyteIds: [glucose.id] });
  const other = (await queue.list(queue.people.lab, '/app/analyte/page?size=1&nameEn_equal=Urea'))[0];
  const name = unique('正字法');
  const values = { name, analyteIds: [glucose.id, other?.id] };
  const answer = await queue.decide(asked, { auditStatus: 3, values });
  const made = await queue.get(queue.people.other, `/app/method/detail?id=${answer.data.answerId}`);
  expect(made.data).toMatchObject({ name });
  const links = await queue.list(
    queue.people.other,
    `/configuration/methodAnalyte/page?methodId_equal=${made.data.id}`,
  );
  expect(new Set(links.map((link) => link.analyteId))).toEqual(new Set([glucose.id, other?.id]));
});
