import {
  addResult,
  EMPTY_LOOK_BACK,
  emptyMoments,
  evaluateRun,
  type LimitsInForce,
  type LookBack,
  type LookBackReset,
  limitsInForce,
  type Moments,
  type ResultEvaluation,
  type RuleSet,
  type RuleStatus,
  type RunEvaluation,
  type Target,
  targetInForce,
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
/** What the rules said, without what they did not say: half a year of that would be a lot to carry. */
export type Evaluation = {
  readonly status: RuleStatus;
  readonly results: readonly Pick<ResultEvaluation, 'id' | 'status' | 'violations'>[];
};
export type Judged = { readonly levels: readonly Limited[]; readonly evaluation: Evaluation };

/** Judges the runs of a test one after the other, as if each had been entered on its day. */
export type Judge = {
  /** Limits at an instant, as they would judge a run. */
  limitsAt(time: RunTime): Map<number, LimitsInForce>;
  /** Says what a run would be, without keeping it. */
  consider(measured: Measured): Judged;
  keep(measured: Measured, judged: Judged): void;
};

type LevelTargets = ReadonlyMap<number, readonly Target[]>;

function targetsByLevel(test: TestPlan): LevelTargets {
  const byLevel = new Map<number, Target[]>();
  for (const { level, ...target } of test.targets) {
    byLevel.set(level, [...(byLevel.get(level) ?? []), { ...target, cvPercent: null }]);
  }
  return byLevel;
}

export function judgeOf(test: TestPlan, rules: RuleSet, resets: readonly LookBackReset[]): Judge {
  const targets = targetsByLevel(test);
  const floating = floatingMoments();
  let lookBack: LookBack = EMPTY_LOOK_BACK;
  let following: LookBack = lookBack;
  const limitsAt = ({ instant, day }: RunTime): Map<number, LimitsInForce> =>
    new Map(
      test.levels.map((level) => {
        const target = targetInForce(targets.get(level) ?? [], instant);
        return [level, limitsInForce(target, target?.kind === 'floating' ? floating.before(day, level) : null)];
      }),
    );
  return {
    limitsAt,
    consider: (measured) => {
      const limits = limitsAt(measured.time);
      const levels = [...measured.values].map(([level, value]) => limited(level, value, limits.get(level)));
      const evaluated = evaluateRun(rules, lookBack, { run: runOf(measured, levels), resets });
      following = evaluated.lookBack;
      return { levels, evaluation: essence(evaluated.evaluation) };
    },
    keep: (measured, { levels, evaluation }) => {
      lookBack = following;
      if (measured.isExcluded) return;
      for (const [index, { level, value }] of levels.entries()) {
        if (evaluation.results[index]?.status !== 'REJECT') floating.add(measured.time.day, level, value);
      }
    },
  };
}

function essence({ status, results }: RunEvaluation): Evaluation {
  return { status, results: results.map(({ id, status: own, violations }) => ({ id, status: own, violations })) };
}

function limited(level: number, value: number, by: LimitsInForce | undefined): Limited {
  const known = by ?? limitsInForce(null, null);
  return { level, value, by: known, z: known.limits && zScore(value, known.limits) };
}

function runOf({ runId, time, resultIds, isExcluded }: Measured, levels: readonly Limited[]) {
  const results = levels.map(({ level, by, z }) => ({
    id: resultIds.get(level) ?? '',
    level,
    runId,
    instant: time.instant,
    replicate: 1,
    z,
    targetVersion: by.limits ? by.targetId : null,
    excluded: isExcluded,
    acceptedManually: false,
  }));
  return { key: `run:${runId}`, runId, instant: time.instant, results };
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
