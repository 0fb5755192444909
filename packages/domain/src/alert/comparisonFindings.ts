/** What of a level's month can lie beyond a limit. */
export type ComparisonFindingKind = 'sdi' | 'cvi' | 'bias' | 'tea';

/** A month of a level as its report has it; null is unknown, and never a finding. */
export type MonthFigures = {
  readonly count: number;
  readonly sdi: number | null;
  readonly cvi: number | null;
  readonly biasPercent: number | null;
  /** Total error in percent of what is allowed. */
  readonly teaUsedPercent: number | null;
};

/** Limits from which a month is reported; a limit that is null is not checked. */
export type ComparisonLimits = {
  readonly sdiLimit: number | null;
  readonly cviLimit: number | null;
  readonly biasPercentLimit: number | null;
  readonly teaUsedLimit: number | null;
  /** With fewer results nothing is judged. */
  readonly minPoints: number;
};

/** A figure with the limit that it exceeds. */
export type ComparisonFinding = {
  readonly kind: ComparisonFindingKind;
  readonly value: number;
  readonly limit: number;
};

/**
 * What of a month lies beyond the limits of a laboratory, the gravest last. A figure on its limit is within it.
 *
 * @example comparisonFindings({ count: 25, sdi: -2.4, cvi: 1.5, biasPercent: null, teaUsedPercent: 80 }, { sdiLimit: 2, cviLimit: 1.5, biasPercentLimit: 3, teaUsedLimit: null, minPoints: 20 }) // [{ kind: 'sdi', value: -2.4, limit: 2 }]
 */
export function comparisonFindings(figures: MonthFigures, limits: ComparisonLimits): ComparisonFinding[] {
  if (figures.count < limits.minPoints) return [];
  const asked: readonly (readonly [ComparisonFindingKind, number | null, number | null])[] = [
    ['sdi', figures.sdi, limits.sdiLimit],
    ['cvi', figures.cvi, limits.cviLimit],
    ['bias', figures.biasPercent, limits.biasPercentLimit],
    ['tea', figures.teaUsedPercent, limits.teaUsedLimit],
  ];
  return asked.flatMap(([kind, value, limit]) =>
    value !== null && limit !== null && Math.abs(value) > limit ? [{ kind, value, limit }] : [],
  );
}
