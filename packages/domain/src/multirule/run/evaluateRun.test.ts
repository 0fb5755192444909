import { expect, test } from 'vitest';
import { pointsOf, rulesOf } from '../../../test/qcExamples.ts';
import type { Multirule } from '../multirule.ts';
import { type EvaluationOptions, ruleSet } from '../ruleSet.ts';
import type { RuleOutcome } from '../violation.ts';
import { evaluateHistory, type QcHistory } from './evaluateHistory.ts';
import type { ResultEvaluation } from './evaluateRun.ts';

function evaluate(rules: readonly Multirule[], history: QcHistory, options: Partial<EvaluationOptions> = {}) {
  const activeLevels = new Set(history.points.map(({ level }) => level)).size;
  return evaluateHistory(ruleSet(rules, { activeLevels, ...options }), history);
}

function resultOf(id: string, ...evaluated: Parameters<typeof evaluate>): ResultEvaluation {
  const result = evaluate(...evaluated)
    .flatMap((run) => run.results)
    .find((candidate) => candidate.id === id);
  if (!result) throw new Error(`no result ${id}`);
  return result;
}

const outcomeOf = (id: string, names: string, ...runs: string[]): RuleOutcome =>
  resultOf(id, rulesOf(names), { points: pointsOf(...runs) }).outcomes[0] as RuleOutcome;

test.each([
  { name: 'an excluded result', id: 'r1L1', rule: '1-3s', runs: ['1:5x'], outcome: { reason: 'excluded' } },
  { name: 'a result without target', id: 'r1L1', rule: '1-3s', runs: ['1:?'], outcome: { reason: 'noTarget' } },
  {
    name: 'an excluded result without target',
    id: 'r1L1',
    rule: '1-3s',
    runs: ['1:?x'],
    outcome: { reason: 'excluded' },
  },
  {
    name: 'three of four',
    id: 'r3L1',
    rule: '4-1s',
    runs: ['1:0', '1:0', '1:0'],
    outcome: { reason: 'tooFewResults', have: 3, need: 4 },
  },
  {
    name: 'the first of a run that has enough',
    id: 'r1L1',
    rule: '2-2s',
    runs: ['1:3 2:3'],
    outcome: { reason: 'tooFewResults', have: 1, need: 2 },
  },
  {
    name: 'two levels of three',
    id: 'r1L2',
    rule: '2of3-2s',
    runs: ['1:3 2:3'],
    outcome: { reason: 'tooFewResults', have: 2, need: 3 },
  },
  {
    name: 'a range alone in its run',
    id: 'r1L1',
    rule: 'R-4s',
    runs: ['1:3 2:3'],
    outcome: { reason: 'tooFewResults', have: 1, need: 2 },
  },
  {
    name: 'six of a trend',
    id: 'r2L1',
    rule: '7T',
    runs: ['1:0', '1:1'],
    outcome: { reason: 'tooFewResults', have: 2, need: 7 },
  },
  { name: 'not the last of its run', id: 'r1L1', rule: '6x', runs: ['1:1 2:1'], outcome: { reason: 'notLastOfRun' } },
  {
    name: 'too few across levels',
    id: 'r1L2',
    rule: '6x',
    runs: ['1:1 2:1'],
    outcome: { reason: 'tooFewResults', have: 2, need: 6 },
  },
  {
    name: 'one level only of late',
    id: 'r7L1',
    rule: '6x',
    runs: ['2:1', '1:1', '1:1', '1:1', '1:1', '1:1', '1:1'],
    outcome: { reason: 'oneLevelOnly' },
  },
])('$name is not evaluated', ({ id, rule, runs, outcome }) => {
  expect(outcomeOf(id, rule, ...runs)).toEqual({ rule, ruleId: rule, outcome: 'notEvaluated', ...outcome });
});

test.each([
  { name: 'inside', id: 'r1L1', rule: '1-3s', runs: ['1:2.9'] },
  { name: 'a full window with one inside', id: 'r4L1', rule: '4-1s', runs: ['1:1.1', '1:0', '1:1.1', '1:1.2'] },
  { name: 'two levels of late', id: 'r4L1', rule: '4-1s', runs: ['1:1.1', '1:1.1 2:0', '1:0', '1:1.1'] },
])('$name passes', ({ id, rule, runs }) => {
  expect(outcomeOf(id, rule, ...runs)).toEqual({ rule, ruleId: rule, outcome: 'passed' });
});

test.each([
  {
    rule: '2-2s',
    runs: ['1:-2.2', '1:-2.3'],
    reason: { kind: 'LIMIT', side: 'low', limitSd: 2, exceeding: 2, minExceeding: 2, numberOfResults: 2 },
  },
  {
    rule: '2of3-2s',
    runs: ['1:2.2 2:2.1 3:2.3'],
    id: 'r1L3',
    reason: { kind: 'LIMIT', side: 'high', limitSd: 2, exceeding: 3, minExceeding: 2, numberOfResults: 3 },
  },
  {
    rule: 'R-4s',
    runs: ['1:2.5 2:-2'],
    id: 'r1L2',
    reason: { kind: 'RANGE', mode: 'difference', limitSd: 4, spreadSd: 4.5 },
  },
  {
    rule: '3T',
    runs: ['1:1', '1:2', '1:3'],
    id: 'r3L1',
    reason: { kind: 'TREND', direction: 'rising', numberOfResults: 3 },
  },
  {
    rule: '3T',
    runs: ['1:3', '1:2', '1:1'],
    id: 'r3L1',
    reason: { kind: 'TREND', direction: 'falling', numberOfResults: 3 },
  },
])('$rule says why: $reason', ({ rule, runs, id = 'r2L1', reason }) => {
  expect(resultOf(id, rulesOf(rule), { points: pointsOf(...runs) }).violations).toMatchObject([{ reason }]);
});

test('a range in opposite mode says so', () => {
  const rules = rulesOf('R-4s', { rangeMode: 'opposite' });
  const reason = { kind: 'RANGE', mode: 'opposite', limitSd: 4, spreadSd: 5 };
  expect(resultOf('r1L2', rules, { points: pointsOf('1:2.5 2:-2.5') }).violations).toMatchObject([{ reason }]);
  const unset = rulesOf('R-4s', { rangeMode: undefined });
  expect(resultOf('r1L2', unset, { points: pointsOf('1:2.5 2:-2.5') }).violations).toMatchObject([
    { reason: { mode: 'difference' } },
  ]);
});

test('both scopes of a rule are named in order and their participants joined', () => {
  const rules = rulesOf('2-2s');
  const points = pointsOf('1:0.1 2:2.4', '1:2.2 2:2.5');
  expect(resultOf('r2L2', rules, { points }).violations).toMatchObject([
    {
      rule: '2-2s',
      ruleId: '2-2s',
      severity: 'REJECT',
      trigger: 'r2L2',
      scopes: ['RUN_ALL', 'HIST_LEVEL'],
      participants: ['r1L2', 'r2L1', 'r2L2'],
    },
  ]);
});

test('participants of the same run are flagged, the worst severity wins, earlier runs keep their status', () => {
  const rules = [...rulesOf('1-2s', { reject: false }), ...rulesOf('2-2s')];
  const runs = evaluate(rules, { points: pointsOf('1:0.2 2:2.1', '1:2.2 2:2.3') });
  expect(runs.map((run) => run.results.map(({ status }) => status))).toEqual([
    ['OK', 'WARN'],
    ['REJECT', 'REJECT'],
  ]);
  expect(runs.map(({ status }) => status)).toEqual(['WARN', 'REJECT']);
});

test('a rejection is not softened by a later warning', () => {
  const rules = [...rulesOf('1-3s'), ...rulesOf('2-2s', { reject: false })];
  const [run] = evaluate(rules, { points: pointsOf('1:3.2 2:2.3') });
  expect(run?.results.map(({ status }) => status)).toEqual(['REJECT', 'WARN']);
});

test('a range along a level compares with the last n − 1 results of the level', () => {
  const rules = rulesOf('R-4s', { runType: 'ACROSS', numberOfResults: 3 });
  const participants = (...runs: string[]) =>
    resultOf(`r${runs.length}L1`, rules, { points: pointsOf(...runs) }).violations[0]?.participants;
  expect(participants('1:2.5 2:0', '1:0.1 2:0', '1:-2.5 2:0')).toEqual(['r1L1', 'r3L1']);
  expect(participants('1:2.5', '1:0.1', '1:0.1', '1:-2.5')).toBeUndefined();
  expect(participants('1:2.5', '1:-2.5')).toEqual(['r1L1', 'r2L1']);
});

test.each([
  { name: 'a reset of the level', resets: [{ instant: 2, level: 1 }], status: 'OK' },
  { name: 'a reset of all levels', resets: [{ instant: 2, level: null }], status: 'OK' },
  { name: 'a reset at the instant of the first run', resets: [{ instant: 1, level: null }], status: 'REJECT' },
  { name: 'a reset of another level', resets: [{ instant: 2, level: 2 }], status: 'REJECT' },
  { name: 'a reset after the run', resets: [{ instant: 3, level: 1 }], status: 'REJECT' },
  { name: 'no reset', resets: [], status: 'REJECT' },
])('2-2s over two runs with $name: $status', ({ resets, status }) => {
  expect(resultOf('r2L1', rulesOf('2-2s'), { points: pointsOf('1:2.1', '1:2.2'), resets }).status).toBe(status);
});

test.each([
  { name: 'another target version restarts the level', runs: ['1:2.1@a', '1:2.2@b'], status: 'OK' },
  {
    name: 'a result without target neither counts nor restarts',
    runs: ['1:2.1@a', '1:?@b', '1:2.2@a'],
    status: 'REJECT',
  },
  { name: 'an excluded result neither counts nor restarts', runs: ['1:2.1@a', '1:9x@b', '1:2.2@a'], status: 'REJECT' },
  { name: 'another level is not concerned', runs: ['1:2.1@a 2:0@a', '2:0@b', '1:2.2@a'], status: 'REJECT' },
])('$name', ({ runs, status }) => {
  const id = `r${runs.length}L1`;
  expect(resultOf(id, rulesOf('2-2s'), { points: pointsOf(...runs) }).status).toBe(status);
});

test.each([
  { name: 'stays', lookbackRejected: true, runs: ['1:3.2', '1:2.3'], status: 'REJECT' },
  { name: 'is skipped', lookbackRejected: false, runs: ['1:3.2', '1:2.3'], status: 'OK' },
  {
    name: 'is skipped and the one before it counts',
    lookbackRejected: false,
    runs: ['1:2.1', '1:3.2', '1:2.3'],
    status: 'REJECT',
  },
  { name: 'stays if a reviewer accepted it', lookbackRejected: false, runs: ['1:3.2a', '1:2.3'], status: 'REJECT' },
])('a rejected result $name in the look-back', ({ lookbackRejected, runs, status }) => {
  const rules = rulesOf('1-3s 2-2s');
  const id = `r${runs.length}L1`;
  expect(resultOf(id, rules, { points: pointsOf(...runs) }, { lookbackRejected }).status).toBe(status);
});

test('a rejected result of the same run counts even where rejected ones are skipped', () => {
  const rules = rulesOf('1-3s 2-2s');
  expect(resultOf('r1L2', rules, { points: pointsOf('1:3.2 2:2.3') }, { lookbackRejected: false }).status).toBe(
    'REJECT',
  );
});

test('a run without a judged result has no status', () => {
  expect(evaluate(rulesOf('1-3s'), { points: pointsOf('1:?', '1:4x') }).map(({ status }) => status)).toEqual([
    null,
    null,
  ]);
});
