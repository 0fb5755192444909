import { madeOf } from '../robust/scale.ts';
import { median } from '../statistics/quantile.ts';

/** At this distance from the group's median, in scales, a value is not a measurement of this level. */
const LIMIT_SCALES = 6;
/** Where the dictionary names no plausible range: from a thousandth to a thousand times the group's median. */
const PLAUSIBLE_FACTOR = 1000;
/** Fewer laboratories have no middle that one of them could not move. */
const MIN_LABORATORIES = 3;

/** Where the values of a group can lie; null is open. */
export type PlausibleRange = { readonly low: number | null; readonly high: number | null };

/** Between what a value must lie to count for a group; both ends count. */
export type GroupLimits = { readonly centre: number; readonly low: number; readonly high: number };

/**
 * The limits that a group sets for its members' values: its median ± 6 scales, within the plausible range.
 *
 * Median of the laboratories' means; the scale is the greater of their MADe and the median of their SDs. The means of
 * laboratories that agree well scatter less than the results of each: 6·MADe of the means alone (ISO 13528:2022, C.2.2, for
 * the scale) would set aside sound results. The limits are never narrower than 6·MADe. Every laboratory counts once,
 * for any number of results, so that less than half of the laboratories cannot move the limits. Null below three
 * laboratories, or where nothing scatters.
 *
 * @example groupLimits([{ mean: 4, sd: 0.1 }, { mean: 5, sd: 0.2 }, { mean: 6, sd: 0.3 }, { mean: 1e9, sd: 0 }]) // { centre: 5.5, low: 0.0055, high: 14.398 }
 */
export function groupLimits(
  laboratories: readonly { readonly mean: number; readonly sd: number | null }[],
  plausible: PlausibleRange | null = null,
): GroupLimits | null {
  if (laboratories.length < MIN_LABORATORIES) return null;
  const means = laboratories.map(({ mean }) => mean);
  const centre = median(means);
  const within = median(laboratories.flatMap(({ sd }) => (sd === null ? [] : [sd])));
  const scale = Math.max(madeOf(means) ?? 0, within ?? 0);
  if (centre === null || scale === 0) return null;
  const range = plausible ?? defaultRange(centre);
  return {
    centre,
    low: Math.max(centre - LIMIT_SCALES * scale, range.low ?? Number.NEGATIVE_INFINITY),
    high: Math.min(centre + LIMIT_SCALES * scale, range.high ?? Number.POSITIVE_INFINITY),
  };
}

function defaultRange(centre: number): PlausibleRange {
  if (centre === 0) return { low: null, high: null };
  const [near, far] = [centre / PLAUSIBLE_FACTOR, centre * PLAUSIBLE_FACTOR];
  return centre > 0 ? { low: near, high: far } : { low: far, high: near };
}

/**
 * Whether a value may count for the group.
 *
 * @example isWithin({ centre: 5, low: 4, high: 6 }, 6) // true
 */
export function isWithin({ low, high }: GroupLimits, value: number): boolean {
  return value >= low && value <= high;
}
