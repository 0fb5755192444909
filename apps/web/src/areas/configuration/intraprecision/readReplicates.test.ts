import { expect, test } from 'vitest';
import { readReplicates } from './readReplicates.ts';

test.each([
  { name: 'lines', text: '5.1\n5.2\n5.3', n: 3 },
  { name: 'a row of a spreadsheet', text: '5.1\t5.2\t5.3\r\n', n: 3 },
  { name: 'semicolons', text: '5.1; 5.2;5.3', n: 3 },
  { name: 'commas with spaces', text: '5.1, 5.2, 5.3', n: 3 },
  { name: 'Chinese separators', text: '5.1、5.2；5.3', n: 3 },
  { name: 'full-width digits', text: '５.１ ５.２ ５.３', n: 3 },
])('replicates pasted as $name', ({ text, n }) => {
  const { mean, ...read } = readReplicates(text);
  expect(read).toMatchObject({ n, unread: [] });
  expect(mean).toBeCloseTo(5.2, 12);
});

test('mean, SD and CV of 1 to 5', () => {
  expect(readReplicates('1 2 3 4 5')).toMatchObject({ n: 5, mean: 3, sd: Math.sqrt(2.5) });
});

test.each([
  { name: 'below the limit', text: '5.1 <0.5 5.3', unread: ['<0.5'] },
  { name: 'not detected', text: '5.1 ND 5.3', unread: ['ND'] },
  { name: 'may be thousands or decimals', text: '5.1 1,234 5.3', unread: ['1,234'] },
])('a value that is $name is reported, never counted', ({ text, unread }) => {
  expect(readReplicates(text)).toMatchObject({ n: 2, unread });
});

test('one value has no spread, and nothing has no mean', () => {
  expect(readReplicates('5')).toMatchObject({ n: 1, sd: null, cvPercent: null });
  expect(readReplicates('  ')).toMatchObject({ n: 0, mean: null, unread: [] });
});

test('a figure with a unit is no replicate: nothing is dropped without a word', () => {
  expect(readReplicates('5 5.2mg/dL 5.4')).toMatchObject({ n: 2, unread: ['5.2mg/dL'] });
});
