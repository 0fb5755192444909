import type { ImportCheck, ImportRecord } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../support/waitUntil.ts';
import { csv, type ImportApi, openImportApi } from './importApi.ts';

/** A dry run predicts exactly what storing then does. */
let lab: ImportApi;
beforeAll(async () => {
  lab = await openImportApi();
}, 60_000);
afterAll(() => lab?.close());

const at = (day: number, hour: number) =>
  `2026-07-${String(day).padStart(2, '0')} ${String(hour).padStart(2, '0')}:00:00`;
/** A figure that lies `z` SD from the target of its level. */
const figure = (level: number, z: number) => (level === 1 ? 5 + 0.1 * z : 15 + 0.3 * z).toFixed(3);

const tried = (importId: string) => lab.dryRun(importId);
const outcomeOf = ({ line, status, verdict, violations, reason }: ImportRecord) => ({
  line,
  status,
  verdict,
  violations,
  reason,
});

/** Neither in order nor at random: the same with every run, and often beyond a limit. */
const spread = (place: number) => (((place * 37) % 53) - 26) / 9;

test('rows between stored results, and in their runs, are judged as they are when they are stored', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const places = Array.from({ length: 48 }, (_, place) => place);
  const dayOf = (place: number) => 1 + Math.floor(place / 3);
  const results = places.map((place) => {
    const level = 1 + (place % 2);
    const measuredAt = at(dayOf(place), 8 + 2 * (place % 3));
    return { qcTestId: testId, level, measuredAt, value: Number(figure(level, spread(place))) };
  });
  await lab.post('/app/qcTestResult/batchAddResults', { results });
  await lab.api.system.write('test', '100001', (tx) =>
    tx.rows(
      sql`update qc_result set is_excluded = true, exclude_reason = 'Clot' where qc_test_id = ${testId} and measured_at = ${at(4, 10)}::timestamptz`,
    ),
  );
  const lines = places.flatMap((place) => {
    const own = 2 - (place % 2);
    // The other level of a stored run, and an hour later a run of both levels.
    const [joined, later] = [at(dayOf(place), 8 + 2 * (place % 3)), at(dayOf(place), 9 + 2 * (place % 3))];
    return [
      `GLU,${lotNumber},${own},${joined},${figure(own, spread(place + 7))}`,
      `GLU,${lotNumber},1,${later},${figure(1, spread(place + 19))}`,
      `GLU,${lotNumber},2,${later},${figure(2, spread(place + 31))}`,
    ];
  });
  const batch = await lab.processed(await lab.upload('between.csv', csv(lines)));
  const check = await tried(batch.id);
  expect(check).toMatchObject({ ready: lines.length, judged: lines.length, failed: 0 });
  expect(check.warn + check.reject).toBeGreaterThan(20);
  const noted = (await lab.rows(batch.id)).map(outcomeOf);
  expect(check.rows.map(outcomeOf)).toEqual(noted);
  await lab.post('/app/qcTestResult/importData', { importId: batch.id, all: true });
  const stored = (await lab.rows(batch.id)).map(outcomeOf);
  expect(stored).toEqual(noted.map((row) => ({ ...row, status: 'Imported' })));
});

test('rows that would change a verdict that was signed are refused by both', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const results = [
    { qcTestId: testId, level: 1, measuredAt: at(3, 8), value: Number(figure(1, 0)) },
    { qcTestId: testId, level: 1, measuredAt: at(10, 8), value: Number(figure(1, 2.5)) },
  ];
  await lab.post('/app/qcTestResult/batchAddResults', { results });
  await lab.api.system.write('test', '100001', (tx) =>
    tx.rows(
      sql`update qc_result set review_status = 1 where qc_test_id = ${testId} and measured_at = ${at(10, 8)}::timestamptz`,
    ),
  );
  const harmless = await lab.processed(
    await lab.upload('low.csv', csv([`GLU,${lotNumber},1,${at(8, 8)},${figure(1, 0.2)}`])),
  );
  expect(await tried(harmless.id)).toMatchObject({ ready: 1, accept: 1, failed: 0 });
  const rows = [`GLU,${lotNumber},1,${at(9, 8)},${figure(1, 2.4)}`, `GLU,${lotNumber},2,${at(9, 8)},${figure(2, 0)}`];
  const [one, other] = [
    await lab.processed(await lab.upload('tried.csv', csv(rows))),
    await lab.processed(await lab.upload('stored.csv', csv([...rows, '']))),
  ];
  expect(await tried(one.id)).toMatchObject({ ready: 0, failed: 2, judged: 0 });
  await lab.post('/app/qcTestResult/importData', { importId: other.id, all: true });
  const refused = (await lab.rows(one.id)).map(outcomeOf);
  expect(refused).toMatchObject([
    { status: 'Failed', verdict: null },
    { status: 'Failed', verdict: null },
  ]);
  expect((await lab.rows(other.id)).map(outcomeOf)).toEqual(refused);
});

test('a job computes the dry run of a long import, which stays until something that it depends on changes', {
  timeout: 180_000,
}, async () => {
  const { testId, lotNumber } = await lab.newTest();
  const instant = (i: number) =>
    new Date(Date.UTC(2026, 4, 1) + i * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  const lines = Array.from({ length: 1_100 }, (_, i) => `GLU,${lotNumber},1,${instant(i)},${i === 700 ? 5.9 : 5}`);
  const { id } = await lab.processed(await lab.upload('long.csv', csv(lines)));
  const ask = async (more: object = {}) =>
    (await lab.post('/app/qcTestResult/importValid', { importId: id, rows: 0, ...more })).body.data as ImportCheck;
  const dryRuns = () =>
    lab.api.system.read('test', (tx) =>
      tx.rows(
        sql`select id from job where tenant_id = '100001' and name = 'importDryRun' and input ->> 'importId' = ${id}`,
      ),
    );
  const over = () => waitUntil('the dry run', async () => (await ask()).isDone, { withinMs: 60_000 });
  // Two people ask at the same time: one job.
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one).toMatchObject({ jobId: other.jobId, isDone: false, ready: 1_100 });
  expect(one.jobId).not.toBeNull();
  await over();
  const check = await ask();
  expect(check).toMatchObject({ isDone: true, jobId: null, judged: 1_100, notEvaluated: 0, rows: [] });
  expect(check.reject).toBeGreaterThan(0);
  expect(check.accept + check.warn + check.reject).toBe(1_100);
  expect(await dryRuns()).toHaveLength(1);
  // A result of another test does not affect the dry run; a result of one of its tests does.
  const { testId: foreign } = await lab.newTest();
  const add = (qcTestId: string, measuredAt: string) =>
    lab.post('/app/qcTestResult/batchAddResults', { results: [{ qcTestId, level: 2, measuredAt, value: 15 }] });
  // Rows may fit the new test itself.
  await ask();
  await over();
  const before = (await dryRuns()).length;
  await add(foreign, '2026-05-02 08:30:00');
  expect(await ask()).toEqual(check);
  expect(await dryRuns()).toHaveLength(before);
  await add(testId, '2026-04-02 08:30:00');
  expect((await ask()).jobId).not.toBeNull();
  await over();
  expect(await dryRuns()).toHaveLength(before + 1);
  // The button starts the job again; stopping a job does not start another one.
  const { jobId } = await ask({ again: true });
  await lab.post('/app/job/cancel', { id: jobId });
  await waitUntil('the job to stop', async () => (await ask()).jobId === null, { withinMs: 60_000 });
  const stopped = (await dryRuns()).length;
  expect((await ask()).jobId).toBeNull();
  expect(await dryRuns()).toHaveLength(stopped);
});
