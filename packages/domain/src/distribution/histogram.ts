import { quantileOfSorted, sortedCopy } from '../statistics/quantile.ts';
import { LIMIT_EPSILON } from '../statistics/zScore.ts';
import { normalDensity } from './normal.ts';

/** Counts between ascending edges; bins hold their left edge, the last bin its right one too. */
export type Histogram = {
  readonly edges: readonly number[];
  readonly counts: readonly number[];
  readonly underflow: number;
  readonly overflow: number;
  readonly binWidth: number;
};

const MIN_BINS = 5;
const MAX_BINS = 30;

/**
 * Histogram on the scale of a target, so that months and laboratories have the same bins.
 *
 * Edges at mean + k·binSd·SD up to ±spanSd; values beyond are counted apart. A value within 1e-9 SD of an edge
 * lies on it. Null when the SD is not positive.
 *
 * @example histogramOnTarget([5, 5.05, 5.41], { mean: 5, sd: 0.1 })?.overflow // 1
 */
export function histogramOnTarget(
  values: readonly number[],
  target: { mean: number; sd: number; binSd?: number; spanSd?: number },
): Histogram | null {
  const { mean, sd, binSd = 0.5, spanSd = 4 } = target;
  if (!(sd > 0) || !Number.isFinite(sd)) return null;
  const half = Math.round(spanSd / binSd);
  const edges = Array.from({ length: 2 * half + 1 }, (_, i) => mean + (i - half) * binSd * sd);
  return count(values, edges, LIMIT_EPSILON * sd);
}

/**
 * Histogram without a target, from the values' own range.
 *
 * Bin width of Freedman and Diaconis, 2·IQR/∛n, then 5 to 30 equal bins from the least to the greatest value.
 * Values that are all alike get five bins one unit wide in all. Null without values.
 *
 * @example histogramOf([1, 2, 2, 3, 3, 3, 4, 4, 5])?.counts // [1, 2, 3, 2, 1]
 */
export function histogramOf(values: readonly number[]): Histogram | null {
  const sorted = sortedCopy(values);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined) return null;
  const isFlat = lowest === highest;
  const from = isFlat ? lowest - 0.5 : lowest;
  const range = isFlat ? 1 : highest - lowest;
  const bins = freedmanDiaconisBins(sorted, range);
  const edges = Array.from({ length: bins + 1 }, (_, i) => from + (range * i) / bins);
  return count(values, edges, LIMIT_EPSILON * (range / bins));
}

/**
 * Normal curve to lay over a histogram, scaled to its counts.
 *
 * n·binWidth·φ((x − mean)/SD)/SD at `steps` + 1 places from one edge to the other. Empty when the SD is not positive.
 *
 * @example normalOverlay({ n: 10, mean: 0, sd: 1, binWidth: 0.5, from: 0, to: 0, steps: 0 }) // [{ x: 0, y: 1.9947114020071635 }]
 */
export function normalOverlay(curve: {
  n: number;
  mean: number;
  sd: number;
  binWidth: number;
  from: number;
  to: number;
  steps?: number;
}): { x: number; y: number }[] {
  const { n, mean, sd, binWidth, from, to, steps = 100 } = curve;
  if (!(sd > 0)) return [];
  return Array.from({ length: steps + 1 }, (_, i) => {
    const x = steps === 0 ? from : from + ((to - from) * i) / steps;
    return { x, y: (n * binWidth * normalDensity((x - mean) / sd)) / sd };
  });
}

function freedmanDiaconisBins(sorted: readonly number[], range: number): number {
  const iqr = (quantileOfSorted(sorted, 0.75) ?? 0) - (quantileOfSorted(sorted, 0.25) ?? 0);
  const width = (2 * iqr) / Math.cbrt(sorted.length);
  const wanted = width > 0 ? Math.ceil(range / width) : MIN_BINS;
  return Math.min(MAX_BINS, Math.max(MIN_BINS, wanted));
}

function count(values: readonly number[], edges: readonly number[], slack: number): Histogram {
  const bins = edges.length - 1;
  const first = edges[0] ?? 0;
  const last = edges[bins] ?? 0;
  const counts = Array.from({ length: bins }, () => 0);
  let underflow = 0;
  let overflow = 0;
  for (const value of values) {
    if (value < first - slack) underflow++;
    else if (value > last + slack) overflow++;
    else {
      const beyond = edges.findIndex((edge) => edge - slack > value);
      const bin = beyond === -1 ? bins - 1 : Math.max(0, beyond - 1);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  return { edges, counts, underflow, overflow, binWidth: (last - first) / bins };
}
