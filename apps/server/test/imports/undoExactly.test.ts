import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, day, type ImportApi, openImportApi } from './importApi.ts';

let lab: ImportApi;
beforeAll(async () => {
  lab = await openImportApi();
}, 60_000);
afterAll(() => lab?.close());

/** The whole judged state of a test: results with their rules, sums, the last run and open cases. */
const said = async (testId: string) => {
  const read = (statement: ReturnType<typeof sql>) => lab.api.system.read('test', (tx) => tx.rows(statement));
  return {
    results:
      await read(sql`select id, level, measured_at, value, z, verdict, not_evaluated, violations, target_id, eval_mean, eval_sd,
        is_excluded, review_status from qc_result where tenant_id = '100001' and qc_test_id = ${testId} and deleted_at is null order by measured_at, level`),
    months:
      await read(sql`select level, month, "set", n, round(mean::numeric, 9) as mean, round(m2::numeric, 9) as m2, min, max from qc_month
      where tenant_id = '100001' and qc_test_id = ${testId} and n > 0 order by 1, 2, 3`),
    lastRun: await read(sql`select to_jsonb(l) - 'changed_at' - 'update_time' as run from qc_last_run l
      where tenant_id = '100001' and qc_test_id = ${testId}`),
    alerts: await read(sql`select run_time, alert_type, alert_status, rules from qc_test_alert
      where tenant_id = '100001' and qc_test_id = ${testId} and deleted_at is null and alert_status <> 'Cancelled' order by run_time, alert_type`),
  };
};

test('an undo leaves everything as it was before the import, a redo as it was after it, results behind it included', async () => {
  const { testId, lotNumber } = await lab.newTest();
  // After the imported days: a warning that an earlier one turns into a rejection, and a result that is rejected alone.
  const later = [5.25, 5.0, 5.02, 5.45, 4.98, 5.21].map((value, index) => ({
    qcTestId: testId,
    level: 1,
    measuredAt: `${day(index + 11)}:00`,
    value,
  }));
  expect((await lab.post('/app/qcTestResult/batchAddResults', { results: later })).body).toMatchObject({ code: 200 });
  const before = await said(testId);
  expect(before.alerts.length).toBeGreaterThan(0);

  const lines = [
    `GLU,${lotNumber},1,${day(9)},5.01`,
    `GLU,${lotNumber},1,${day(10)},5.26`,
    `GLU,${lotNumber},2,${day(10)},15.1`,
    `GLU,${lotNumber},1,${day(18)},5.22`,
  ];
  const { id: importId } = await lab.processed(await lab.upload('undo.csv', csv(lines)));
  await lab.post('/app/qcTestResult/importData', { importId, all: true });
  const after = await said(testId);
  // Precondition: the import changes the verdict of a later result.
  const verdictOf = ({ results }: typeof after, at: number) =>
    (results as { verdict: string; value: number; measured_at: Date }[]).find(
      ({ measured_at }) => measured_at.getTime() === new Date(`${day(at).replace(' ', 'T')}:00+08:00`).getTime(),
    )?.verdict;
  expect([verdictOf(before, 11), verdictOf(after, 11)]).toEqual(['warn', 'reject']);
  expect(after.alerts.length).toBeGreaterThan(before.alerts.length);
  expect(after.lastRun).not.toEqual(before.lastRun);

  const undone = await lab.post('/app/qcTestResult/cancelImport', { importId });
  expect(undone.body).toMatchObject({ code: 200, data: { moved: 4, isCancelled: true } });
  expect(await said(testId)).toEqual(before);

  const redone = await lab.post('/app/qcTestResult/cancelImport', { importId, redo: true });
  expect(redone.body).toMatchObject({ code: 200, data: { moved: 4, isCancelled: false } });
  expect(await said(testId)).toEqual(after);
  expect((await lab.api.verify('100001')).results.faults).toBe(0);
});
