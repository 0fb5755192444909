import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './searchText.ts';

test.each([
  { search: { keyword: '葡萄糖', current: '2' } },
  { search: { code: '007', note: 'a&b=c', text: '"quoted"' } },
  { search: {} },
])('$search comes back from the address as it went in', ({ search }) => {
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('what is empty is left out of the address', () => {
  expect(stringifySearch({ keyword: '', current: undefined, size: null })).toBe('');
});
