import { expect, test } from 'vitest';
import { type MonthOpen, monthOpenItems } from './monthOpen.ts';

const complete: MonthOpen = {
  isRunning: false,
  openCases: 0,
  missingQc: 0,
  unreviewedResults: 0,
  unreviewedDays: 0,
  fewResults: 0,
};

test.each([
  { name: 'a complete month', given: {}, items: [] },
  { name: 'a month that is not over', given: { isRunning: true }, items: ['running'] },
  { name: 'one level with 19 results', given: { fewResults: 1 }, items: ['fewResults'] },
  {
    name: 'everything',
    given: { isRunning: true, openCases: 1, missingQc: 2, unreviewedResults: 9, unreviewedDays: 3, fewResults: 4 },
    items: ['running', 'openCases', 'missingQc', 'unreviewed', 'fewResults'],
  },
])('open: $name', ({ given, items }) => {
  expect(monthOpenItems({ ...complete, ...given }).map(({ item }) => item)).toEqual(items);
});

test('results that nobody reviewed name their days', () => {
  expect(monthOpenItems({ ...complete, unreviewedResults: 9, unreviewedDays: 3 })).toEqual([
    { item: 'unreviewed', count: 9, days: 3 },
  ]);
});
