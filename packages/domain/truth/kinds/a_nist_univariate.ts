import { lag1Autocorrelation } from '../../src/statistics/autocorrelation.ts';
import { summaryOf } from '../../src/statistics/summary.ts';
import type { RunCase, Tolerance } from '../case.ts';
import { compare, unknownFields } from '../compare.ts';
import { valuesOf } from '../read.ts';

/** NIST StRD univariate data: certified mean, SD and lag-1 autocorrelation. */
export const runCase: RunCase = ({ input, expected, tolerance }) => {
  const unknown = unknownFields(input, ['values', 'generator', 'dataset']);
  if (unknown.length > 0) return unknown;
  const values = valuesOf(input);
  const actual = { ...summaryOf(values), lag1: lag1Autocorrelation(values) };
  return compare(expected, actual, { tolerance: withLag1(tolerance) });
};

/** The files give no tolerance for lag1; like the SD it is limited by the rounding of the data, and doubly so. */
function withLag1(tolerance: Tolerance | null | undefined): Tolerance {
  const sdRel = typeof tolerance?.sd_rel === 'number' ? tolerance.sd_rel : 1e-13;
  return { lag1_rel: Math.max(1e-11, 10 * sdRel), ...tolerance };
}
