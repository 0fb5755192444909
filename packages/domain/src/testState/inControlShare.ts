/** How many tests there are, and which of them count as in control or wait for the limits of a new lot. */
export type CountedTests = { readonly total: number; readonly inControl: number; readonly parallel: number };

/**
 * Tests whose state says something about patient results: all but those in parallel with the lot before.
 * @example countedTests({ total: 10, inControl: 9, parallel: 1 }) // 9
 */
export const countedTests = ({ total, parallel }: CountedTests): number => total - parallel;

/**
 * Share of tests in control, in whole per cent; without a test there is no share. Never 100 while one is not in control.
 * @example inControlShare({ total: 1000, inControl: 999, parallel: 0 }) // 99
 */
export function inControlShare(counts: CountedTests): number | null {
  const { inControl } = counts;
  const total = countedTests(counts);
  if (total === 0) return null;
  return inControl === total ? 100 : Math.min(99, Math.round((inControl / total) * 100));
}
