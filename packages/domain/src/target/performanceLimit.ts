/** Largest CV, bias and total error and smallest sigma that a level may show; null where nothing is demanded. */
export type PerformanceLimits = {
  readonly maxCvPercent: number | null;
  readonly maxBiasPercent: number | null;
  readonly maxTePercent: number | null;
  readonly minSigma: number | null;
};

/** The figures that are judged. */
export type PerformanceFigures = {
  readonly cvPercent: number | null;
  readonly biasPercent: number | null;
  readonly tePercent: number | null;
  readonly sigma: number | null;
};

/** `notAssessed` when the figure or its limit is missing: neither good nor bad. */
export type PerformanceStatus = 'pass' | 'fail' | 'notAssessed';

/** Status of each figure. */
export type PerformanceVerdict = {
  readonly cv: PerformanceStatus;
  readonly bias: PerformanceStatus;
  readonly te: PerformanceStatus;
  readonly sigma: PerformanceStatus;
};

/**
 * Limits that follow from the allowable error where a laboratory set none: CV a third (between days, as in China) or
 * a quarter (within run) of it, bias half, total error all of it, sigma 3.
 *
 * @example performanceLimitsFromTea(12) // { maxCvPercent: 4, maxBiasPercent: 6, maxTePercent: 12, minSigma: 3 }
 */
export function performanceLimitsFromTea(
  teaPercent: number,
  precision: 'betweenDay' | 'withinRun' = 'betweenDay',
): PerformanceLimits {
  return {
    maxCvPercent: teaPercent / (precision === 'betweenDay' ? 3 : 4),
    maxBiasPercent: teaPercent / 2,
    maxTePercent: teaPercent,
    minSigma: 3,
  };
}

/** The limits of a laboratory that set none. */
export const noPerformanceLimits: PerformanceLimits = Object.freeze({
  maxCvPercent: null,
  maxBiasPercent: null,
  maxTePercent: null,
  minSigma: null,
});

/**
 * The limits in force: each that the laboratory set, and for the others what follows from the allowable error; null where
 * there is neither.
 *
 * @example performanceLimitsInForce({ ...noPerformanceLimits, maxCvPercent: 5 }, 12) // { maxCvPercent: 5, maxBiasPercent: 6, maxTePercent: 12, minSigma: 3 }
 */
export function performanceLimitsInForce(own: PerformanceLimits, teaPercent: number | null): PerformanceLimits {
  if (teaPercent === null) return own;
  const derived = performanceLimitsFromTea(teaPercent);
  return {
    maxCvPercent: own.maxCvPercent ?? derived.maxCvPercent,
    maxBiasPercent: own.maxBiasPercent ?? derived.maxBiasPercent,
    maxTePercent: own.maxTePercent ?? derived.maxTePercent,
    minSigma: own.minSigma ?? derived.minSigma,
  };
}

/**
 * Judges the figures of a level against its performance limits; a figure on the limit passes.
 *
 * @example judgePerformance({ cvPercent: 4.1, biasPercent: -6, tePercent: null, sigma: 2.9 }, performanceLimitsFromTea(12)) // { cv: 'fail', bias: 'pass', te: 'notAssessed', sigma: 'fail' }
 */
export function judgePerformance(figures: PerformanceFigures, limits: PerformanceLimits): PerformanceVerdict {
  const { cvPercent, biasPercent, tePercent, sigma } = figures;
  return {
    cv: atMost(cvPercent, limits.maxCvPercent),
    bias: atMost(biasPercent === null ? null : Math.abs(biasPercent), limits.maxBiasPercent),
    te: atMost(tePercent, limits.maxTePercent),
    sigma: atMost(limits.minSigma, sigma),
  };
}

function atMost(value: number | null, limit: number | null): PerformanceStatus {
  if (value === null || limit === null) return 'notAssessed';
  return value <= limit + 1e-9 * Math.abs(limit) ? 'pass' : 'fail';
}
