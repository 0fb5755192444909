import { expect, test } from 'vitest';
import { alertSort, sortAddress } from './alertSort.ts';

test('a heading sorts up, then down, then the list is as it opens', () => {
  const press = (now: { ascs: string; descs: string }) => {
    const sort = alertSort(now);
    const isSorted = sort.field === 'runTime';
    return sortAddress(sort, { field: 'runTime', descending: isSorted && !sort.descending });
  };
  const up = press({ ascs: 'alertType', descs: '' });
  expect(up).toEqual({ ascs: 'runTime', descs: '' });
  expect(press(up)).toEqual({ ascs: '', descs: 'runTime' });
  expect(press(press(up))).toEqual({ ascs: '', descs: '' });
});
