import { judgePerformance, type PerformanceLimits } from '../target/performanceLimit.ts';

/** What a row of a report is noticed for; each has its words in every language elsewhere. */
export const ROW_EXCEPTIONS = Object.freeze([
  'rejected',
  'doesNotFit',
  'sdi',
  'cvi',
  'bias',
  'cv',
  'te',
  'sigma',
  'lotExpired',
  'noTarget',
  'noResults',
  'fewResults',
] as const);

/** One thing that a row is noticed for. */
export type RowException = (typeof ROW_EXCEPTIONS)[number];

/** Where a row begins to be noticed. */
export const EXCEPTION_LIMITS = Object.freeze({ sdi: 2, cvi: 1.5, count: 20 });

/** The facts of a row. Null is unknown, and alone never an exception. */
export type RowFacts = {
  readonly count: number;
  readonly rejected: number;
  readonly sdi: number | null;
  readonly cvi: number | null;
  readonly biasPercent: number | null;
  readonly cvPercent: number | null;
  readonly tePercent: number | null;
  readonly sigma: number | null;
  /** The performance limits in force. */
  readonly limits: PerformanceLimits;
  readonly hasTarget: boolean;
  readonly isLotExpired: boolean;
  /** Whether the laboratory's results count for its peer group. */
  readonly fitsGroup: boolean;
};

/**
 * What a row of a report is noticed for, the gravest first: rejections, SDI from 2 on, CVI above 1.5, bias, CV, total
 * error and sigma beyond the performance limits in force, fewer than 20 results, no target, an expired lot.
 *
 * @example exceptionsOf({ count: 25, rejected: 0, sdi: -2, cvi: 1, biasPercent: 1, cvPercent: 1, tePercent: 2, sigma: 9, limits: performanceLimitsFromTea(10), hasTarget: true, isLotExpired: false, fitsGroup: true }) // ['sdi']
 */
export function exceptionsOf(facts: RowFacts): RowException[] {
  const { count, sdi, cvi } = facts;
  const performance = judgePerformance(facts, facts.limits);
  const found: Record<RowException, boolean> = {
    rejected: facts.rejected > 0,
    doesNotFit: !facts.fitsGroup,
    sdi: sdi !== null && Math.abs(sdi) >= EXCEPTION_LIMITS.sdi,
    cvi: cvi !== null && cvi > EXCEPTION_LIMITS.cvi,
    bias: performance.bias === 'fail',
    cv: performance.cv === 'fail',
    te: performance.te === 'fail',
    sigma: performance.sigma === 'fail',
    lotExpired: facts.isLotExpired,
    noTarget: !facts.hasTarget,
    noResults: count === 0,
    fewResults: count > 0 && count < EXCEPTION_LIMITS.count,
  };
  return ROW_EXCEPTIONS.filter((exception) => found[exception]);
}
