/**
 * Coefficient of variation in percent: the SD relative to its mean, so that levels and methods compare.
 *
 * 100·SD/|mean|; a negative mean (base excess) counts by its size. Null without SD and with a mean of 0.
 *
 * @example cvPercentOf(5.62, 0.11) // 1.95729537366548
 */
export function cvPercentOf(mean: number | null, sd: number | null): number | null {
  if (mean === null || sd === null || mean === 0) return null;
  return (100 * sd) / Math.abs(mean);
}

/**
 * The SD that belongs to a coefficient of variation: targets may be written as mean and CV.
 *
 * |mean|·CV/100. Null when either is missing.
 *
 * @example sdOfCv(5, 2) // 0.1
 */
export function sdOfCv(mean: number | null, cvPercent: number | null): number | null {
  if (mean === null || cvPercent === null) return null;
  return (Math.abs(mean) * cvPercent) / 100;
}
