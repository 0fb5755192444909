import { COLUMN_STATUS, resultColumnsOf } from '../../src/multirule/columns/resultColumns.ts';
import { columnScanner } from '../../src/multirule/columns/scanColumns.ts';
import type { Multirule } from '../../src/multirule/multirule.ts';
import { type RuleSet, ruleSet } from '../../src/multirule/ruleSet.ts';
import { evaluateHistory, type QcHistory } from '../../src/multirule/run/evaluateHistory.ts';
import type { RunEvaluation } from '../../src/multirule/run/evaluateRun.ts';
import { orderRuns } from '../../src/multirule/run/orderRuns.ts';
import type { QcPoint } from '../../src/multirule/run/qcPoint.ts';
import { lookBackRestarts } from '../../src/multirule/run/targetPeriod.ts';
import { zScore } from '../../src/statistics/zScore.ts';
import type { Difference, TruthCase } from '../case.ts';
import { compare, isRecord, unknownFields } from '../compare.ts';

type RuleResult = {
  id: string;
  run: number;
  level: number;
  replicate?: number;
  excluded?: boolean;
  z?: number | null;
  value?: number;
  targetId?: string;
  target?: { mean: number; sd: number } | null;
};
type RuleInput = {
  rules: (Omit<Multirule, 'id' | 'minExceeding'> & { minExceeding?: number })[];
  results: RuleResult[];
  resets: { beforeRun: number; level: number | null }[];
  /**
   * When the targets of the levels are in force: from run `fromRun` up to, not including, run `toRun` (null: still). A
   * `targetId` of a result names one of them; a run in which the level is missing shows a change by these alone.
   */
  targets?: { targetId: string; level: number; fromRun: number; toRun: number | null }[];
  options: { lookbackRejected?: boolean };
};
type ExpectedViolation = { rule: string; severity: string; trigger: string; scopes: string[]; participants: string[] };

const RULE_FIELDS =
  'abbreviation kind numberOfResults minExceeding numberOfSD runType materialScope rangeMode reject active'.split(' ');
const RESULT_FIELDS = ['id', 'run', 'level', 'replicate', 'excluded', 'z', 'value', 'targetId', 'target'];

/** Control rules, by both engines: violations with scopes and participants, triggered rules, statuses of results and runs. */
export function runCase({ input, expected }: TruthCase): Difference[] {
  const { rules, results, resets, targets = [], options } = input as RuleInput;
  const set = ruleSet(
    rules.map((rule) => ({ id: rule.abbreviation, minExceeding: rule.numberOfResults, ...rule })),
    { ...options, activeLevels: new Set(results.map(({ level }) => level)).size },
  );
  const history = {
    points: results.map(pointOf),
    // Runs are numbered; their number serves as the instant.
    resets: resets.map(({ beforeRun, level }) => ({ instant: beforeRun, level })),
    targets: targets.map(({ level, fromRun, toRun }) => ({ level, from: fromRun, to: toRun })),
  };
  return [
    ...unknownInput(input),
    ...resultsOutsideTheirTarget(input as RuleInput),
    ...unknownExpectation(expected),
    ...compareOutcome(expected, evaluateHistory(set, history)),
    ...compareColumns(expected, set, history),
  ];
}

function pointOf({ id, run, level, replicate = 1, excluded = false, ...measured }: RuleResult): QcPoint {
  const targetVersion = measured.targetId ?? null;
  return { id, runId: null, instant: run, level, replicate, excluded, z: zOf(measured), targetVersion };
}

/** z as given, or from value and target; null where there is no target. */
function zOf({ z, value, target }: Pick<RuleResult, 'z' | 'value' | 'target'>): number | null {
  if (target === null) return null;
  return value !== undefined && target !== undefined ? zScore(value, target) : (z ?? null);
}

function compareOutcome(expected: TruthCase['expected'], runs: readonly RunEvaluation[]): Difference[] {
  const results = runs.flatMap((run) => run.results);
  const actual = {
    violations: results
      .flatMap((result) => result.violations)
      .map(canonical)
      .sort(),
    triggeredRules: Object.fromEntries(results.map(({ id, violations }) => [id, violations.map(({ rule }) => rule)])),
    resultStatus: Object.fromEntries(results.map(({ id, status }) => [id, status])),
    runStatus: runs.map(({ status }) => status),
  };
  return compare(
    { ...expected, violations: (expected.violations as ExpectedViolation[]).map(canonical).sort() },
    actual,
  );
}

/** What the column engine returns: which rules each result triggers, and its status. */
function compareColumns(expected: TruthCase['expected'], rules: RuleSet, history: Required<QcHistory>): Difference[] {
  const runs = orderRuns(history.points);
  const ids = runs.flatMap((run) => run.results.map(({ id }) => id));
  const restarts = lookBackRestarts(history.resets ?? [], history.targets ?? []);
  const { status, fired } = columnScanner(rules)(resultColumnsOf(runs, restarts));
  const firedAt = (place: number) => rules.rules.filter((_, bit) => (((fired[place] as number) >>> bit) & 1) === 1);
  const actual = {
    triggeredRules: Object.fromEntries(ids.map((id, i) => [id, firedAt(i).map(({ rule }) => rule.abbreviation)])),
    resultStatus: Object.fromEntries(ids.map((id, i) => [id, COLUMN_STATUS[status[i] as number]])),
  };
  const { triggeredRules, resultStatus } = expected;
  return compare({ triggeredRules, resultStatus }, actual, { path: 'columns' });
}

/** Violations come in any order, and their participants are a set. */
function canonical({ rule, severity, trigger, scopes, participants }: Readonly<ReadonlyViolation>): string {
  return JSON.stringify({ rule, severity, trigger, scopes, participants: [...participants].sort() });
}

type ReadonlyViolation = {
  rule: string;
  severity: string;
  trigger: string;
  scopes: readonly string[];
  participants: readonly string[];
};

/** A case whose results contradict its periods says nothing about either. */
function resultsOutsideTheirTarget({ results, targets = [] }: RuleInput): Difference[] {
  if (targets.length === 0) return [];
  return results.flatMap(({ id, run, level, targetId }) => {
    const inForce = targets.find(
      (target) => target.level === level && run >= target.fromRun && (target.toRun === null || run < target.toRun),
    );
    return targetId === inForce?.targetId
      ? []
      : [{ path: `input.results.${id}.targetId`, expected: inForce?.targetId, actual: targetId }];
  });
}

function unknownInput(input: TruthCase['input']): Difference[] {
  return [
    ...unknownFields(input, ['rules', 'results', 'resets', 'targets', 'options']),
    ...unknownIn(input.rules, 'input.rules', RULE_FIELDS),
    ...unknownIn(input.results, 'input.results', RESULT_FIELDS),
    ...unknownIn(targetsIn(input.results), 'input.results.target', ['mean', 'sd']),
    ...unknownIn(input.resets, 'input.resets', ['beforeRun', 'level']),
    ...unknownIn(input.targets ?? [], 'input.targets', ['targetId', 'level', 'fromRun', 'toRun']),
    ...unknownOptions(input.options),
  ];
}

function targetsIn(results: unknown): unknown[] {
  const records = Array.isArray(results) ? results.filter(isRecord) : [];
  return records.map(({ target }) => target).filter((target) => target !== undefined && target !== null);
}

function unknownOptions(options: unknown): Difference[] {
  if (!isRecord(options)) return [{ path: 'input.options', expected: 'a record', actual: options }];
  return unknownFields(options, ['lookbackRejected'], 'input.options');
}

function unknownExpectation(expected: TruthCase['expected']): Difference[] {
  return [
    ...unknownFields(expected, ['violations', 'triggeredRules', 'resultStatus', 'runStatus'], 'expected'),
    ...unknownIn(expected.violations, 'expected.violations', ['rule', 'severity', 'trigger', 'scopes', 'participants']),
  ];
}

function unknownIn(list: unknown, path: string, known: readonly string[]): Difference[] {
  if (!Array.isArray(list)) return [{ path, expected: 'a list', actual: list }];
  return list.flatMap((entry, i) =>
    isRecord(entry)
      ? unknownFields(entry, known, `${path}[${i}]`)
      : [{ path: `${path}[${i}]`, expected: 'a record', actual: entry }],
  );
}
