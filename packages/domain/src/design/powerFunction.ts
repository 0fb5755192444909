import { type ColumnScanner, columnScanner } from '../multirule/columns/scanColumns.ts';
import type { Multirule } from '../multirule/multirule.ts';
import { ruleSet } from '../multirule/ruleSet.ts';
import type { AnalyticalError } from './analyticalError.ts';
import { normalNumbers } from './randomNumbers.ts';
import { type TrialColumns, trialColumns } from './trialColumns.ts';

/** A simulated probability with its standard error. */
export interface Estimate {
  readonly probability: number;
  readonly standardError: number;
}

/** What a rule set makes of one error: the probability of rejecting the first run with it, the second and so on. */
export interface PowerPoint {
  readonly error: AnalyticalError;
  readonly rejection: readonly Estimate[];
}

/** How to simulate. */
export interface PowerOptions {
  /** Controls per run, one per level. */
  readonly levels: number;
  readonly errors: readonly AnalyticalError[];
  /** How many runs with the error are judged; 1 where absent. */
  readonly runs?: number | undefined;
  /** Independent histories per error; 20,000 where absent, for a standard error of 0.0035 at most. */
  readonly trials?: number | undefined;
  /** The same seed gives the same figures. */
  readonly seed?: number | undefined;
}

/** In-control runs before the error begins: enough to fill the window of the longest usual rule. */
export const HISTORY_RUNS = 12;

const DEFAULT_TRIALS = 20_000;
/** Trials judged together; their columns stay in the processor's cache. */
const TRIALS_AT_ONCE = 250;

/**
 * Power function of a rule set by simulation: how likely it rejects a run at each size of error. Every trial has
 * 12 runs in control and then the error; each run counts by itself, even when an earlier run was rejected. All
 * errors meet the same random numbers, so that a curve is smooth.
 *
 * @example powerFunction(seedRules, { levels: 2, errors: [{ shiftSd: 30, sdFactor: 1 }], trials: 10 })[0].rejection[0].probability // 1
 */
export function powerFunction(rules: readonly Multirule[], options: PowerOptions): PowerPoint[] {
  const { levels, errors, runs = 1, trials = DEFAULT_TRIALS, seed = 1 } = options;
  const scan = columnScanner(ruleSet(rules, { activeLevels: levels }));
  const columns = trialColumns({ levels, trials: TRIALS_AT_ONCE, historyRuns: HISTORY_RUNS, errorRuns: runs });
  return errors.map((error) => {
    const rejected = countRejected(scan, columns, { error, trials, seed });
    return { error, rejection: rejected.map((count) => estimateOf(count, trials)) };
  });
}

/**
 * A share observed in some trials as an estimate of its probability.
 *
 * @example estimateOf(50, 100) // { probability: 0.5, standardError: 0.05 }
 */
export function estimateOf(count: number, trials: number): Estimate {
  const probability = count / trials;
  return { probability, standardError: Math.sqrt((probability * (1 - probability)) / trials) };
}

function countRejected(
  scan: ColumnScanner,
  columns: TrialColumns,
  { error, trials, seed }: { error: AnalyticalError; trials: number; seed: number },
): number[] {
  const normal = normalNumbers(seed);
  const rejected = Array.from({ length: columns.errorRuns }, () => 0);
  for (let done = 0; done < trials; done += TRIALS_AT_ONCE) {
    columns.fill(normal, error);
    const { status } = scan(columns.columns, columns.verdicts);
    columns.countRejected(status, { trials: Math.min(TRIALS_AT_ONCE, trials - done), into: rejected });
  }
  return rejected;
}
