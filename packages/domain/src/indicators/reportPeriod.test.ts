import { expect, test } from 'vitest';
import { lastSheetPeriod, sheetPeriodName, sheetPeriodOf } from './reportPeriod.ts';

test.each([
  { span: 'month', month: '2026-07', name: '2026M07', first: '2026-07', last: '2026-07' },
  { span: 'quarter', month: '2026-01', name: '2026Q1', first: '2026-01', last: '2026-03' },
  { span: 'quarter', month: '2026-12', name: '2026Q4', first: '2026-10', last: '2026-12' },
  { span: 'year', month: '2026-05', name: '2026Y', first: '2026-01', last: '2026-12' },
] as const)('$name is $first to $last', ({ span, month, name, first, last }) => {
  expect(sheetPeriodName(span, month)).toBe(name);
  expect(sheetPeriodOf(name)).toEqual({ span, first, last });
});

test.each(['2026-07', '2026Q5', '2026M13', '2026', '2026q1', ''])('%s is no such period', (name) => {
  expect(sheetPeriodOf(name)).toBe(null);
});

test.each([
  { span: 'month', month: '2026-01', name: '2025M12' },
  { span: 'quarter', month: '2026-03', name: '2025Q4' },
  { span: 'quarter', month: '2026-11', name: '2026Q3' },
  { span: 'year', month: '2026-11', name: '2025Y' },
] as const)('in $month the last $span that is over is $name', ({ span, month, name }) => {
  expect(lastSheetPeriod(span, month)).toBe(name);
});
