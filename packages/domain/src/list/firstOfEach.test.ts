import { expect, test } from 'vitest';
import { firstOfEach } from './firstOfEach.ts';

test('the first of each key stays, in the order of the rows', () => {
  const rows = [
    { test: 'Glu', level: 1 },
    { test: 'Glu', level: 2 },
    { test: 'K', level: 1 },
    { test: 'Glu', level: 3 },
  ];
  expect(firstOfEach(rows, ({ test: name }) => name)).toEqual([rows[0], rows[2]]);
  expect(firstOfEach([], String)).toEqual([]);
});
