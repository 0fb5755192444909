import { studentUpperQuantile } from '../distribution/studentT.ts';
import { momentsOf } from '../statistics/moments.ts';
import { sampleSd } from '../statistics/summary.ts';

/** Result of Grubbs' test: the most distant value and whether it is too far. */
export type Grubbs = {
  readonly g: number;
  readonly suspectIndex: number;
  readonly suspect: number;
  readonly criticalTwoSided: number;
  readonly criticalOneSided: number;
  readonly isOutlier: boolean;
  /** Below seven values the test is shown, but not advised. */
  readonly isAdvised: boolean;
};

/**
 * Grubbs' test for one outlier in values that are otherwise normal. Use it once; never repeat it on the rest.
 *
 * G = max|x − mean|/SD against (n − 1)/√n·sqrt(t²/(n − 2 + t²)), t at α/(2n) (two-sided) or α/n with n − 2
 * degrees of freedom (Grubbs 1969; ISO 5725-2). Null below three values and without spread.
 *
 * @example grubbsTest([199.31, 199.53, 200.19, 200.82, 201.92, 201.95, 202.18, 245.57])?.g // 2.46876461121245
 */
export function grubbsTest(values: readonly number[], alpha = 0.05): Grubbs | null {
  const n = values.length;
  const moments = momentsOf(values);
  const sd = sampleSd(moments);
  if (n < 3 || sd === null || sd === 0) return null;
  const distances = values.map((value) => Math.abs(value - moments.mean));
  const largest = Math.max(...distances);
  const suspectIndex = distances.indexOf(largest);
  const criticalTwoSided = criticalValue(n, alpha / (2 * n));
  const g = largest / sd;
  return {
    g,
    suspectIndex,
    suspect: values[suspectIndex] ?? moments.mean,
    criticalTwoSided,
    criticalOneSided: criticalValue(n, alpha / n),
    isOutlier: g > criticalTwoSided,
    isAdvised: n >= 7,
  };
}

function criticalValue(n: number, tail: number): number {
  const t = studentUpperQuantile(tail, n - 2) ?? 0;
  return ((n - 1) / Math.sqrt(n)) * Math.sqrt((t * t) / (n - 2 + t * t));
}
