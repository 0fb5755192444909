import { expect, test } from 'vitest';
import { type ColumnNeed, fitColumns } from './fitColumns.ts';

const name: ColumnNeed = { key: 'name', least: 100, wish: 200, rank: undefined };
const note: ColumnNeed = { key: 'note', least: 100, wish: 300, rank: 1 };
const place: ColumnNeed = { key: 'place', least: 80, wish: 80, rank: 1 };
const value: ColumnNeed = { key: 'value', least: 60, wish: 60, rank: 5 };
const state: ColumnNeed = { key: 'state', least: 80, wish: 80, rank: 6 };
const columns = [name, note, place, value, state];

test.each([
  { title: 'all there is room for', room: 720, folded: [], widths: {} },
  {
    title: 'texts give way before anything folds, each by what it has to give',
    room: 570,
    folded: [],
    widths: { name: 150, note: 200 },
  },
  { title: 'texts at their least', room: 420, folded: [], widths: { name: 100, note: 100 } },
  {
    title: 'of equals the one further to the end folds first',
    room: 419,
    folded: ['place'],
    widths: { name: 126, note: 152 },
  },
  { title: 'then the other text', room: 330, folded: ['place', 'note'], widths: { name: 190 } },
  { title: 'a number before a state', room: 239, folded: ['place', 'note', 'value'], widths: { name: 159 } },
  { title: 'the state last', room: 179, folded: ['place', 'note', 'value', 'state'], widths: { name: 179 } },
  {
    title: 'the name never folds, even where it does not fit',
    room: 50,
    folded: ['place', 'note', 'value', 'state'],
    widths: { name: 100 },
  },
])('$room px: $title', ({ room, folded, widths }) => {
  const fit = fitColumns(columns, room);
  expect([...fit.folded]).toEqual(folded);
  expect(fit.widths).toEqual(widths);
});
