import { expect, test } from 'vitest';
import { dayInWords, greetingOf } from './greeting.ts';

test.each([
  { from: '00:00', to: '04:59', key: 'home.greetNight' },
  { from: '05:00', to: '08:59', key: 'home.greetEarly' },
  { from: '09:00', to: '11:59', key: 'home.greetMorning' },
  { from: '12:00', to: '13:59', key: 'home.greetNoon' },
  { from: '14:00', to: '17:59', key: 'home.greetAfternoon' },
  { from: '18:00', to: '23:59', key: 'home.greetEvening' },
])('from $from to $to the page says $key', ({ from, to, key }) => {
  expect([from, to].map((time) => greetingOf(`2026-11-15 ${time}:00`))).toEqual([key, key]);
});

test('the day is the laboratory’s, with its weekday', () => {
  expect(dayInWords('2026-11-15 00:10:00', 'en-US')).toBe('Sunday, November 15, 2026');
});

test('without a time there is no day', () => {
  expect(dayInWords('', 'en-US')).toBe('');
});
