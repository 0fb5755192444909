/**
 * One control result as the rules see it. `z` is the unrounded distance from the target in force when it was
 * measured, in SD; null without a usable target.
 */
export interface QcPoint {
  readonly id: string;
  readonly level: number;
  /** Results that share it form a run; null: results of the same instant form one. */
  readonly runId: string | null;
  /** When it was measured, in milliseconds since 1970. */
  readonly instant: number;
  readonly replicate: number;
  readonly z: number | null;
  /** Version of the target in force. A floating target is one version, however its mean moves. */
  readonly targetVersion: string | null;
  readonly excluded: boolean;
  /** A reviewer accepted the result although a rule rejected it: it stays in every look-back. */
  readonly acceptedManually?: boolean | undefined;
}

/** A point that is judged and counted: neither excluded nor without target. */
export type UsablePoint = QcPoint & { readonly z: number };

/** Everything measured together, in the order replicate, level. */
export interface QcRun {
  /** Identifies the run among the runs of its test. */
  readonly key: string;
  readonly runId: string | null;
  /** Instant of its earliest result. */
  readonly instant: number;
  readonly results: readonly QcPoint[];
}

/** A calibration, new reagent or the like: runs from `instant` on do not look behind it. `level` null: all levels. */
export interface LookBackReset {
  readonly instant: number;
  readonly level: number | null;
}

/**
 * Whether a result is judged and counted. A z that is not finite is treated as no target.
 *
 * @example isUsable({ z: 1.2, excluded: true }) // false
 */
export function isUsable(point: QcPoint): point is UsablePoint {
  return !point.excluded && point.z !== null && Number.isFinite(point.z);
}
