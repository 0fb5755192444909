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

/**
 * The first two periods that overlap, which the targets of one level must not; null when none do.
 *
 * @example overlappingPeriods([{ from: 0, to: 10 }, { from: 9, to: null }]) // [{ from: 0, to: 10 }, { from: 9, to: null }]
 */
export function overlappingPeriods<T extends Period>(periods: readonly T[]): [T, T] | null {
  const sorted = [...periods].sort((a, b) => a.from - b.from);
  for (const [i, period] of sorted.entries()) {
    const next = sorted[i + 1];
    if (next !== undefined && (period.to === null || period.to > next.from)) return [period, next];
  }
  return null;
}

/** The targets of a level after a new one was saved, or the existing period that conflicts with it. */
export type TargetChange<T> =
  | { readonly ok: true; readonly targets: readonly T[] }
  | { readonly ok: false; readonly reason: 'overlap' | 'emptyPeriod'; readonly with: T };

/**
 * Adds a target: one that is still open ends where the new one begins. Refused when periods would overlap or the
 * new period is empty.
 *
 * @example withNewTarget([{ from: 0, to: null }], { from: 5, to: null }) // { ok: true, targets: [{ from: 0, to: 5 }, { from: 5, to: null }] }
 */
export function withNewTarget<T extends Period>(targets: readonly T[], added: T): TargetChange<T> {
  if (added.to !== null && added.to <= added.from) return { ok: false, reason: 'emptyPeriod', with: added };
  const closed = targets.map((t) => (t.to === null && t.from < added.from ? { ...t, to: added.from } : t));
  const blocking = closed.find((t) => overlappingPeriods([t, added]) !== null);
  if (blocking !== undefined) return { ok: false, reason: 'overlap', with: blocking };
  return { ok: true, targets: [...closed, added].sort((a, b) => a.from - b.from) };
}

/**
 * Time ranges without any target between the first and the last one: warned about, because results there are not
 * evaluated.
 *
 * @example targetGaps([{ from: 0, to: 5 }, { from: 8, to: null }]) // [{ from: 5, to: 8 }]
 */
export function targetGaps(periods: readonly Period[]): Period[] {
  const sorted = [...periods].sort((a, b) => a.from - b.from);
  return sorted.flatMap((period, i) => {
    const next = sorted[i + 1];
    return next !== undefined && period.to !== null && period.to < next.from
      ? [{ from: period.to, to: next.from }]
      : [];
  });
}
