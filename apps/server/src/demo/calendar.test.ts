import { expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';

const iso = (instant: number): string => new Date(instant).toISOString();

test.each([
  { name: 'morning in Shanghai', now: '2026-03-18T02:30:00Z', zone: 'Asia/Shanghai', today: '2026-03-18' },
  {
    name: 'late evening UTC is tomorrow in Shanghai',
    now: '2026-03-18T17:00:00Z',
    zone: 'Asia/Shanghai',
    today: '2026-03-19',
  },
  {
    name: 'early morning UTC is yesterday in New York',
    now: '2026-03-18T02:30:00Z',
    zone: 'America/New_York',
    today: '2026-03-17',
  },
  { name: 'the first day of a year', now: '2025-12-31T16:30:00Z', zone: 'Asia/Shanghai', today: '2026-01-01' },
])('today is taken in the zone: $name', ({ now, zone, today }) => {
  expect(calendarOf(new Date(now), zone).day(0)).toBe(today);
});

test.each([
  { day: 0, minutes: 7 * 60, is: '2026-03-17T23:00:00.000Z' },
  { day: -1, minutes: 0, is: '2026-03-16T16:00:00.000Z' },
  { day: -1, minutes: 16 * 60, is: '2026-03-17T08:00:00.000Z' },
  { day: 30, minutes: 0, is: '2026-04-16T16:00:00.000Z' },
])('day $day at $minutes minutes is $is', ({ day, minutes, is }) => {
  const calendar = calendarOf(new Date('2026-03-18T02:30:00Z'), 'Asia/Shanghai');
  expect(iso(calendar.instant(day, minutes))).toBe(is);
});

test('clocks that change by an hour move the morning with them', () => {
  const calendar = calendarOf(new Date('2026-03-10T18:00:00Z'), 'America/New_York');
  expect(iso(calendar.instant(-3, 7 * 60))).toBe('2026-03-07T12:00:00.000Z');
  expect(iso(calendar.instant(-1, 7 * 60))).toBe('2026-03-09T11:00:00.000Z');
});

test.each([
  { name: 'before dawn', now: '2026-03-17T20:00:00Z' },
  { name: 'a minute past midnight', now: '2026-03-17T16:01:00Z' },
  { name: 'at midnight', now: '2026-03-17T16:00:00Z' },
])('this morning is over by now, in its order, when started $name', ({ now }) => {
  const calendar = calendarOf(new Date(now), 'Asia/Shanghai');
  const early = calendar.instant(0, 7 * 60);
  const late = calendar.instant(0, 8 * 60 + 40);
  expect(early).toBeLessThanOrEqual(late);
  expect(late).toBeLessThanOrEqual(calendar.now);
  expect(early).toBeGreaterThanOrEqual(new Date('2026-03-17T16:00:00Z').getTime());
});

test('weekends and months', () => {
  const calendar = calendarOf(new Date('2026-03-02T02:30:00Z'), 'Asia/Shanghai');
  const days = [-3, -2, -1, 0];
  expect(days.map(calendar.isWeekend)).toEqual([false, true, true, false]);
  expect(days.map(calendar.isSunday)).toEqual([false, false, true, false]);
  expect(days.map(calendar.month)).toEqual(['2026-02-01', '2026-02-01', '2026-03-01', '2026-03-01']);
});
