import { truncate } from '../robust/truncation.ts';
import { emptyMoments, type Moments, mergeMoments } from '../statistics/moments.ts';
import { sampleSd } from '../statistics/summary.ts';
import { type GroupLimits, isWithin } from './groupLimits.ts';

const TRUNCATION_SD = 3;
/** Above this share of its results beyond the limits it is the laboratory that does not fit, not the results. */
const MOST_BEYOND = 0.5;

/** One test and level of a laboratory in a month: the sums of its in-control results, and how far they reach. */
export type MemberSum = { readonly moments: Moments; readonly min: number; readonly max: number };

/** A stored result: one value, or the summary of several. */
export type MemberPoint = { readonly value: number; readonly moments: Moments };

/** What of a member counts for its group, and what was set aside. */
export type CleanMember = {
  readonly moments: Moments;
  /** Results beyond the group's limits. */
  readonly beyondGroup: number;
  /** Results beyond 3 SD of the laboratory's own mean. */
  readonly beyondOwn: number;
  /** Nothing of the laboratory counts: another unit, another code or another control is suspected. */
  readonly fits: boolean;
};

/**
 * Whether the single results are needed to clean a member: some of them may lie beyond a limit. For most members the sums
 * already prove that none does.
 *
 * @example needsPoints({ moments: { n: 20, mean: 5, m2: 0.19 }, min: 4.8, max: 5.2 }, { centre: 5, low: 4, high: 6 }) // false
 */
export function needsPoints({ moments, min, max }: MemberSum, limits: GroupLimits | null): boolean {
  if (limits !== null && !(isWithin(limits, min) && isWithin(limits, max))) return true;
  const reach = TRUNCATION_SD * (sampleSd(moments) ?? Number.POSITIVE_INFINITY);
  return max - moments.mean > reach || moments.mean - min > reach;
}

/**
 * What counts of a member's results for its group: first those beyond the group's limits are set aside, then, repeatedly,
 * those beyond 3 SD of the laboratory's own mean (ISO 13528: blunders go before any statistics). A summary of
 * several results is kept or set aside as a whole. The laboratory's own figures keep all of them.
 *
 * @example cleanMember([5, 5, 5, 5000].map((value) => ({ value, moments: { n: 1, mean: value, m2: 0 } })), { centre: 5, low: 4, high: 6 }) // { moments: { n: 3, mean: 5, m2: 0 }, beyondGroup: 1, beyondOwn: 0, fits: true }
 */
export function cleanMember(points: readonly MemberPoint[], limits: GroupLimits | null): CleanMember {
  const inside = limits === null ? points : points.filter(({ value }) => isWithin(limits, value));
  const singles = inside.filter(({ moments }) => moments.n === 1);
  const summaries = inside.filter(({ moments }) => moments.n > 1);
  const { moments: single, removed } = truncate(
    singles.map(({ value }) => value),
    TRUNCATION_SD,
  );
  const moments = summaries.reduce((sum, point) => mergeMoments(sum, point.moments), single);
  const beyondGroup = points.length - inside.length;
  const fits = beyondGroup <= points.length * MOST_BEYOND && (limits === null || isWithin(limits, moments.mean));
  return { moments: fits ? moments : emptyMoments, beyondGroup, beyondOwn: removed.flat().length, fits };
}

/**
 * A member of which every result counts: its sums are enough.
 *
 * @example untouched({ moments: { n: 2, mean: 5, m2: 2 }, min: 4, max: 6 }) // { moments: { n: 2, mean: 5, m2: 2 }, beyondGroup: 0, beyondOwn: 0, fits: true }
 */
export function untouched(sum: MemberSum): CleanMember {
  return { moments: sum.moments, beyondGroup: 0, beyondOwn: 0, fits: true };
}
