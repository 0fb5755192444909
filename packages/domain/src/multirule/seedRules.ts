import type { MaterialScope, Multirule, RuleKind, RunType } from './multirule.ts';

/** What kind of analytical error a rule is sensitive to. */
export type ErrorType = 'warning' | 'random' | 'systematic';

/** A rule every laboratory starts with. */
export interface SeedRule extends Multirule {
  readonly errorType: ErrorType;
}

type Row = readonly [
  abbreviation: string,
  kind: RuleKind,
  numberOfResults: number,
  minExceeding: number,
  numberOfSD: number,
  runType: RunType,
  materialScope: MaterialScope,
  active: boolean,
  errorType: ErrorType,
];

const rows: readonly Row[] = [
  ['1-2s', 'LIMIT', 1, 1, 2, 'WITHIN', 'WITHIN', true, 'warning'],
  ['1-2.5s', 'LIMIT', 1, 1, 2.5, 'WITHIN', 'WITHIN', false, 'random'],
  ['1-3s', 'LIMIT', 1, 1, 3, 'WITHIN', 'WITHIN', true, 'random'],
  ['1-3.5s', 'LIMIT', 1, 1, 3.5, 'WITHIN', 'WITHIN', false, 'random'],
  ['2-2s', 'LIMIT', 2, 2, 2, 'BOTH', 'WITHIN', true, 'systematic'],
  ['2of3-2s', 'LIMIT', 3, 2, 2, 'WITHIN', 'ACROSS', false, 'systematic'],
  ['R-4s', 'RANGE', 2, 2, 4, 'WITHIN', 'ACROSS', true, 'random'],
  ['3-1s', 'LIMIT', 3, 3, 1, 'ACROSS', 'BOTH', false, 'systematic'],
  ['4-1s', 'LIMIT', 4, 4, 1, 'ACROSS', 'BOTH', true, 'systematic'],
  ['6x', 'LIMIT', 6, 6, 0, 'ACROSS', 'ACROSS', false, 'systematic'],
  ['7x', 'LIMIT', 7, 7, 0, 'ACROSS', 'BOTH', false, 'systematic'],
  ['8x', 'LIMIT', 8, 8, 0, 'ACROSS', 'BOTH', false, 'systematic'],
  ['9x', 'LIMIT', 9, 9, 0, 'ACROSS', 'BOTH', false, 'systematic'],
  ['10x', 'LIMIT', 10, 10, 0, 'ACROSS', 'BOTH', true, 'systematic'],
  ['12x', 'LIMIT', 12, 12, 0, 'ACROSS', 'BOTH', false, 'systematic'],
  ['7T', 'TREND', 7, 7, 0, 'ACROSS', 'WITHIN', false, 'systematic'],
];

/**
 * The rules a new laboratory finds (Westgard's multirule family and its relatives; WS/T 641 names the same set).
 * Only 1-2s warns; all others reject. Their id is their abbreviation.
 */
export const seedRules: readonly SeedRule[] = rows.map(seedRuleOf);

function seedRuleOf(row: Row): SeedRule {
  const [abbreviation, kind, numberOfResults, minExceeding, numberOfSD, runType, materialScope, active, errorType] =
    row;
  return {
    id: abbreviation,
    abbreviation,
    kind,
    numberOfResults,
    minExceeding,
    numberOfSD,
    runType,
    materialScope,
    rangeMode: kind === 'RANGE' ? 'difference' : undefined,
    reject: errorType !== 'warning',
    active,
    errorType,
  };
}
