import { expect, test } from 'vitest';
import { translate } from '#platform/language/language.ts';
import { daysText, overlapLot, readWindows, testsText, testsToCopy } from './lotWords.ts';

const test1 = {
  id: '1',
  labInstrumentName: '一号仪',
  analyteName: '葡萄糖',
  levels: [1, 2],
  successorId: null,
  successorLotId: null,
  isReplaced: false,
};
const running = { ...test1, id: '2', successorId: '9', successorLotId: '7' };
const replaced = { ...running, id: '3', isReplaced: true };

test.each([
  { daysLeft: 12, text: '12 天' },
  { daysLeft: 0, text: '0 天' },
  { daysLeft: -3, text: '已过期 3 天' },
])('$daysLeft: $text', ({ daysLeft, text }) => {
  expect(daysText(daysLeft, translate)).toBe(text);
});

test('tests are counted, and those that are replaced', () => {
  expect(testsText({ tests: [test1, running] }, translate)).toBe('2 项');
  expect(testsText({ tests: [test1, replaced] }, translate)).toBe('1 / 2 已更换');
});

test('what has a parallel test is not copied again', () => {
  expect(testsToCopy({ tests: [test1, running, replaced] })).toEqual([test1]);
  expect(overlapLot({ tests: [test1, running] })).toBe('7');
  expect(overlapLot({ tests: [test1] })).toBeNull();
});

test.each([
  { text: '90, 60, 30, 7', days: [90, 60, 30, 7] },
  { text: '7，30', days: [30, 7] },
  { text: '14 14', days: [14] },
])('windows "$text" are $days', ({ text, days }) => {
  expect(readWindows(text)).toEqual(days);
});

test.each(['', '0', '731', '7.5', 'x', '1 2 3 4 5 6 7'])('"%s" is no windows', (text) => {
  expect(readWindows(text)).toBeUndefined();
});
