import {
  addResult,
  COLUMN_STATUS,
  type ColumnScanner,
  emptyMoments,
  evaluateRun,
  isUsable,
  type LimitsInForce,
  type LookBackReset,
  limitsInForce,
  lookBackFrom,
  lookBackRestarts,
  type Moments,
  type QcRun,
  type ResultEvaluation,
  type RuleSet,
  type RuleStatus,
  resultColumnsOf,
  type Target,
  targetInForce,
  worstStatus,
  zScore,
} from '@qc/domain';
import type { Values } from './drawValues.ts';
import type { TestPlan } from './plan.ts';
import type { RunTime } from './runTimes.ts';

/** A run to be judged: its ids are those it will be stored under. */
export type Measured = {
  readonly runId: string;
  readonly time: RunTime;
  readonly values: Values;
  readonly resultIds: ReadonlyMap<number, string>;
  readonly isExcluded: boolean;
};

/** What one level was judged by. */
export type Limited = {
  readonly level: number;
  readonly value: number;
  readonly by: LimitsInForce;
  readonly z: number | null;
};

/** What the rules said about a run. */
type Evaluation = {
  readonly status: RuleStatus;
  readonly results: readonly Pick<ResultEvaluation, 'id' | 'status' | 'violations'>[];
};
export type Judged = { readonly levels: readonly Limited[]; readonly evaluation: Evaluation };

/** The rules of a test; `scan` is their bulk form. */
export type Judging = {
  readonly rules: RuleSet;
  readonly scan: ColumnScanner;
  readonly resets: readonly LookBackReset[];
};

/**
 * Judges all runs of a test, in the order of measurement, as if each had been entered on its day.
 *
 * Limits that float depend on the verdicts before them, and those on the limits. Judged again and again, one more day is
 * right each time; once nothing changes all are.
 */
export function judgeHistory(test: TestPlan, standards: Judging, runs: readonly Measured[]): Judged[] {
  const judging = { ...standards, resets: lookBackRestarts(standards.resets, test.targets) };
  const isFloating = test.targets.some(({ kind }) => kind === 'floating');
  let known: Uint8Array | null = null;
  for (;;) {
    const levels = limitAll(test, runs, known);
    const points = runs.map((run, index) => pointsOf(run, levels[index] ?? []));
    const { status, fired } = judging.scan(resultColumnsOf(points, judging.resets));
    if (!isFloating || (known !== null && Buffer.compare(status, known) === 0)) {
      return judgedRuns({ levels, points, status, fired }, judging);
    }
    known = status.slice();
  }
}

/** The limits of every result, given the verdicts so far: results in control of the days before make a floating target. */
function limitAll(test: TestPlan, runs: readonly Measured[], known: Uint8Array | null): Limited[][] {
  const targets = targetsByLevel(test);
  const floating = floatingMoments();
  const rejected = COLUMN_STATUS.indexOf('REJECT');
  let at = 0;
  return runs.map(({ time, values, isExcluded }) =>
    [...values].map(([level, value]) => {
      const target = targetInForce(targets.get(level) ?? [], time.instant);
      const by = limitsInForce(target, target?.kind === 'floating' ? floating.before(time.day, level) : null);
      if (target?.kind === 'floating' && !isExcluded && known?.[at] !== rejected) {
        floating.add(time.day, level, value);
      }
      at += 1;
      return { level, value, by, z: by.limits && zScore(value, by.limits) };
    }),
  );
}

function targetsByLevel(test: TestPlan): ReadonlyMap<number, readonly Target[]> {
  const byLevel = new Map<number, Target[]>();
  for (const { level, ...target } of test.targets) {
    byLevel.set(level, [...(byLevel.get(level) ?? []), { ...target, cvPercent: null }]);
  }
  return byLevel;
}

function pointsOf({ runId, time, resultIds, isExcluded }: Measured, levels: readonly Limited[]): QcRun {
  const results = levels.map(({ level, by, z }) => ({
    id: resultIds.get(level) ?? '',
    level,
    runId,
    instant: time.instant,
    replicate: 1,
    z,
    targetVersion: by.limits ? by.targetId : null,
    excluded: isExcluded,
  }));
  return { key: `run:${runId}`, runId, instant: time.instant, results };
}

type Scanned = {
  readonly levels: readonly Limited[][];
  readonly points: readonly QcRun[];
  readonly status: Uint8Array;
  readonly fired: Uint32Array;
};

/** Who took part in a violation is asked only where there is one. */
function judgedRuns({ levels, points, status, fired }: Scanned, judging: Judging): Judged[] {
  let at = 0;
  return points.map((run, index) => {
    const own = levels[index] ?? [];
    const from = at;
    at += run.results.length;
    const hasFired = fired.subarray(from, at).some((bits) => bits !== 0);
    const evaluation = hasFired ? evaluationAt(points, index, judging) : uneventful(run, status.subarray(from, at));
    return { levels: own, evaluation };
  });
}

function uneventful(run: QcRun, status: Uint8Array): Evaluation {
  const results = run.results.map(({ id }, index) => ({
    id,
    status: COLUMN_STATUS[status[index] ?? 0] ?? null,
    violations: [],
  }));
  return { status: worstStatus(results.map((result) => result.status)), results };
}

function evaluationAt(points: readonly QcRun[], index: number, { rules, resets }: Judging): Evaluation {
  const run = points[index] as QcRun;
  const lookBack = lookBackFrom(rules, inReach(points, index, rules.lookBackResults));
  const { evaluation } = evaluateRun(rules, lookBack, { run, resets });
  const results = evaluation.results.map(({ id, status, violations }) => ({ id, status, violations }));
  return { status: evaluation.status, results };
}

/** The runs before one that hold, of each level, as many usable results as the rules can look back on. */
function inReach(points: readonly QcRun[], index: number, need: number): QcRun[] {
  const missing = new Map((points[index]?.results ?? []).map(({ level }) => [level, need]));
  let from = index;
  while (from > 0 && [...missing.values()].some((count) => count > 0)) {
    from -= 1;
    for (const point of points[from]?.results ?? []) {
      if (isUsable(point)) missing.set(point.level, (missing.get(point.level) ?? 0) - 1);
    }
  }
  return points.slice(from, index);
}

/** In-control results of the days before: a floating target is frozen daily. */
function floatingMoments() {
  const settled = new Map<number, Moments>();
  let waiting: { level: number; value: number }[] = [];
  let today = Number.NEGATIVE_INFINITY;
  const settle = (day: number): void => {
    if (day === today) return;
    for (const { level, value } of waiting) settled.set(level, addResult(settled.get(level) ?? emptyMoments, value));
    waiting = [];
    today = day;
  };
  return {
    before: (day: number, level: number): Moments => {
      settle(day);
      return settled.get(level) ?? emptyMoments;
    },
    add: (day: number, level: number, value: number): void => {
      settle(day);
      waiting.push({ level, value });
    },
  };
}
