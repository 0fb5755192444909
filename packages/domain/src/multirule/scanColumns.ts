import { columnRestarts } from './columnRestarts.ts';
import { type ColumnStream, streamPool } from './columnStream.ts';
import { type ColumnStreams, columnStreams } from './columnStreams.ts';
import type { Scope } from './multirule.ts';
import { COLUMN_STATUS, type ColumnVerdicts, type ResultColumns } from './resultColumns.ts';
import type { PreparedRule, RuleSet } from './ruleSet.ts';
import { scanByRun } from './scanByRun.ts';
import { scanStream } from './scanStream.ts';

/** One bit per rule in a column of 32-bit numbers. */
const MOST_RULES = 32;

interface VerdictsInto {
  readonly columns: ResultColumns;
  readonly verdicts: ColumnVerdicts;
  readonly bit: number;
}

/** Judges one history after another with the same rules. */
export type ColumnScanner = (columns: ResultColumns, verdicts?: ColumnVerdicts) => ColumnVerdicts;

/**
 * Makes the bulk form of the evaluation: verdicts for millions of results without an object per result, for
 * recalculation, simulation and replay. It gives the same statuses and violated rules as `evaluateHistory`;
 * who takes part in a violation is asked there, for the few results that need it.
 *
 * Rule by rule it walks the streams of a history, so that each pass is a short loop over one array.
 *
 * @throws RangeError with more than 32 active rules.
 */
export function columnScanner(rules: RuleSet): ColumnScanner {
  if (rules.rules.length > MOST_RULES) throw new RangeError(`more than ${MOST_RULES} active rules`);
  const pool = streamPool();
  return (columns, verdicts = emptyVerdicts(columns.z.length)) => {
    const restarts = rules.lookbackRejected ? columnRestarts(columns) : undefined;
    if (!restarts) return scanByRun(rules, columns, verdicts);
    const streams = columnStreams(columns, { restarts, lookBack: rules.lookBackResults }, pool);
    prefill(streams.run, verdicts);
    for (const [index, prepared] of rules.rules.entries()) {
      scanRule(prepared, streams, { columns, verdicts, bit: 1 << index });
    }
    return verdicts;
  };
}

function scanRule({ rule, severity, scopes }: PreparedRule, streams: ColumnStreams, into: VerdictsInto): void {
  const { columns, verdicts, bit } = into;
  const status = COLUMN_STATUS.indexOf(severity);
  for (const scope of scopes) {
    for (const stream of streamsOf(streams, scope)) {
      scanStream({ rule, status, scope, stream, columns, verdicts, bit });
    }
  }
}

function streamsOf({ run, byLevel, all }: ColumnStreams, scope: Scope): Iterable<ColumnStream> {
  if (scope === 'HIST_LEVEL') return byLevel.values();
  return [scope === 'HIST_ALL' ? all : run];
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
