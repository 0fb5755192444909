import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pointsOf, rulesOf } from '../../../test/qcExamples.ts';
import type { TruthCase } from '../../../truth/case.ts';
import { runCase } from '../../../truth/kinds/c_rules.ts';
import { ruleSet } from '../ruleSet.ts';
import { evaluateHistory, lookBackFrom, reevaluateFrom } from './evaluateHistory.ts';
import { evaluateRun } from './evaluateRun.ts';
import { orderRuns } from './orderRuns.ts';
import type { QcPoint } from './qcPoint.ts';
import { type StoredRun, sameVerdict } from './storedRun.ts';

const file = readFileSync(new URL('../../../truth/cases/c_rules.json', import.meta.url), 'utf8');
const { cases } = JSON.parse(file) as { cases: TruthCase[] };

test.each(cases)('$id: $title', (truthCase) => {
  expect(runCase(truthCase)).toEqual([]);
});

test('a truth case with a field nobody reads fails, whether in its input or in what it expects', () => {
  const [known] = cases as [TruthCase];
  const { input, expected } = known;
  const [rule] = input.rules as object[];
  const [result] = input.results as object[];
  const paths = (changed: Partial<TruthCase>) => runCase({ ...known, ...changed }).map(({ path }) => path);
  expect(paths({ input: { ...input, gate: true } })).toContain('input.gate');
  expect(paths({ input: { ...input, rules: [{ ...rule, weight: 1 }] } })).toContain('input.rules[0].weight');
  expect(paths({ input: { ...input, results: [{ ...result, lot: 'A' }] } })).toContain('input.results[0].lot');
  const target = { mean: 5, sd: 1, cv: 2 };
  expect(paths({ input: { ...input, results: [{ ...result, target }] } })).toContain('input.results.target[0].cv');
  expect(paths({ input: { ...input, resets: [{ beforeRun: 1, level: null, why: '' }] } })).toContain(
    'input.resets[0].why',
  );
  expect(paths({ input: { ...input, options: { limit: 3 } } })).toContain('input.options.limit');
  expect(paths({ expected: { ...expected, alerts: [] } })).toContain('expected.alerts');
});

const rules = ruleSet(rulesOf('1-3s 2-2s'), { activeLevels: 1 });
const points = pointsOf('1:0.3', '1:2.1', '1:2.2', '1:0.1', '1:3.3');
const stored = evaluateHistory(rules, { points });
const withZ = (id: string, z: number): QcPoint[] => points.map((point) => (point.id === id ? { ...point, z } : point));
const changed = (edited: readonly QcPoint[], fromInstant: number) =>
  reevaluateFrom(rules, { points: edited }, { fromInstant, stored });

test('nothing changed, nothing returned', () => {
  expect(changed(points, 0)).toEqual([]);
});

test('an edit returns the run itself if its verdict changed, and later runs it concerns', () => {
  expect(changed(withZ('r2L1', 0.2), 2).map(({ key, after }) => [key, after?.status])).toEqual([['at:3', 'OK']]);
  expect(changed(withZ('r2L1', 3.1), 2).map(({ key, after }) => [key, after?.status])).toEqual([['at:2', 'REJECT']]);
});

test('the run at the instant itself is judged again, the one before it is not', () => {
  expect(changed(withZ('r3L1', 0), 3).map(({ key }) => key)).toEqual(['at:3']);
  expect(changed(withZ('r3L1', 0), 4)).toEqual([]);
});

test('a removed run comes back with nothing after it, a new one with nothing before', () => {
  const removed = changed(
    points.filter(({ id }) => id !== 'r5L1'),
    5,
  );
  expect(removed).toMatchObject([{ key: 'at:5', before: { status: 'REJECT' }, after: null }]);
  const added = changed([...points, ...pointsOf('', '', '', '', '', '1:2.5')], 6);
  expect(added).toMatchObject([{ key: 'at:6', before: null, after: { status: 'REJECT' } }]);
});

test('a reset is part of the history judged again', () => {
  const history = { points, resets: [{ instant: 3, level: null }] };
  expect(reevaluateFrom(rules, history, { fromInstant: 3, stored })).toMatchObject([
    { key: 'at:3', after: { status: 'OK' } },
  ]);
});

test('the look-back for the next run holds the last results that can matter, level by level', () => {
  const longer = ruleSet(rulesOf('4-1s'), { activeLevels: 2 });
  const runs = orderRuns(pointsOf('1:1 2:1', '1:2', '1:3x', '1:4', '1:5 2:?', '1:6'));
  expect(lookBackFrom(longer, runs).map(({ id }) => id)).toEqual(['r1L2', 'r4L1', 'r5L1', 'r6L1']);
});

test('rejected results are left out of the look-back by their stored verdicts', () => {
  const skipping = ruleSet(rulesOf('1-3s 2-2s'), { activeLevels: 1, lookbackRejected: false });
  const runs = orderRuns(pointsOf('1:2.1', '1:3.3'));
  const verdicts = evaluateHistory(skipping, { points: runs.flatMap((run) => run.results) });
  expect(lookBackFrom(skipping, runs, verdicts).map(({ id }) => id)).toEqual(['r1L1']);
  expect(lookBackFrom(skipping, runs).map(({ id }) => id)).toEqual(['r2L1']);
});

test('later resets do not concern a run judged by itself', () => {
  const [first, second] = orderRuns(pointsOf('1:2.1', '1:2.2'));
  if (!first || !second) throw new Error('two runs expected');
  const lookBack = lookBackFrom(rules, [first]);
  const statusWith = (instant: number) =>
    evaluateRun(rules, lookBack, { run: second, resets: [{ instant, level: null }] }).evaluation.status;
  expect(statusWith(3)).toBe('REJECT');
  expect(statusWith(2)).toBe('OK');
});

test('verdicts do not depend on the order of the fields, and differ by any part of a violation', () => {
  const verdict = stored[2] as StoredRun;
  const [result] = verdict.results;
  const [violation] = result?.violations ?? [];
  if (!result || !violation) throw new Error('a violation expected');
  const reason = Object.fromEntries(Object.entries(violation.reason).toReversed()) as typeof violation.reason;
  const variant = (change: Partial<typeof violation>): StoredRun => ({
    ...verdict,
    results: [{ ...result, violations: [{ ...violation, ...change }] }],
  });
  expect(sameVerdict(verdict, variant({ reason }))).toBe(true);
  expect(sameVerdict(verdict, variant({ severity: 'WARN' }))).toBe(false);
  expect(sameVerdict(verdict, variant({ participants: ['r3L1'] }))).toBe(false);
  expect(sameVerdict(verdict, variant({ ruleId: 'other' }))).toBe(false);
  expect(sameVerdict(verdict, { ...verdict, instant: 9 })).toBe(false);
});
