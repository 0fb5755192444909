import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayAfterKey, isMonth, weeksOf } from './month.ts';

describe('the weeks of a month', () => {
  test.each([
    {
      name: 'one that begins on a Sunday has a week before it',
      month: '2026-11',
      from: '2026-10-26',
      to: '2026-12-06',
    },
    { name: 'one that fills its weeks needs no other days', month: '2027-02', from: '2027-02-01', to: '2027-02-28' },
    { name: 'a year’s last month ends in the next', month: '2026-12', from: '2026-11-30', to: '2027-01-03' },
    { name: 'a year’s first month begins in the last', month: '2027-01', from: '2026-12-28', to: '2027-01-31' },
    { name: 'February of a leap year', month: '2028-02', from: '2028-01-31', to: '2028-03-05' },
  ])('$name', ({ month, from, to }) => {
    const weeks = weeksOf(month);
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([from, to]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const days = weeks.flat();
    expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => addDays(day, 1)));
  });
});

describe('the same day of another month', () => {
  test.each([
    { name: 'there is one', day: '2026-11-15', count: 1, reached: '2026-12-15' },
    { name: 'a shorter month ends earlier', day: '2026-01-31', count: 1, reached: '2026-02-28' },
    { name: 'in a leap year a day later', day: '2028-01-31', count: 1, reached: '2028-02-29' },
    { name: 'back over the year', day: '2026-01-31', count: -2, reached: '2025-11-30' },
    { name: 'a year from a leap day', day: '2028-02-29', count: 12, reached: '2029-02-28' },
    { name: 'none', day: '2026-03-31', count: 0, reached: '2026-03-31' },
  ])('$name', ({ day, count, reached }) => expect(addMonths(day, count)).toBe(reached));
});

describe('keys lead from Sunday, 1 November 2026', () => {
  test.each([
    { key: 'ArrowLeft', reached: '2026-10-31' },
    { key: 'ArrowRight', reached: '2026-11-02' },
    { key: 'ArrowUp', reached: '2026-10-25' },
    { key: 'ArrowDown', reached: '2026-11-08' },
    { key: 'PageUp', reached: '2026-10-01' },
    { key: 'PageDown', reached: '2026-12-01' },
    { key: 'Home', reached: '2026-10-26' },
    { key: 'End', reached: '2026-11-01' },
    { key: 'x', reached: undefined },
  ])('$key → $reached', ({ key, reached }) => expect(dayAfterKey('2026-11-01', key)).toBe(reached));

  test.each([
    { key: 'PageUp', reached: '2025-11-01' },
    { key: 'PageDown', reached: '2027-11-01' },
    { key: 'ArrowLeft', reached: '2026-10-31' },
  ])('Shift+$key → $reached', ({ key, reached }) => expect(dayAfterKey('2026-11-01', key, true)).toBe(reached));
});

test.each(['2026-11', '2026-12'])('"%s" is a month', (text) => expect(isMonth(text)).toBe(true));

test.each(['2026-13', '2026-00', '2026-1', '0000-01', '2026-11-15', 'soon', ''])('"%s" is no month', (text) =>
  expect(isMonth(text)).toBe(false),
);
