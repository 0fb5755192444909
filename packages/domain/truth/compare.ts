import type { Difference, Tolerance } from './case.ts';

type Limits = { readonly rel: number; readonly abs: number | undefined };

const DEFAULT_REL = 1e-10;
/** A relative tolerance says nothing about an expected 0; there the rounding noise of doubles is allowed. */
const ZERO_ABS = 1e-12;

/**
 * Compares what a case expects with what was computed, at any depth. A field that is expected but not
 * computed differs; a field that was computed but is not expected does not.
 */
export function compare(
  expected: unknown,
  actual: unknown,
  options: { path?: string; tolerance?: Tolerance | null } = {},
): Difference[] {
  const path = options.path ?? 'expected';
  const tolerance = options.tolerance ?? {};
  if (typeof expected === 'number') {
    return isNear(expected, actual, limitsOf(path, tolerance)) ? [] : [{ path, expected, actual }];
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return [{ path, expected, actual }];
    return expected.flatMap((value, i) => compare(value, actual[i], { path: `${path}[${i}]`, tolerance }));
  }
  if (isRecord(expected)) {
    if (!isRecord(actual)) return [{ path, expected, actual }];
    return Object.keys(expected).flatMap((key) =>
      compare(expected[key], actual[key], { path: `${path}.${key}`, tolerance }),
    );
  }
  return expected === actual ? [] : [{ path, expected, actual }];
}

/** Input fields a case may have; any other is a difference, so that no case passes with half its input unread. */
export function unknownFields(
  record: { readonly [field: string]: unknown },
  known: readonly string[],
  path = 'input',
): Difference[] {
  return Object.keys(record)
    .filter((key) => !known.includes(key))
    .map((key) => ({ path: `${path}.${key}`, expected: 'a known field', actual: record[key] }));
}

/** True for a plain object, the only shape besides lists and single values that JSON has. */
export function isRecord(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNear(expected: number, actual: unknown, limits: Limits): boolean {
  if (typeof actual !== 'number' || !Number.isFinite(actual)) return false;
  const abs = limits.abs ?? (expected === 0 ? ZERO_ABS : 0);
  return Math.abs(actual - expected) <= Math.max(abs, limits.rel * Math.abs(expected));
}

function limitsOf(path: string, tolerance: Tolerance): Limits {
  const field =
    path
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]/g, '') ?? '';
  const rel = numberAt(tolerance, `${field}_rel`) ?? numberAt(tolerance, 'rel');
  const abs = numberAt(tolerance, `${field}_abs`) ?? numberAt(tolerance, 'abs');
  return { rel: rel ?? (abs === undefined ? DEFAULT_REL : 0), abs };
}

function numberAt(tolerance: Tolerance, key: string): number | undefined {
  const value = tolerance[key];
  return typeof value === 'number' ? value : undefined;
}
