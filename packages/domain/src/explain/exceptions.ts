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
export const EXCEPTION_LIMITS = Object.freeze({ sdi: 2, cvi: 1.5, sigma: 3, count: 20 });

/** What is known of a row. Null is unknown, and never an exception by itself. */
export type RowFacts = {
  readonly count: number;
  readonly rejected: number;
  readonly sdi: number | null;
  readonly cvi: number | null;
  readonly biasPercent: number | null;
  readonly cvPercent: number | null;
  readonly tePercent: number | null;
  readonly teaPercent: number | null;
  readonly sigma: number | null;
  readonly hasTarget: boolean;
  readonly isLotExpired: boolean;
  /** Whether the laboratory's results count for its peer group. */
  readonly fitsGroup: boolean;
};

/** Shares of the allowable error: bias half of it, CV a third, total error all of it (WS/T 641). */
const SHARES = { bias: 1 / 2, cv: 1 / 3, te: 1 } as const;

function isBeyond(value: number | null, limit: number | null): boolean {
  return value !== null && limit !== null && Math.abs(value) > limit;
}

/**
 * What a row of a report is noticed for, the gravest first: rejections, SDI from 2 on, CVI above 1.5, bias, CV and total
 * error beyond their shares of the allowable error, sigma below 3, fewer than 20 results, no target, an expired lot.
 *
 * @example exceptionsOf({ count: 25, rejected: 0, sdi: -2, cvi: 1, biasPercent: 1, cvPercent: 1, tePercent: 2, teaPercent: 10, sigma: 9, hasTarget: true, isLotExpired: false, fitsGroup: true }) // ['sdi']
 */
export function exceptionsOf(facts: RowFacts): RowException[] {
  const { count, sdi, cvi, sigma, teaPercent } = facts;
  const share = (part: keyof typeof SHARES) => (teaPercent === null ? null : teaPercent * SHARES[part]);
  const found: Record<RowException, boolean> = {
    rejected: facts.rejected > 0,
    doesNotFit: !facts.fitsGroup,
    sdi: sdi !== null && Math.abs(sdi) >= EXCEPTION_LIMITS.sdi,
    cvi: cvi !== null && cvi > EXCEPTION_LIMITS.cvi,
    bias: isBeyond(facts.biasPercent, share('bias')),
    cv: isBeyond(facts.cvPercent, share('cv')),
    te: isBeyond(facts.tePercent, share('te')),
    sigma: sigma !== null && sigma < EXCEPTION_LIMITS.sigma,
    lotExpired: facts.isLotExpired,
    noTarget: !facts.hasTarget,
    noResults: count === 0,
    fewResults: count > 0 && count < EXCEPTION_LIMITS.count,
  };
  return ROW_EXCEPTIONS.filter((exception) => found[exception]);
}
