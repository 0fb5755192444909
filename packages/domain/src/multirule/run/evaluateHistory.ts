import type { RuleSet } from '../ruleSet.ts';
import { evaluateRun, lookBackAfter, type RunEvaluation, skippedBy } from './evaluateRun.ts';
import { admit, type EligibleResult, EMPTY_LOOK_BACK, type LookBack } from './lookBack.ts';
import { orderRuns } from './orderRuns.ts';
import { isUsable, type LookBackReset, type QcPoint, type QcRun } from './qcPoint.ts';
import { type StoredRun, sameVerdict } from './storedRun.ts';
import { lookBackRestarts, type TargetPeriod } from './targetPeriod.ts';

/** The results of one test and lot, in any order, and what restarts its look-back. */
export interface QcHistory {
  readonly points: readonly QcPoint[];
  readonly resets?: readonly LookBackReset[] | undefined;
  /** The targets of all levels; absent: a change shows only by the versions of the results. */
  readonly targets?: readonly TargetPeriod[] | undefined;
}

/** A run whose verdict is not what was stored; `before` null: new, `after` null: gone. */
export interface RunChange {
  readonly key: string;
  readonly before: StoredRun | null;
  readonly after: RunEvaluation | null;
}

/**
 * Judges a whole history, run by run, in the order of measurement.
 *
 * @example evaluateHistory(ruleSet(seedRules, { activeLevels: 1 }), { points: [{ id: 'a', runId: null, instant: 1, level: 1, z: 2.4 }] })[0].status // 'WARN'
 */
export function evaluateHistory(rules: RuleSet, { points, resets = [], targets = [] }: QcHistory): RunEvaluation[] {
  return evaluateRuns(rules, EMPTY_LOOK_BACK, { runs: orderRuns(points), resets: lookBackRestarts(resets, targets) });
}

/**
 * The look-back for the run that follows `earlier`, without judging anything again.
 *
 * Exact as soon as `earlier` holds, of every level, the last {@link RuleSet.lookBackResults} usable results
 * (not counting rejected ones where those are skipped), or all there are; results without target and
 * excluded ones do not count. `stored` is needed only where rejected results leave the look-back.
 *
 * @example lookBackFrom(ruleSet(seedRules, { activeLevels: 1 }), [{ key: 'at:1', instant: 1, results: [{ id: 'a', level: 1, z: 2.4 }] }])[0].id // 'a'
 */
export function lookBackFrom(rules: RuleSet, earlier: readonly QcRun[], stored: readonly StoredRun[] = []): LookBack {
  const verdicts = new Map(stored.map((run) => [run.key, run.results]));
  let eligible: EligibleResult[] = [];
  const skipped = new Set<string>();
  for (const run of earlier) {
    for (const point of run.results) if (isUsable(point)) eligible = admit(eligible, point, run);
    for (const id of skippedBy(rules, verdicts.get(run.key) ?? [], run)) skipped.add(id);
  }
  return lookBackAfter(rules, eligible, skipped);
}

/**
 * Judges again from an instant onward after an insert, edit, exclusion, reset or target change there, and
 * returns only the runs whose verdict is not the stored one. `points` must reach as far back before the
 * instant as {@link lookBackFrom} says; `stored` holds the verdicts before the change.
 *
 * @example reevaluateFrom(ruleSet(seedRules, { activeLevels: 1 }), { points: [] }, { fromInstant: 1, stored: [{ key: 'at:1', instant: 1, status: 'OK', results: [] }] })[0].after // null
 */
export function reevaluateFrom(
  rules: RuleSet,
  { points, resets = [], targets = [] }: QcHistory,
  { fromInstant, stored }: { readonly fromInstant: number; readonly stored: readonly StoredRun[] },
): RunChange[] {
  const runs = orderRuns(points);
  const earlier = runs.filter((run) => run.instant < fromInstant);
  const lookBack = lookBackFrom(rules, earlier, stored);
  const restarts = lookBackRestarts(resets, targets);
  const after = evaluateRuns(rules, lookBack, { runs: runs.slice(earlier.length), resets: restarts });
  return changesBetween(
    stored.filter((run) => run.instant >= fromInstant),
    after,
  );
}

function evaluateRuns(
  rules: RuleSet,
  lookBack: LookBack,
  { runs, resets }: { readonly runs: readonly QcRun[]; readonly resets: readonly LookBackReset[] },
): RunEvaluation[] {
  let before = lookBack;
  return runs.map((run) => {
    const { evaluation, lookBack: after } = evaluateRun(rules, before, { run, resets });
    before = after;
    return evaluation;
  });
}

function changesBetween(before: readonly StoredRun[], after: readonly RunEvaluation[]): RunChange[] {
  const old = new Map(before.map((run) => [run.key, run]));
  const kept = new Set(after.map(({ key }) => key));
  const gone = before.filter(({ key }) => !kept.has(key)).map((run) => ({ key: run.key, before: run, after: null }));
  const changed = after.flatMap((run) => {
    const known = old.get(run.key) ?? null;
    return known && sameVerdict(known, run) ? [] : [{ key: run.key, before: known, after: run }];
  });
  return [...gone, ...changed];
}
