import type { QcTestWorkspace } from '@qc/contract';
import { evaluateHistory, ruleSet } from '@qc/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveAs } from './newQcTest.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from './openQcTest.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
beforeAll(async () => {
  laboratory = await openLaboratory();
});
beforeEach(async () => {
  qcTest = await openQcTest(laboratory);
  await newTargetOfLevel2('2026-01-01 00:00:00', 10);
});
afterAll(() => laboratory.api.close());

const newTargetOfLevel2 = (effectiveFrom: string, mean: number) =>
  saveAs(qcTest.api, qcTest.token)('/app/target', { qcTestId: qcTest.testId, level: 2, effectiveFrom, mean, sd: 1 });

const rulesOfLast = async () => (await qcTest.results()).at(-1)?.violations.map(({ rule }) => rule);

test('a level alone is not rejected by results of another level’s old target', async () => {
  await qcTest.enter([11.5, 11.4, 11.6], 1, 2);
  await newTargetOfLevel2('2026-07-03 20:00:00', 11.5);
  const { results } = await qcTest.enter([5.15], 4);
  expect(results).toMatchObject([{ verdict: 'accept' }]);
  expect(await qcTest.alerts()).toEqual([]);
});

test('without the new target the same results are 4-1s', async () => {
  await qcTest.enter([11.5, 11.4, 11.6], 1, 2);
  const { results } = await qcTest.enter([5.15], 4);
  expect(results).toMatchObject([{ verdict: 'reject' }]);
  expect(await rulesOfLast()).toEqual(['4-1s']);
});

test('a target set with hindsight, and taken back, judges the other level again', async () => {
  await qcTest.enter([11.5, 11.4, 11.6], 1, 2);
  await qcTest.enter([5.15], 4);
  const id = await newTargetOfLevel2('2026-07-03 20:00:00', 11.5);
  expect(await qcTest.results()).toMatchObject([{ verdict: 'accept', violations: [] }]);
  expect(await qcTest.alerts()).toMatchObject([{ alertStatus: 'Cancelled' }]);
  const removed = await qcTest.post(`/app/target/remove?ids=${id}`, {});
  expect(removed.body).toMatchObject({ code: 200 });
  // The old target had ended where the new one began: what was judged by it is still not in force.
  expect(await qcTest.results()).toMatchObject([{ verdict: 'accept' }]);
});

test('the workspace holds what the browser needs to come to the same verdict', async () => {
  await qcTest.enter([11.5, 11.4, 11.6], 1, 2);
  await newTargetOfLevel2('2026-07-03 20:00:00', 11.5);
  await qcTest.enter([5.15], 4);
  const workspace = (await qcTest.get(`/app/qcTest/workspace?id=${qcTest.testId}`)) as QcTestWorkspace;
  const { rules, resets, targets, lookBack: points } = workspace;
  const judged = evaluateHistory(ruleSet(rules, { activeLevels: 2 }), { points, resets, targets });
  expect(judged.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'OK']);
});
