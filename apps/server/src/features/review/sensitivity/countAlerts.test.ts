import { expect, test } from 'vitest';
import { countAlerts, fewestAlerts } from './countAlerts.ts';

const months = [
  { count: 25, sdi: 2.4, cvi: 1.6, biasPercent: 4, teaUsedPercent: 120 },
  { count: 25, sdi: -0.4, cvi: 0.6, biasPercent: 1, teaUsedPercent: 60 },
  { count: 12, sdi: 9, cvi: 9, biasPercent: 90, teaUsedPercent: 900 },
];
const story = { rejected: 2, warned: 5, pauseHours: [24, 23.9, 72, 30], months };
const none = { peer: 0, tea: 0 };

test.each([
  { name: 'nobody’s choice: rejections only', settings: fewestAlerts, is: { reject: 2, warn: 0, missing: 0, ...none } },
  {
    name: 'warnings too',
    settings: { ...fewestAlerts, alertsOnWarning: true },
    is: { reject: 2, warn: 5, missing: 0, ...none },
  },
  {
    name: 'a pause of just the interval is no omission, one of a quarter more is',
    settings: { ...fewestAlerts, dueHours: 24 },
    is: { reject: 2, warn: 0, missing: 2, ...none },
  },
  {
    name: 'a longer interval',
    settings: { ...fewestAlerts, dueHours: 48 },
    is: { reject: 2, warn: 0, missing: 1, ...none },
  },
  {
    name: 'months with peers and allowable error, those with enough results',
    settings: { ...fewestAlerts, sdiLimit: 2, cviLimit: 1.5, teaUsedLimit: 100 },
    is: { reject: 2, warn: 0, missing: 0, peer: 2, tea: 1 },
  },
])('$name', ({ settings, is }) => {
  expect(countAlerts(story, settings)).toEqual(is);
});

test('a test without runs would have raised nothing', () => {
  const settings = { ...fewestAlerts, alertsOnWarning: true, dueHours: 1, sdiLimit: 0.1 };
  expect(countAlerts({ rejected: 0, warned: 0, pauseHours: [], months: [] }, settings)).toEqual({
    reject: 0,
    warn: 0,
    missing: 0,
    ...none,
  });
});
