import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { columnNeed } from './columnNeeds.ts';

type Row = { readonly word: string };
const column = (kind: Column<Row>['kind'], part: Partial<Column<Row>> = {}): Column<Row> => ({
  key: 'x',
  kind,
  label: { zh: '', en: '' },
  cell: ({ word }) => word,
  text: ({ word }) => word,
  ...part,
});
const rows = [{ word: 'Out of control' }, { word: 'x'.repeat(60) }];

test('a text may be cut, a state or a number may not', () => {
  const needOf = (kind: Column<Row>['kind']) => columnNeed(column(kind), 'State', rows);
  expect(needOf('text').least).toBeLessThan(needOf('text').wish);
  for (const kind of ['number', 'choice', 'verdict', 'date'] as const) {
    const { least, wish } = needOf(kind);
    expect([kind, least]).toEqual([kind, wish]);
    expect(least).toBeGreaterThan(needOf('text').least);
  }
});

test('a heading of two words needs the room of one line of two', () => {
  const short = columnNeed(column('number'), 'Awaiting second review', []);
  const long = columnNeed(column('number'), 'Awaitingsecondreview', []);
  expect(short.least).toBeLessThan(long.least);
});

test('ideographs need twice the room of letters', () => {
  const wide = columnNeed(column('number'), '', [{ word: '质控品批号' }]).least - 24;
  const slim = columnNeed(column('number'), '', [{ word: 'lotno' }]).least - 24;
  expect(wide / slim).toBeCloseTo(1.9, 1);
});

test.each([
  { title: 'the name never folds', part: { isName: true }, rank: undefined },
  { title: 'a column may say how much it matters', part: { rank: 9 }, rank: 9 },
  { title: 'else its kind does', part: {}, rank: 1 },
])('$title', ({ part, rank }) => {
  expect(columnNeed(column('text', part), 'Name', rows).rank).toBe(rank);
});
