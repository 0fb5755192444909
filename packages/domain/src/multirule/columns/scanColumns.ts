import type { Scope } from '../multirule.ts';
import type { PreparedRule, RuleSet } from '../ruleSet.ts';
import { columnRestarts } from './columnRestarts.ts';
import { type ColumnStream, type StreamPool, streamPool } from './columnStream.ts';
import { allLevelsStream, levelStreams, runStream } from './columnStreams.ts';
import { type Cut, cutsOf } from './cuts.ts';
import { COLUMN_STATUS, type ColumnVerdicts, type ResultColumns } from './resultColumns.ts';
import { scanByRun } from './scanByRun.ts';
import { scanStreaks } from './scanStreaks.ts';
import { scanStream } from './scanStream.ts';
import { isStreakRule, streakBanks } from './streakBank.ts';

/** One bit per rule in a column of 32-bit numbers. */
const MOST_RULES = 32;

/** Judges one history after another with the same rules. */
export type ColumnScanner = (columns: ResultColumns, verdicts?: ColumnVerdicts) => ColumnVerdicts;

/**
 * Makes the bulk form of the evaluation: verdicts for millions of results without an object per result, for
 * recalculation, simulation and replay. It gives the same statuses and violated rules as `evaluateHistory`;
 * who takes part in a violation is asked there, for the few results that need it.
 *
 * Rules of the form "n in a row" are counted in one pass; the others look only where they can be violated.
 *
 * @throws RangeError with more than 32 active rules.
 * @example columnScanner(ruleSet(seedRules, { activeLevels: 1 }))({ z: Float64Array.of(0.4, 3.1), level: Uint8Array.of(1, 1), runStart: Int32Array.of(0, 1, 2) }).status[1] // 3
 */
export function columnScanner(rules: RuleSet): ColumnScanner {
  if (rules.rules.length > MOST_RULES) throw new RangeError(`more than ${MOST_RULES} active rules`);
  const pool = streamPool();
  const banks = streakBanks(rules.rules);
  return (columns, verdicts = emptyVerdicts(columns.z.length)) => {
    const restarts = rules.lookbackRejected ? columnRestarts(columns) : undefined;
    if (!restarts) return scanByRun(rules, columns, verdicts);
    const run = runStream(columns, pool);
    const cuts = cutsOf(run, columns, { restarts, lookBack: rules.lookBackResults });
    prefill(run, verdicts);
    for (const bank of banks) scanStreaks({ bank, columns, run, cuts, verdicts });
    for (const [index, prepared] of rules.rules.entries()) {
      if (!isStreakRule(prepared)) scanRule(prepared, { columns, run, cuts, pool }, { verdicts, bit: 1 << index });
    }
    return verdicts;
  };
}

interface History {
  readonly columns: ResultColumns;
  readonly run: ColumnStream;
  readonly cuts: readonly Cut[];
  readonly pool: StreamPool;
}

function scanRule(
  { rule, severity, scopes }: PreparedRule,
  history: History,
  { verdicts, bit }: { readonly verdicts: ColumnVerdicts; readonly bit: number },
): void {
  const status = COLUMN_STATUS.indexOf(severity);
  for (const scope of scopes) {
    for (const stream of streamsOf(history, scope)) {
      scanStream({ rule, status, scope, stream, pool: history.pool, columns: history.columns, verdicts, bit });
    }
  }
}

function streamsOf(history: History, scope: Scope): readonly ColumnStream[] {
  if (scope === 'HIST_LEVEL') return levelStreams(history.run, history.columns, history);
  return [scope === 'HIST_ALL' ? allLevelsStream(history.run, history) : history.run];
}

function emptyVerdicts(length: number): ColumnVerdicts {
  return { status: new Uint8Array(length), fired: new Uint32Array(length) };
}

/** Every usable result is OK until a rule says otherwise; the others have no status. */
function prefill(run: ColumnStream, { status, fired }: ColumnVerdicts): void {
  fired.fill(0);
  if (run.length === status.length) {
    status.fill(1);
    return;
  }
  status.fill(0);
  for (let position = 0; position < run.length; position++) status[run.at[position] as number] = 1;
}
