import { expect, test } from 'vitest';
import { rowWindow } from './rowWindow.ts';

const rows = { count: 1000, rowHeight: 40, height: 400 };

test.each([
  { title: 'at the top', scrollTop: 0, first: 0, end: 22 },
  { title: 'in the middle', scrollTop: 4000, first: 88, end: 122 },
  { title: 'at the end', scrollTop: 39_600, first: 978, end: 1000 },
  { title: 'beyond the end, as a list that has become shorter', scrollTop: 90_000, first: 999, end: 1000 },
])('$title', ({ scrollTop, first, end }) => {
  const window = rowWindow({ ...rows, scrollTop });
  expect(window).toMatchObject({ first, end });
  expect(window.before + (window.end - window.first) * 40 + window.after).toBe(40_000);
});
