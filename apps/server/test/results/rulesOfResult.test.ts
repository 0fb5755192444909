import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAs } from './newQcTest.ts';
import { day, type Laboratory, openLaboratory, openQcTest } from './openQcTest.ts';

/** The rules that are shown with a result in the history and in the review: those that its verdict follows from. */
let laboratory: Laboratory;
beforeAll(async () => {
  laboratory = await openLaboratory();
});
afterAll(() => laboratory.api.close());

/** A test of two levels, 5 ± 0.1 and 10 ± 0.2, with runs given as z of both. */
async function withRuns(runs: readonly (readonly [number, number])[]) {
  const qcTest = await openQcTest(laboratory);
  await saveAs(laboratory.api, laboratory.token)('/app/target', {
    qcTestId: qcTest.testId,
    level: 2,
    effectiveFrom: '2026-01-01 00:00:00',
    mean: 10,
    sd: 0.2,
  });
  const results = runs.flatMap(([first, second], at) => [
    { qcTestId: qcTest.testId, level: 1, measuredAt: day(at + 1), value: 5 + 0.1 * first },
    { qcTestId: qcTest.testId, level: 2, measuredAt: day(at + 1), value: 10 + 0.2 * second },
  ]);
  expect(await qcTest.post('/app/qcTestResult/batchAddResults', { results })).toMatchObject({ status: 200 });
  return qcTest;
}
type Named = { level: number; verdict: string; rules: string[]; violations: unknown[]; measuredAt: string };

test('a result that only took part in a rule of its run names it, rejections first', async () => {
  const qcTest = await withRuns([[2.1, 2.2]]);
  const [result] = (await qcTest.results()) as unknown as Named[];
  expect(result).toMatchObject({ level: 1, verdict: 'reject', violations: [{ rule: '1-2s' }] });
  expect(result?.rules).toEqual(['2-2s', '1-2s']);
});

test('out of control by 4-1s without its own violation names 4-1s; earlier runs name nothing', async () => {
  const qcTest = await withRuns([
    [1.2, 1.3],
    [1.1, 1.2],
  ]);
  const rules = ((await qcTest.results()) as unknown as Named[]).map(({ verdict, rules: own }) => [verdict, own]);
  expect(rules).toEqual([
    ['accept', []],
    ['reject', ['4-1s']],
  ]);
});
