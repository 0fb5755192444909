import type { CopyAnswer, CreateBatchAnswer, LotAnalyteRow, LotMatch } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Laboratory, openLaboratory } from '../results/openQcTest.ts';
import { laboratoryCalls } from './laboratoryCalls.ts';

let laboratory: Laboratory;
let calls: ReturnType<typeof laboratoryCalls>;
let centre: string;
let glucose: { id: string };
let potassium: { id: string; unitId: string };
const first = async <T>(path: string): Promise<T> => (await calls.get<{ records: T[] }>(path)).records[0] as T;
const record = (name: string): string => laboratory.records.get(name) ?? '';

let lots = 0;
/** A lot of two levels whose maker assigns glucose 5.0 ± 0.1 on level 1, and a mean without SD on level 2. */
async function newLot(): Promise<string> {
  const brand = await first<{ id: string }>('/app/brand/page?size=1');
  const lot = {
    lotNumber: `NEW-${++lots}`,
    brandId: brand.id,
    expiryDate: '2028-12-31',
    level1LotNumber: 'N1',
    level2LotNumber: 'N2',
  };
  const lotId = await calls.save('/app/lot', lot, centre);
  const { unitId } = await first<{ unitId: string }>(`/app/assay/page?size=1&analyteId_equal=${glucose.id}`);
  await calls.save(
    '/app/lotAnalyte',
    {
      lotId,
      analyteId: glucose.id,
      unitId,
      level1Mean: 5,
      level1Sd: 0.1,
      level2Mean: 15,
      level2Low: 14,
      level2High: 16,
    },
    centre,
  );
  return lotId;
}

beforeAll(async () => {
  laboratory = await openLaboratory();
  calls = laboratoryCalls(laboratory);
  centre = (await laboratory.api.login('000000', 'centre')).access;
  glucose = await first('/app/analyte/page?size=1&nameEn_equal=Glucose');
  potassium = await first('/app/analyte/page?size=1&nameEn_equal=Potassium');
});
afterAll(() => laboratory.api.close());

const createBatch = async (body: object): Promise<CreateBatchAnswer> => {
  const answer = await calls.post('/app/qcTest/createBatch', body);
  expect(answer.body).toMatchObject({ code: 200 });
  return answer.body.data as CreateBatchAnswer;
};

test('a lot lists what its maker assigned and which tests are there', async () => {
  const lotId = await newLot();
  const rows = await calls.get<LotAnalyteRow[]>(`/app/qcTest/getAnalyteListByLotId?lotId=${lotId}`);
  expect(rows).toMatchObject([{ analyteId: glucose.id, qcTestIds: [] }]);
  expect(rows[0]?.levels).toEqual([
    { level: 1, mean: 5, sd: 0.1, low: null, high: null },
    { level: 2, mean: 15, sd: null, low: 14, high: 16 },
  ]);
  const { created } = await createBatch({ lotId, assayIds: [record('assay')] });
  const again = await calls.get<LotAnalyteRow[]>(`/app/qcTest/getAnalyteListByLotId?lotId=${lotId}`);
  expect(again[0]?.qcTestIds).toEqual(created.map((row) => row.qcTestId));
});

test('a test is made with the maker’s targets; a level without an SD says so; a repeat makes none', async () => {
  const lotId = await newLot();
  const { created } = await createBatch({ lotId, assayIds: [record('assay')], effectiveFrom: '2026-07-01 00:00:00' });
  expect(created).toMatchObject([{ targetLevels: [1], withoutTarget: [{ level: 2, reason: 'sdMissing' }] }]);
  const qcTestId = created[0]?.qcTestId;
  const targets = await calls.get<{ records: unknown[] }>(`/app/target/list?qcTestId_equal=${qcTestId}`);
  expect(targets.records).toMatchObject([
    { level: 1, kind: 'maker', mean: 5, sd: 0.1, cv: 2, effectiveFrom: '2026-07-01 00:00:00' },
  ]);
  const again = await createBatch({ lotId, assayIds: [record('assay')] });
  expect(again).toMatchObject({ created: [], skipped: [{ reason: 'exists', qcTestId }] });
});

test('floating targets come with the test: each level has one without figures of the maker', async () => {
  const lotId = await newLot();
  const body = { lotId, assayIds: [record('assay')], targets: 'floating', effectiveFrom: '2026-07-01 00:00:00' };
  const { created } = await createBatch(body);
  expect(created).toMatchObject([{ targetLevels: [1, 2], withoutTarget: [] }]);
  const path = `/app/target/list?qcTestId_equal=${created[0]?.qcTestId}&ascs=level`;
  const floating = { kind: 'floating', mean: null, sd: null, minPoints: 20, effectiveFrom: '2026-07-01 00:00:00' };
  expect(await calls.get(path)).toMatchObject({
    records: [
      { level: 1, ...floating },
      { level: 2, ...floating },
    ],
  });
});

test('by analyte: the assay of the instrument is found, or made where enough is said, or named as missing', async () => {
  const lotId = await newLot();
  const labInstrumentId = record('labInstrument');
  const bare = await createBatch({
    lotId,
    labInstrumentId,
    analytes: [{ analyteId: glucose.id }, { analyteId: potassium.id }],
  });
  expect(bare.created).toMatchObject([{ analyteId: glucose.id, assayId: record('assay') }]);
  expect(bare.skipped).toMatchObject([{ analyteId: potassium.id, reason: 'noAssay' }]);
  const { methodId } = await first<{ methodId: string }>(
    `/configuration/methodAnalyte/page?size=1&analyteId_equal=${potassium.id}`,
  );
  const { id: reagentSupplierId } = await first<{ id: string }>('/app/reagentSupplier/page?size=1');
  const whole = { analyteId: potassium.id, methodId, unitId: potassium.unitId, reagentSupplierId };
  const made = await createBatch({ lotId, labInstrumentId, analytes: [whole] });
  expect(made.created).toMatchObject([
    { analyteId: potassium.id, targetLevels: [], withoutTarget: [{ reason: 'notAssayed' }, { reason: 'notAssayed' }] },
  ]);
});

test('all tests of an old lot begin on its successor with their settings', async () => {
  const [oldLot, lotId] = [await newLot(), await newLot()];
  const settings = { decimals: 3, levels: [1] };
  await createBatch({ lotId: oldLot, assayIds: [record('assay')], settings });
  const { created } = await createBatch({ lotId, fromLotId: oldLot });
  expect(created).toHaveLength(1);
  expect(await calls.get(`/app/qcTest/detail?id=${created[0]?.qcTestId}`)).toMatchObject({ ...settings, lotId });
});

test('a lot says which of its analytes have a test, which assay could get one, and which tests are alike', async () => {
  const [oldLot, lotId] = [await newLot(), await newLot()];
  await createBatch({ lotId: oldLot, assayIds: [record('assay')] });
  const matchLot = (more = '') => calls.get<LotMatch[]>(`/app/qcTest/matchLot?lotId=${lotId}${more}`);
  const on = `&labInstrumentId=${record('labInstrument')}`;
  const [before, ...others] = await matchLot(on);
  expect(others).toEqual([]);
  expect(before).toMatchObject({ analyteId: glucose.id, matchId: null });
  expect(before?.openAssays.map(({ id }) => id)).toContain(record('assay'));
  expect(before?.candidates.every(({ differing }) => differing.includes('lotId'))).toBe(true);
  const { created } = await createBatch({ lotId, assayIds: [record('assay')] });
  const qcTestId = created[0]?.qcTestId;
  const [after] = await matchLot(on);
  expect([after?.matchId, after?.candidates[0]?.differing]).toEqual([qcTestId, []]);
  expect(after?.openAssays.map(({ id }) => id)).not.toContain(record('assay'));
  expect((await matchLot('&labInstrumentId=7'))[0]).toMatchObject({ matchId: null, openAssays: [] });
  await calls.post('/app/qcTest/seal', { ids: [qcTestId] });
  expect((await matchLot())[0]?.candidates[0]).toMatchObject({ id: qcTestId, status: 'Sealed' });
});

test('a lot that is not there is refused; another laboratory’s tests and assays are not revealed', async () => {
  const lotId = await newLot();
  const unknown = await laboratory.api.as(laboratory.token, { url: '/eqicapi/app/qcTest/matchLot?lotId=5' });
  expect(unknown).toMatchObject({ status: 400, body: { msg: expect.stringContaining('没有编号为 5 的批号') } });
  await createBatch({ lotId, assayIds: [record('assay')] });
  expect(await calls.getAs<LotMatch[]>(centre, `/app/qcTest/matchLot?lotId=${lotId}`)).toMatchObject([
    { matchId: null, candidates: [], openAssays: [] },
  ]);
});

test('a wrong setting stops all', async () => {
  const lotId = await newLot();
  const body = { lotId, assayIds: [record('assay')], settings: { ruleSetId: '5' } };
  expect(await calls.post('/app/qcTest/createBatch', body)).toMatchObject({ status: 400 });
  const rows = await calls.get<LotAnalyteRow[]>(`/app/qcTest/getAnalyteListByLotId?lotId=${lotId}`);
  expect(rows[0]?.qcTestIds).toEqual([]);
});

test('a copy on another lot takes the maker’s values; one that changes nothing is refused', async () => {
  const [oldLot, lotId] = [await newLot(), await newLot()];
  const { created } = await createBatch({ lotId: oldLot, assayIds: [record('assay')], settings: { decimals: 4 } });
  const fromTestId = created[0]?.qcTestId;
  const copied = (await calls.post('/app/qcTest/copy', { fromTestId, lotId })).body.data as CopyAnswer;
  expect(copied).toMatchObject({ targetLevels: [1], assayId: record('assay') });
  expect(await calls.get(`/app/qcTest/detail?id=${copied.qcTestId}`)).toMatchObject({ decimals: 4, lotId });
  expect(await calls.post('/app/qcTest/copy', { fromTestId })).toMatchObject({ status: 400 });
  expect(await calls.post('/app/qcTest/copy', { fromTestId: '5', lotId })).toMatchObject({ status: 400 });
});

test('an operator makes no tests; another laboratory copies none of ours', async () => {
  const lotId = await newLot();
  const { created } = await createBatch({ lotId, assayIds: [record('assay')] });
  const operator = (await laboratory.api.login('100001', 'operator')).access;
  const post = (token: string, path: string, payload: object) =>
    laboratory.api.as(token, { method: 'POST', url: `/eqicapi/app/qcTest/${path}`, payload });
  expect(await post(operator, 'createBatch', { lotId, assayIds: [record('assay')] })).toMatchObject({ status: 403 });
  const other = (await laboratory.api.login('100002', 'director')).access;
  expect(await post(other, 'copy', { fromTestId: created[0]?.qcTestId, lotId: await newLot() })).toMatchObject({
    status: 400,
  });
  const foreign = await post(other, 'createBatch', { lotId, assayIds: [record('assay')] });
  expect(foreign.body.data).toMatchObject({ created: [], skipped: [{ reason: 'noAssay' }] });
});
