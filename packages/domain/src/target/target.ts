/** Milliseconds since 1970-01-01 UTC; days and months are taken in the laboratory's time zone before they get here. */
export type Instant = number;

/**
 * Where a target comes from. `fixed`: the laboratory set it. `maker`: taken from the control's insert, a guide
 * until own results replace it. `floating`: the cumulative moments of earlier results in control.
 */
export type TargetKind = 'fixed' | 'floating' | 'maker';

/** Mean and spread of one QC test level for a period. Of mean, SD and CV two may be given; see `completeTarget`. */
export type Target = {
  readonly id: string;
  readonly kind: TargetKind;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly cvPercent: number | null;
  /** First instant of the period. */
  readonly from: Instant;
  /** First instant after the period; null while it is open. */
  readonly to: Instant | null;
  /** Results a floating target needs before it is used; 20 unless set. */
  readonly minPoints?: number;
};

/** A time range with an exclusive `to`; null means it has not ended. */
export type Period = { readonly from: Instant; readonly to: Instant | null };

/**
 * Whether an instant lies in a half-open period: its beginning belongs to it, its end to the next one.
 *
 * @example isWithinPeriod({ from: 0, to: 10 }, 10) // false
 */
export function isWithinPeriod(period: Period, instant: Instant): boolean {
  return instant >= period.from && (period.to === null || instant < period.to);
}

/**
 * The target in force at an instant, of the targets of one level. Null when none is: the result is then not
 * evaluated, which is no violation.
 *
 * @example targetInForce([{ from: 0, to: 10 }, { from: 10, to: null }], 10) // { from: 10, to: null }
 */
export function targetInForce<T extends Period>(targets: readonly T[], instant: Instant): T | null {
  return targets.find((target) => isWithinPeriod(target, instant)) ?? null;
}
