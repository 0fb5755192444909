import type { ImportBatch, ImportOutcome } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../support/waitUntil.ts';
import { csv, type ImportApi, openImportApi } from './importApi.ts';

/** The outcome of an import can be requested at any time, also where a job stored the rows. */
let lab: ImportApi;
beforeAll(async () => {
  lab = await openImportApi();
}, 60_000);
afterAll(() => lab?.close());

const outcomeOf = (id: string, by?: string) =>
  lab.get<ImportOutcome>(`/app/qctest/qcTestImportHistory/outcome?id=${id}`, by);
const at = (i: number) => new Date(Date.UTC(2026, 3, 1, i)).toISOString().slice(0, 16).replace('T', ' ');

test('an import of more rows than one batch has its summary, with its alerts, when the job is done', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const rows = 520;
  const lines = Array.from(
    { length: rows },
    (_, i) => `GLU,${lotNumber},1,${at(i)},${i === 300 ? 5.9 : 5 + (i % 3) / 20}`,
  );
  const { id } = await lab.processed(await lab.upload('long.csv', csv(lines)));
  expect(await outcomeOf(id)).toMatchObject({ stored: 0, ready: rows, jobId: null, alerts: [] });
  await lab.dryRun(id);
  const rejects = await lab.get<{ total: number; records: { line: number }[] }>(
    `/app/qcTestResultRecord/page?importId=${id}&state=Ready&verdict=reject`,
  );
  expect(rejects.records.some(({ line }) => line === 302)).toBe(true);
  const started = await lab.post('/app/qcTestResult/importData', { importId: id, all: true });
  const { jobId } = started.body.data as ImportOutcome;
  expect(jobId).not.toBeNull();
  await waitUntil('the job to be over', async () => (await outcomeOf(id)).jobId === null, { withinMs: 60_000 });
  const outcome = await outcomeOf(id);
  expect(outcome).toMatchObject({ stored: rows, imported: rows, ready: 0 });
  expect(outcome.reject).toBeGreaterThan(0);
  const raised = outcome.alerts.find(({ runTime }) => runTime.startsWith(at(300)));
  expect(raised).toMatchObject({ qcTestId: testId, alertType: 'reject' });
  expect(raised?.qcTestName).toContain(lotNumber);
}, 90_000);

test('another laboratory receives nothing', async () => {
  const { lotNumber } = await lab.newTest();
  const batch: ImportBatch = await lab.processed(await lab.upload('own.csv', csv([`GLU,${lotNumber},1,${at(1)},5`])));
  const { access } = await lab.api.login('100002', 'director');
  const url = `/eqicapi/app/qctest/qcTestImportHistory/outcome?id=${batch.id}`;
  expect(await lab.api.as(access, { url })).toMatchObject({ status: 404 });
});
