import { expect, test } from 'vitest';
import { dayInWords, greetingOf } from './greeting.ts';

test.each([
  { at: '00:00', key: 'home.greetNight' },
  { at: '04:59', key: 'home.greetNight' },
  { at: '05:00', key: 'home.greetEarly' },
  { at: '09:00', key: 'home.greetMorning' },
  { at: '11:59', key: 'home.greetMorning' },
  { at: '12:00', key: 'home.greetNoon' },
  { at: '14:00', key: 'home.greetAfternoon' },
  { at: '18:00', key: 'home.greetEvening' },
])('at $at the page says $key', ({ at, key }) => {
  expect(greetingOf(`2026-11-15 ${at}:00`)).toBe(key);
});

test('the day is the laboratory’s, with its weekday', () => {
  expect(dayInWords('2026-11-15 00:10:00', 'en-US')).toBe('Sunday, November 15, 2026');
});

test('without a time there is no day', () => {
  expect(dayInWords('', 'en-US')).toBe('');
});
