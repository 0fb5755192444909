import { expect, test } from 'vitest';
import { type CountableResult, type DataSet, leftOutReason, selectResults } from './dataSet.ts';

const result = (more: Partial<CountableResult>): CountableResult => ({
  id: 'r',
  value: 5,
  excluded: false,
  ruleStatus: 'OK',
  ...more,
});

test.each([
  { name: 'a sound result counts', of: {}, reasons: [null, null, null] },
  { name: 'a warning counts', of: { ruleStatus: 'WARN' }, reasons: [null, null, null] },
  { name: 'a result that was not evaluated counts', of: { ruleStatus: null }, reasons: [null, null, null] },
  { name: 'an excluded result never counts', of: { excluded: true }, reasons: ['excluded', 'excluded', 'excluded'] },
  {
    name: 'a rejected result counts among all only',
    of: { ruleStatus: 'REJECT' },
    reasons: [null, 'rejected', 'rejected'],
  },
  {
    name: 'a rejected result that was accepted counts',
    of: { ruleStatus: 'REJECT', acceptedManually: true },
    reasons: [null, null, null],
  },
  {
    name: 'a result of an expired lot stays out of the peer group',
    of: { expiredLot: true },
    reasons: [null, null, 'expiredLot'],
  },
  {
    name: 'what is no number never counts',
    of: { value: Number.NaN },
    reasons: ['notANumber', 'notANumber', 'notANumber'],
  },
] as const)('$name', ({ of, reasons }) => {
  const sets: DataSet[] = ['all', 'inControl', 'peer'];
  expect(sets.map((set) => leftOutReason(result(of), set))).toEqual(reasons);
});

test('nothing disappears: each result is included or left out', () => {
  const results = [result({ id: 'a' }), result({ id: 'b', excluded: true }), result({ id: 'c', ruleStatus: 'REJECT' })];
  const { included, leftOut } = selectResults(results, 'inControl');
  expect(included.map(({ id }) => id)).toEqual(['a']);
  expect(leftOut).toEqual([
    { id: 'b', reason: 'excluded' },
    { id: 'c', reason: 'rejected' },
  ]);
});
