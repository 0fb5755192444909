/** What the maker of a control assigns to one level. */
export type MakerValues = {
  readonly mean: number | null;
  readonly sd: number | null;
  readonly low: number | null;
  readonly high: number | null;
};

/** What speaks against the values of a level. */
export type MakerValueProblem = 'sdNotPositive' | 'rangeReversed' | 'meanOutside' | 'sdTooLarge';

/**
 * What cannot be right in the values of a level: a range that runs backwards, a mean outside its range, or an SD that is
 * wider than the range (which makers give as ±2 or ±3 SD). Null where nothing speaks against them; what is missing is
 * not judged.
 *
 * @example makerValueProblem({ mean: 99, sd: null, low: 26, high: 34 }) // 'meanOutside'
 */
export function makerValueProblem({ mean, sd, low, high }: MakerValues): MakerValueProblem | null {
  if (sd !== null && sd <= 0) return 'sdNotPositive';
  if (low !== null && high !== null && low >= high) return 'rangeReversed';
  if (mean !== null && ((low !== null && mean < low) || (high !== null && mean > high))) return 'meanOutside';
  return sd !== null && low !== null && high !== null && sd > high - low ? 'sdTooLarge' : null;
}
