import { expect, test } from 'vitest';
import { insertText, partsOf } from './insertText.ts';

test('a statement numbers its parameters row by row', () => {
  expect(insertText({ table: 'unit', columns: ['id', 'name'] }, 2)).toBe(
    'insert into unit (id, name) values ($1,$2),($3,$4)',
  );
});

test.each([
  [0, []],
  [1, [1]],
  [40, [32, 8]],
  [120, [64, 32, 16, 8]],
  [700, [256, 256, 128, 32, 16, 8, 4]],
])('%i rows are sent in parts of %j, none left out and none twice', (count, sizes) => {
  const rows = Array.from({ length: count }, (_, at) => at);
  const parts = partsOf(rows);
  expect(parts.map((part) => part.length)).toEqual(sizes);
  expect(parts.flat()).toEqual(rows);
});
