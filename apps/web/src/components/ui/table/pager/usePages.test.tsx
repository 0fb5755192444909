import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from './usePages.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

test('a page at a time; another size begins at the first; a shorter list shows its last page', () => {
  const view = renderHook(({ rows }) => usePages(rows, 10), { initialProps: { rows: numbers(25) } });
  const now = () => view.result.current;
  expect(now().shown).toEqual(numbers(10));
  act(() => now().pager.onChange({ current: 3 }));
  expect(now().shown).toEqual([21, 22, 23, 24, 25]);
  view.rerender({ rows: numbers(12) });
  expect([now().pager.current, now().shown]).toEqual([2, [11, 12]]);
  act(() => now().pager.onChange({ size: 20 }));
  expect([now().pager.current, now().shown.length]).toEqual([1, 12]);
});
