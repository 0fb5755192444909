import { expect, test } from 'vitest';
import { countsByKind } from './countsByKind.ts';

const counts = [
  { subtype: 'unit', auditStatus: 2, count: 3 },
  { subtype: 'unit', auditStatus: 4, count: 1 },
  { subtype: 'method', auditStatus: 2, count: 2 },
];

test.each([
  { name: 'awaiting', status: '2', expected: { unit: 3, method: 2, all: 5 } },
  { name: 'rejected', status: '4', expected: { unit: 1, all: 1 } },
  { name: 'every state', status: '', expected: { unit: 4, method: 2, all: 6 } },
  { name: 'a state that no request has', status: '5', expected: { all: 0 } },
])('counts by kind: $name', ({ status, expected }) => {
  expect(countsByKind(counts, status)).toEqual(expected);
});
