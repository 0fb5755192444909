import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Can, grantPermissions, permissionsIn } from './permissions.tsx';

afterEach(() => grantPermissions({}));

describe('the button tree', () => {
  test.each([
    {
      name: 'leaves are permissions, menus are not',
      tree: [{ code: 'unit', children: [{ code: 'unit_add' }, { code: 'unit_edit' }] }],
      codes: ['unit_add', 'unit_edit'],
    },
    { name: 'an empty list of children makes a leaf', tree: [{ code: 'unit_add', children: [] }], codes: ['unit_add'] },
    { name: 'null children make a leaf', tree: [{ code: 'unit_add', children: null }], codes: ['unit_add'] },
    {
      name: 'depth does not matter',
      tree: [{ code: 'a', children: [{ code: 'b', children: [{ code: 'c' }] }] }],
      codes: ['c'],
    },
    { name: 'no tree grants nothing', tree: [], codes: [] },
  ])('$name', ({ tree, codes }) => {
    expect(Object.keys(permissionsIn(tree))).toEqual(codes);
  });
});

describe('what needs a permission', () => {
  test('is absent without it and there with it', () => {
    const button = <Can code="unit_add">new</Can>;
    const { rerender } = render(button);
    expect(screen.queryByText('new')).toBeNull();
    grantPermissions({ unit_add: true });
    rerender(button);
    expect(screen.getByText('new')).toBeTruthy();
  });

  test('is kept in the session storage', () => {
    grantPermissions({ unit_add: true });
    expect(sessionStorage.getItem('saber-permission')).toContain('"content":{"unit_add":true}');
    expect(localStorage.getItem('saber-permission')).toBeNull();
  });
});
