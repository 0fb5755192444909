import { normalQuantile } from '../distribution/normal.ts';
import { sortedCopy } from '../statistics/quantile.ts';

/** Robust SD by the Q method; `shareOfTies` is H1(0), the share of pairs that agree exactly. */
export type QMethod = { readonly sd: number; readonly shareOfTies: number };

/** Differences closer than this share of the largest are one value: 5.6 − 4.9 and 4.9 − 4.2 differ in doubles. */
const TIE = 1e-9;

/**
 * Robust SD from the differences of all pairs; needs no mean and holds with many outliers or rounded data.
 *
 * Q method of ISO 13528, Annex C.5: the step function H1 of the pairwise differences is smoothed to G1 (mean
 * of before and after each step, linear between), read backwards at 0.25 + 0.75·H1(0), and scaled. Equal
 * differences are merged first; unmerged ties give another answer. Read beyond the last step, it is the largest
 * difference. 0 when all values are equal; null below two.
 *
 * @example qMethod([4.5, 4.9, 5.6, 4.2, 6.2, 5.2, 9.9])?.sd // 1.414704597065486
 */
export function qMethod(values: readonly number[]): QMethod | null {
  if (values.length < 2) return null;
  const differences = pairwiseDifferences(values);
  const largest = differences.at(-1) ?? 0;
  if (largest === 0) return { sd: 0, shareOfTies: 1 };
  const tie = TIE * largest;
  const ties = differences.filter((d) => d <= tie).length;
  const shareOfTies = ties / differences.length;
  const scale = normalQuantile(0.625 + 0.375 * shareOfTies);
  if (scale === null) return null;
  const steps = smoothedSteps(differences.slice(ties), { tie, before: ties });
  return { sd: readBackwards(steps, 0.25 + 0.75 * shareOfTies) / (Math.SQRT2 * scale), shareOfTies };
}

type Step = { readonly x: number; readonly g: number };

function pairwiseDifferences(values: readonly number[]): number[] {
  const differences: number[] = [];
  values.forEach((a, i) => {
    for (const b of values.slice(i + 1)) differences.push(Math.abs(a - b));
  });
  return sortedCopy(differences);
}

/** G1 at each distinct positive difference; the first step starts from 0, as the standard says, not from H1(0). */
function smoothedSteps(positive: readonly number[], { tie, before }: { tie: number; before: number }): Step[] {
  const total = before + positive.length;
  const steps: Step[] = [{ x: 0, g: 0 }];
  let previous = 0;
  positive.forEach((x, i) => {
    const next = positive[i + 1];
    if (next !== undefined && next - x <= tie) return;
    const share = (before + i + 1) / total;
    steps.push({ x, g: (previous + share) / 2 });
    previous = share;
  });
  return steps;
}

function readBackwards(steps: readonly Step[], g: number): number {
  const index = steps.findIndex((step) => step.g >= g);
  const above = steps[index];
  const below = steps[index - 1];
  if (above === undefined || below === undefined) return steps.at(-1)?.x ?? 0;
  return below.x + ((g - below.g) / (above.g - below.g)) * (above.x - below.x);
}
