import {
  addResult,
  emptyMoments,
  type Moments,
  mergeMoments,
  momentsOf,
  momentsOfSummary,
  removeResult,
  unmergeMoments,
} from '../../src/statistics/moments.ts';
import { statisticsOf } from '../../src/statistics/summary.ts';
import type { Difference, RunCase } from '../case.ts';
import { compare, unknownFields } from '../compare.ts';
import { numberOf, optionalNumber, recordsOf, textOf, valuesOf } from '../read.ts';

type Operation = { readonly [field: string]: unknown };

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  add: ['op', 'x'],
  remove: ['op', 'x'],
  merge: ['op', 'values', 'generator'],
  unmerge: ['op', 'values', 'generator'],
  mergeSummary: ['op', 'n', 'mean', 'sd'],
  unmergeSummary: ['op', 'n', 'mean', 'sd'],
};

/** Sequences of operations on moments. */
export const runCase: RunCase = ({ input, expected, tolerance }) => {
  const operations = recordsOf(input, 'operations');
  const unknown = [...unknownFields(input, ['operations']), ...operations.flatMap(unknownInOperation)];
  if (unknown.length > 0) return unknown;
  const moments = operations.reduce<Moments>(apply, emptyMoments);
  return compare(expected, { ...statisticsOf(moments), M2: moments.m2 }, { tolerance });
};

function unknownInOperation(operation: Operation, i: number): Difference[] {
  return unknownFields(operation, FIELDS[textOf(operation, 'op')] ?? [], `input.operations[${i}]`);
}

function apply(moments: Moments, operation: Operation): Moments {
  switch (operation.op) {
    case 'add':
      return addResult(moments, numberOf(operation, 'x'));
    case 'remove':
      return removeResult(moments, numberOf(operation, 'x'));
    case 'merge':
      return mergeMoments(moments, momentsOf(valuesOf(operation)));
    case 'unmerge':
      return unmergeMoments(moments, momentsOf(valuesOf(operation)));
    case 'mergeSummary':
      return mergeMoments(moments, summaryIn(operation));
    default:
      return unmergeMoments(moments, summaryIn(operation));
  }
}

function summaryIn(operation: Operation): Moments {
  return momentsOfSummary({
    n: numberOf(operation, 'n'),
    mean: numberOf(operation, 'mean'),
    sd: optionalNumber(operation, 'sd'),
  });
}
