import { lot } from '@qc/resources';
import { expect, test } from 'vitest';
import { shownColumns } from './tablePreferences.ts';

test.each([
  { name: 'no choice shows the declared columns', chosen: undefined, columns: lot.list.columns },
  { name: 'a choice shows itself', chosen: ['name', 'status'], columns: ['name', 'status'] },
  { name: 'a column that no longer exists is dropped', chosen: ['name', 'gone'], columns: ['name'] },
  { name: 'where none is left the declared ones show', chosen: ['gone'], columns: lot.list.columns },
])('$name', ({ chosen, columns }) => {
  expect(shownColumns(lot, chosen)).toEqual(columns);
});
