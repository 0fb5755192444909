import { COLUMN_STATUS, type ColumnVerdicts, type ResultColumns } from '../multirule/columns/resultColumns.ts';
import type { AnalyticalError } from './analyticalError.ts';

/** Many short simulated histories laid end to end, the look-back reset between them. */
export interface TrialColumns {
  readonly columns: ResultColumns;
  readonly verdicts: ColumnVerdicts;
  readonly errorRuns: number;
  /** Draws all results again: in control at first, with the error at the end of each trial. */
  fill(normal: () => number, error: AnalyticalError): void;
  /** Adds to `into`, for each run with the error, in how many of the first `trials` trials it was rejected. */
  countRejected(status: Uint8Array, count: { readonly trials: number; readonly into: number[] }): void;
}

const REJECT = COLUMN_STATUS.indexOf('REJECT');

/** Room for some trials of `historyRuns` runs in control and `errorRuns` runs with an error. */
export function trialColumns(layout: {
  readonly levels: number;
  readonly trials: number;
  readonly historyRuns: number;
  readonly errorRuns: number;
}): TrialColumns {
  const { levels, trials, historyRuns, errorRuns } = layout;
  const runsPerTrial = historyRuns + errorRuns;
  const runs = trials * runsPerTrial;
  const z = new Float64Array(runs * levels);
  return {
    columns: {
      z,
      level: Uint8Array.from(z, (_, i) => (i % levels) + 1),
      runStart: Int32Array.from({ length: runs + 1 }, (_, run) => run * levels),
      resets: Array.from({ length: trials }, (_, trial) => ({ beforeRun: trial * runsPerTrial, level: null })),
    },
    verdicts: { status: new Uint8Array(z.length), fired: new Uint32Array(z.length) },
    errorRuns,
    fill(normal, { shiftSd, sdFactor }) {
      for (let i = 0; i < z.length; i++) {
        const isInControl = Math.floor(i / levels) % runsPerTrial < historyRuns;
        z[i] = isInControl ? normal() : shiftSd + sdFactor * normal();
      }
    },
    countRejected(status, { trials: counted, into }) {
      for (let run = 0; run < counted * runsPerTrial; run++) {
        const errorRun = (run % runsPerTrial) - historyRuns;
        if (errorRun < 0 || !status.subarray(run * levels, (run + 1) * levels).includes(REJECT)) continue;
        into[errorRun] = (into[errorRun] as number) + 1;
      }
    },
  };
}
