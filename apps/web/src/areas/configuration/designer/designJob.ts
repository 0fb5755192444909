import {
  type KnownEvent,
  type LookBackReset,
  type Multirule,
  powerFunction,
  type QcPoint,
  type Replay,
  replayRules,
  ruleSet,
  type TargetPeriod,
} from '@qc/domain';

/** What is simulated or replayed away from the screen's own thread. */
export type DesignJob =
  | { readonly kind: 'power'; readonly rules: readonly Multirule[]; readonly levels: number }
  | {
      readonly kind: 'replay';
      readonly rules: readonly Multirule[];
      readonly levels: number;
      readonly points: readonly QcPoint[];
      readonly resets: readonly LookBackReset[];
      readonly targets: readonly TargetPeriod[];
      readonly events: readonly KnownEvent[];
    };

export type PowerCurve = readonly { readonly shiftSd: number; readonly probability: number }[];
export type DesignAnswer = PowerCurve | Replay;

/** Systematic errors of 0 to 5 SD, in quarters. */
export const shifts: readonly number[] = Array.from({ length: 21 }, (_, step) => step / 4);

/** Trials per error: a standard error below 0.008, in a few hundred milliseconds for the whole curve. */
const trials = 4000;

/** Does a job; the worker and the tests call it alike. */
export function runDesignJob(job: DesignJob): DesignAnswer {
  if (job.kind === 'replay') {
    const { points, resets, targets, events } = job;
    return replayRules(ruleSet(job.rules, { activeLevels: job.levels }), { points, resets, targets }, events);
  }
  const errors = shifts.map((shiftSd) => ({ shiftSd, sdFactor: 1 }));
  return powerFunction(job.rules, { levels: job.levels, errors, trials }).map(({ error, rejection }) => ({
    shiftSd: error.shiftSd,
    probability: rejection[0]?.probability ?? 0,
  }));
}
