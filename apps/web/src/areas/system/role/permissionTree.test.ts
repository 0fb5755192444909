import { expect, test } from 'vitest';
import { permissionTable } from './permissionTable.ts';
import { codesOf, permissionTree } from './permissionTree.ts';

test('every right is in the tree, once', () => {
  const codes = permissionTree.flatMap(codesOf);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.toSorted()).toEqual(codesOf({ rows: permissionTable }).toSorted());
});
