import { expect, test } from 'vitest';
import { countAlerts, fewestAlerts } from './countAlerts.ts';

const story = { rejected: 2, warned: 5, pauseHours: [24, 23.9, 72, 30] };

test.each([
  { name: 'nobody’s choice: rejections only', settings: fewestAlerts, is: { reject: 2, warn: 0, missing: 0 } },
  {
    name: 'warnings too',
    settings: { alertsOnWarning: true, dueHours: null },
    is: { reject: 2, warn: 5, missing: 0 },
  },
  {
    name: 'a pause of just the interval is no omission, one of a quarter more is',
    settings: { alertsOnWarning: false, dueHours: 24 },
    is: { reject: 2, warn: 0, missing: 2 },
  },
  {
    name: 'a longer interval',
    settings: { alertsOnWarning: false, dueHours: 48 },
    is: { reject: 2, warn: 0, missing: 1 },
  },
])('$name', ({ settings, is }) => {
  expect(countAlerts(story, settings)).toEqual(is);
});

test('a test without runs would have raised nothing', () => {
  expect(countAlerts({ rejected: 0, warned: 0, pauseHours: [] }, { alertsOnWarning: true, dueHours: 1 })).toEqual({
    reject: 0,
    warn: 0,
    missing: 0,
  });
});
