import { expect, test } from 'vitest';
import { usualWindows, windowsOf } from './expiryWindows.ts';

test.each([
  { days: [90, 60, 30, 7], severities: ['info', 'info', 'warning', 'urgent'] },
  { days: [7, 30], severities: ['warning', 'urgent'] },
  { days: [14], severities: ['urgent'] },
  { days: [30, 30, 7], severities: ['warning', 'urgent'] },
])('windows $days rise as $severities', ({ days, severities }) => {
  expect(windowsOf(days).map(({ severity }) => severity)).toEqual(severities);
});

test.each([
  { noticeDays: null, days: [90, 60, 30, 7] },
  { noticeDays: 90, days: [90, 60, 30, 7] },
  { noticeDays: 120, days: [120, 90, 60, 30, 7] },
  { noticeDays: 45, days: [45, 30, 7] },
  { noticeDays: 0, days: [0] },
])('a sensitivity of $noticeDays days gives windows $days', ({ noticeDays, days }) => {
  expect(usualWindows(noticeDays).map((window) => window.days)).toEqual(days);
});
