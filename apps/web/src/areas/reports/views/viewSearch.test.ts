import { expect, test } from 'vitest';
import { isShown, viewSearch } from './viewSearch.ts';

test('a view keeps the filters, not what is open', () => {
  const search = {
    month: '2026-07',
    level: 2,
    set: '',
    of: '100001.1.1',
    figure: 'mean',
    current: '3',
    panel: undefined,
  };
  expect(viewSearch(search)).toEqual({ month: '2026-07', level: '2' });
});

test.each([
  { search: { level: '1', month: '2026-07', figure: 'sdi' }, is: true },
  { search: { level: '1' }, is: false },
  { search: { level: '1', month: '2026-07', lot: '9' }, is: false },
  { search: { level: '2', month: '2026-07' }, is: false },
])('$search shows it: $is', ({ search, is }) => {
  expect(isShown({ month: '2026-07', level: '1' }, search)).toBe(is);
});
