import { expect, test } from 'vitest';
import { readingsOf, textOf } from './materialText.ts';

test('a block from a sheet becomes items in duplicate; single results may be in one line or one below the other', () => {
  const { readings, wrong } = readingsOf({
    homogeneity: '10.5\t10.4\n9.6 9.5\n\n',
    before: '5.1 5.2',
    after: '5.0\n5.3',
  });
  expect(wrong).toEqual([]);
  expect(readings).toEqual({
    homogeneity: [
      [10.5, 10.4],
      [9.6, 9.5],
    ],
    stability: { before: [5.1, 5.2], after: [5, 5.3] },
  });
  expect(readingsOf(textOf(readings)).readings).toEqual(readings);
});

test('lines that are no measurement are reported by field and line, not left out silently', () => {
  const { wrong } = readingsOf({ homogeneity: '10.5 10.4\n9.6\n9.6 high', before: '5.1\nx', after: '5.2' });
  expect(wrong).toEqual([
    { field: 'homogeneity', line: 2 },
    { field: 'homogeneity', line: 3 },
    { field: 'before', line: 2 },
  ]);
});

test('nothing typed takes both checks back; one side of the stability check alone is reported', () => {
  expect(readingsOf({ homogeneity: ' ', before: '', after: '' })).toEqual({
    readings: { homogeneity: null, stability: null },
    wrong: [],
  });
  expect(readingsOf({ homogeneity: '', before: '5.1', after: '' }).wrong).toEqual([{ field: 'after', line: 1 }]);
});
