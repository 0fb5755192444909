import { lot } from '@qc/resources';
import { describe, expect, test } from 'vitest';
import { disagreements, isSameValue, mergeRecords } from './mergeRecords.ts';

const base = { name: 'A', lotNumber: '1', openVialDays: 7, brandId: '5' };

describe('two versions of one record', () => {
  test.each([
    { name: 'the same on both sides is no question', yours: { name: 'B' }, theirs: { name: 'B' }, rows: [] },
    {
      name: 'what only you changed keeps yours',
      yours: { name: 'B' },
      theirs: {},
      rows: [{ field: 'name', isContested: false, suggested: 'yours' }],
    },
    {
      name: 'what only the other changed keeps theirs',
      yours: {},
      theirs: { openVialDays: 14 },
      rows: [{ field: 'openVialDays', isContested: false, suggested: 'theirs' }],
    },
    {
      name: 'what both changed is contested',
      yours: { name: 'B' },
      theirs: { name: 'C' },
      rows: [{ field: 'name', isContested: true, suggested: 'yours' }],
    },
    {
      name: 'what one emptied is a change too',
      yours: { name: null },
      theirs: { name: 'C' },
      rows: [{ field: 'name', isContested: true, suggested: 'yours' }],
    },
  ])('$name', ({ yours, theirs, rows }) => {
    expect(disagreements(lot, { base, yours: { ...base, ...yours }, theirs: { ...base, ...theirs } })).toEqual(rows);
  });

  test('stamps and versions of the server are no question', () => {
    expect(disagreements(lot, { base, yours: base, theirs: { ...base, version: 2, updateTime: 'x' } })).toEqual([]);
  });
});

test('merging takes each field from the chosen side and the rest from yours', () => {
  const sides = { base, yours: { ...base, name: 'B', openVialDays: 9 }, theirs: { ...base, name: 'C' } };
  expect(mergeRecords(sides, { name: 'theirs', openVialDays: 'yours' })).toEqual({
    ...base,
    name: 'C',
    openVialDays: 9,
  });
});

test.each([
  { a: undefined, b: null, isSame: true },
  { a: '', b: null, isSame: true },
  { a: 0, b: null, isSame: false },
  { a: false, b: null, isSame: false },
  { a: ['1', '2'], b: ['1', '2'], isSame: true },
  { a: ['1', '2'], b: ['2', '1'], isSame: false },
])('$a and $b are the same: $isSame', ({ a, b, isSame }) => {
  expect(isSameValue(a, b)).toBe(isSame);
});
