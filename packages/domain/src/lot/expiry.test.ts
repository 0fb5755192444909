import { expect, test } from 'vitest';
import { daysBetween } from './calendarDay.ts';
import { isMeasuredAfterExpiry, lotExpiry } from './expiry.ts';

const today = '2025-01-01';

test.each([
  { expiresOn: '2025-04-02', daysLeft: 91, window: null, severity: null },
  { expiresOn: '2025-04-01', daysLeft: 90, window: 90, severity: 'info' },
  { expiresOn: '2025-03-03', daysLeft: 61, window: 90, severity: 'info' },
  { expiresOn: '2025-03-02', daysLeft: 60, window: 60, severity: 'info' },
  { expiresOn: '2025-02-01', daysLeft: 31, window: 60, severity: 'info' },
  { expiresOn: '2025-01-31', daysLeft: 30, window: 30, severity: 'warning' },
  { expiresOn: '2025-01-09', daysLeft: 8, window: 30, severity: 'warning' },
  { expiresOn: '2025-01-08', daysLeft: 7, window: 7, severity: 'urgent' },
  { expiresOn: '2025-01-01', daysLeft: 0, window: 7, severity: 'urgent' },
  { expiresOn: '2024-12-31', daysLeft: -1, window: 0, severity: 'expired' },
])('a lot that expires on $expiresOn has $daysLeft days left: $severity', ({ expiresOn, ...expected }) => {
  expect(lotExpiry(expiresOn, today)).toEqual({ ...expected, isUsable: expected.daysLeft >= 0 });
});

test('the windows may be others, in any order', () => {
  const windows = [
    { days: 5, severity: 'urgent' },
    { days: 50, severity: 'warning' },
  ] as const;
  expect(lotExpiry('2025-01-06', today, windows)?.severity).toBe('urgent');
  expect(lotExpiry('2025-02-01', today, windows)?.severity).toBe('warning');
});

test.each(['2025-02-29', '2025-13-01', '2025-1-1', '', '20250101'])('%s is no day of the calendar', (day) => {
  expect(daysBetween(day, today)).toBeNull();
  expect(daysBetween(today, day)).toBeNull();
  expect(lotExpiry(day, today)).toBeNull();
});

test('leap days count, summer time does not', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2025-03-29', '2025-03-31')).toBe(2);
});

test.each([
  { measuredOn: '2025-03-31', after: false },
  { measuredOn: '2025-04-01', after: true },
  { measuredOn: 'unknown', after: false },
])('measured on $measuredOn, expired on 2025-03-31: after $after', ({ measuredOn, after }) => {
  expect(isMeasuredAfterExpiry(measuredOn, '2025-03-31')).toBe(after);
});
