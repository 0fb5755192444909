/** The named contributions a budget may hold. */
export type ContributionName = 'intraAssay' | 'interAssay' | 'longTermPrecision' | 'calibrator' | 'bias';

/** One row of a budget table: standard uncertainty, its degrees of freedom if limited, its share of the variance. */
export type Contribution = {
  readonly name: ContributionName;
  readonly u: number;
  readonly degreesOfFreedom: number | null;
  readonly sharePercent: number | null;
};

/** What the reader of a budget has to know besides the numbers. */
export type BudgetNote = 'noIntraprecision' | 'fewResults' | 'fewRounds' | 'fewDegreesOfFreedom';

/** A combined uncertainty with the table it came from. Percentages are null without a mean. */
export type UncertaintyBudget = {
  readonly model: 'report' | 'topDown' | 'nordtest';
  readonly contributions: readonly Contribution[];
  readonly u: number;
  readonly k: number;
  readonly expanded: number;
  readonly uPercent: number | null;
  readonly expandedPercent: number | null;
  readonly effectiveDegreesOfFreedom: number | null;
  readonly notes: readonly BudgetNote[];
};

/** Coverage factor for about 95 %; it stays 2 also with few degrees of freedom, then with a note. */
export const COVERAGE_FACTOR = 2;
const ENOUGH_DEGREES_OF_FREEDOM = 30;
/** Results from which an SD is reliable; below, U is shown but not compared with what is allowed. */
export const UNCERTAINTY_MIN_RESULTS = 20;

/**
 * The note that a budget carries with too few results.
 *
 * @example fewResults(19) // ['fewResults']
 */
export function fewResults(n: number): BudgetNote[] {
  return n < UNCERTAINTY_MIN_RESULTS ? ['fewResults'] : [];
}

/** What a model hands over to be combined. */
export type BudgetParts = {
  readonly model: UncertaintyBudget['model'];
  readonly contributions: readonly { name: ContributionName; u: number; degreesOfFreedom?: number | null }[];
  readonly mean?: number | null;
  readonly k?: number;
  readonly notes?: readonly BudgetNote[];
};

/**
 * Combines contributions into one uncertainty with its budget table.
 *
 * Root sum of squares, all in one unit or all in percent; U = k·u. Effective degrees of freedom by Welch and
 * Satterthwaite (GUM, Annex G); contributions without a number of degrees of freedom count as exactly known.
 * Below 30 a note is added.
 *
 * @example combineBudget({ model: 'topDown', contributions: [{ name: 'calibrator', u: 3 }, { name: 'bias', u: 4 }] }).expanded // 10
 */
export function combineBudget(parts: BudgetParts): UncertaintyBudget {
  const { model, contributions, mean = null, k = COVERAGE_FACTOR } = parts;
  const u = Math.hypot(...contributions.map((c) => c.u));
  const percentOf = (value: number) => (mean === null || mean === 0 ? null : (100 * value) / Math.abs(mean));
  const degrees = effectiveDegreesOfFreedom(u, contributions);
  const notes = [...(parts.notes ?? [])];
  if (degrees !== null && degrees < ENOUGH_DEGREES_OF_FREEDOM) notes.push('fewDegreesOfFreedom');
  return {
    model,
    contributions: contributions.map((c) => ({
      name: c.name,
      u: c.u,
      degreesOfFreedom: c.degreesOfFreedom ?? null,
      sharePercent: u === 0 ? null : (100 * c.u * c.u) / (u * u),
    })),
    u,
    k,
    expanded: k * u,
    uPercent: percentOf(u),
    expandedPercent: percentOf(k * u),
    effectiveDegreesOfFreedom: degrees,
    notes,
  };
}

function effectiveDegreesOfFreedom(u: number, contributions: BudgetParts['contributions']): number | null {
  let total = 0;
  for (const { u: part, degreesOfFreedom } of contributions) {
    if (degreesOfFreedom != null && degreesOfFreedom > 0) total += part ** 4 / degreesOfFreedom;
  }
  return total === 0 ? null : u ** 4 / total;
}
