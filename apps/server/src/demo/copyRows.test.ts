import { expect, test } from 'vitest';
import type { LoadTx } from '#platform/database/system';
import { copyRows, copyValue } from './copyRows.ts';

test.each([
  { name: 'null', value: null, text: '\\N' },
  { name: 'undefined', value: undefined, text: '\\N' },
  { name: 'an empty text, which is not null', value: '', text: '' },
  { name: 'a text that equals the mark for null', value: '\\N', text: '\\\\N' },
  { name: 'tabs, line ends and backslashes', value: 'a\tb\nc\r\\d', text: 'a\\tb\\nc\\r\\\\d' },
  { name: 'zero', value: 0, text: '0' },
  { name: 'a number with all its digits', value: 0.1 + 0.2, text: '0.30000000000000004' },
  { name: 'a small number', value: 1e-7, text: '1e-7' },
  { name: 'no', value: false, text: 'false' },
  { name: 'an instant', value: new Date(0), text: '1970-01-01T00:00:00.000Z' },
  { name: 'numbers in an array', value: [1, 2], text: '{"1","2"}' },
  { name: 'an empty array', value: [], text: '{}' },
  { name: 'quotes and backslashes in an array', value: ['a"b\\c'], text: '{"a\\\\"b\\\\\\\\c"}' },
  { name: 'an object as JSON', value: { a: 'x\ny' }, text: '{"a":"x\\\\ny"}' },
])('COPY takes $name', ({ value, text }) => {
  expect(copyValue(value)).toBe(text);
});

test('rows become one statement with the columns of the first and a line each', async () => {
  const sent: string[] = [];
  const tx = {
    copyIn: async (statement: string, chunks: Iterable<string>) => {
      sent.push(statement, ...chunks);
      return 2;
    },
  } as unknown as LoadTx;
  expect(await copyRows(tx, 'lot', [{ id: '1', name: 'a' }, { id: '2' }])).toBe(2);
  expect(sent).toEqual(['COPY "lot" ("id", "name") FROM STDIN', '1\ta\n2\t\\N\n']);
  expect(await copyRows(tx, 'lot', [])).toBe(0);
  expect(sent).toHaveLength(2);
});
