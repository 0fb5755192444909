import { normalNumbers } from '../src/design/randomNumbers.ts';
import type { ResultColumns } from '../src/multirule/columns/resultColumns.ts';

export const TESTS = 1000;
export const LEVELS = 2;
export const RUNS = 5000;
export const RESULTS = LEVELS * RUNS;

/** Values of many tests end to end, each of two levels per run, with the targets they scatter around. */
export type SimulatedTests = { values: Float64Array; mean: readonly number[]; sd: readonly number[] };

/** In-control results of 1,000 tests: 10 million values. */
export function simulateTests(): SimulatedTests {
  const normal = normalNumbers(2024);
  const [mean, sd] = [
    [5.2, 14.8],
    [0.11, 0.37],
  ];
  const values = new Float64Array(TESTS * RESULTS);
  for (let i = 0; i < values.length; i++)
    values[i] = (mean[i % LEVELS] as number) + normal() * (sd[i % LEVELS] as number);
  return { values, mean, sd };
}

/** The columns of one test after another; the z column is filled again for each. */
export function columnsOfOneTest(): ResultColumns {
  return {
    z: new Float64Array(RESULTS),
    level: Uint8Array.from({ length: RESULTS }, (_, i) => (i % LEVELS) + 1),
    runStart: Int32Array.from({ length: RUNS + 1 }, (_, run) => run * LEVELS),
  };
}

/** Fills the z column with the z-scores of one test. */
export function fillZ({ values, mean, sd }: SimulatedTests, test: number, z: Float64Array): void {
  const from = test * RESULTS;
  const [mean1, mean2] = [mean[0] as number, mean[1] as number];
  const [sd1, sd2] = [sd[0] as number, sd[1] as number];
  for (let i = 0; i < RESULTS; i += LEVELS) {
    z[i] = ((values[from + i] as number) - mean1) / sd1;
    z[i + 1] = ((values[from + i + 1] as number) - mean2) / sd2;
  }
}
