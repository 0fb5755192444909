import { cvPercentOf, sdOfCv } from '../statistics/coefficientOfVariation.ts';
import { type Moments, momentsOf } from '../statistics/moments.ts';
import { sampleSd } from '../statistics/summary.ts';
import { MIN_POINTS } from './limits.ts';

/** Results on the new lot that the overlap of a known product needs, and of a new one. */
export const OVERLAP_MIN_RESULTS = 10;

/** Suggested target of a successor lot. */
export type NewLotTarget = {
  readonly n: number;
  readonly mean: number;
  readonly oldCvPercent: number | null;
  /** The old lot's relative spread at the new mean, whichever SD is suggested. */
  readonly sdFromOldCv: number | null;
  /** Null when neither the old lot nor enough own results give one. */
  readonly sd: number | null;
  /** `oldCv` is provisional and to be replaced when the new lot has enough results. */
  readonly sdSource: 'oldCv' | 'ownResults' | null;
  readonly isProvisional: boolean;
  readonly isEnough: boolean;
};

/**
 * Target of a new lot measured in parallel with the old one: its own mean, and the old lot's relative spread.
 *
 * SD = CV_old(cumulative)·mean_new/100, because ten results say little about spread (CLSI C24). From 20 own results
 * on, the own SD. Null without results on the new lot.
 *
 * @example newLotTarget({ old: { mean: 5, sd: 0.1 }, results: [6, 6.2, 5.8] })?.sd // 0.12
 */
export function newLotTarget(overlap: {
  old: { mean: number; sd: number } | null;
  results: readonly number[] | Moments;
}): NewLotTarget | null {
  const { old, results } = overlap;
  const moments = 'm2' in results ? results : momentsOf(results);
  if (moments.n === 0) return null;
  const oldCvPercent = old === null ? null : cvPercentOf(old.mean, old.sd);
  const isOwn = moments.n >= MIN_POINTS;
  const sdFromOldCv = sdOfCv(moments.mean, oldCvPercent);
  const sd = isOwn ? sampleSd(moments) : sdFromOldCv;
  const source = isOwn ? 'ownResults' : 'oldCv';
  return {
    n: moments.n,
    mean: moments.mean,
    oldCvPercent,
    sdFromOldCv,
    sd,
    sdSource: sd === null ? null : source,
    isProvisional: !isOwn,
    isEnough: moments.n >= OVERLAP_MIN_RESULTS,
  };
}
