/** Figures written down as in a textbook, to hold reports against. */
export const meanOf = (list: readonly number[]): number =>
  list.reduce((total, value) => total + value, 0) / list.length;
export const sdOf = (list: readonly number[]): number =>
  Math.sqrt(list.reduce((total, value) => total + (value - meanOf(list)) ** 2, 0) / (list.length - 1));

export const spreadOf = (list: readonly number[]) => ({
  count: list.length,
  mean: list.length > 0 ? meanOf(list) : null,
  sd: list.length > 1 ? sdOf(list) : null,
  cvPercent: list.length > 1 ? (100 * sdOf(list)) / Math.abs(meanOf(list)) : null,
});
