import { describe, expect, it } from 'vitest';
import { differenceFromRule, effectivePermissions, rulesGiving } from './effectivePermissions.ts';
import { permissionsOf, type RoleDeclaration, roles } from './roles.ts';

const reader: RoleDeclaration = {
  alias: 'reader',
  label: { zh: '读者', en: 'Reader' },
  audience: 'laboratory',
  grants: [],
  codes: ['unit_view', 'lot_view'],
};
const declared = [reader];
const later = [{ ...reader, codes: [...reader.codes, 'courier_view'] }];

describe('effective permissions', () => {
  it('of an untouched built-in role are those of its rule', () => {
    for (const role of roles)
      expect(effectivePermissions({ rule: role.alias, granted: [], revoked: [] })).toEqual(permissionsOf(role));
  });

  it('of an administrator’s own role are those granted', () => {
    expect(effectivePermissions({ rule: null, granted: ['unit_view'], revoked: [] }, declared)).toEqual(['unit_view']);
  });

  it('a code that the rule gains reaches the role, and what an administrator changed stays', () => {
    const stored = { rule: 'reader', granted: ['unit_edit'], revoked: ['lot_view'] };
    expect(effectivePermissions(stored, declared)).toEqual(['unit_edit', 'unit_view']);
    expect(effectivePermissions(stored, later)).toEqual(['courier_view', 'unit_edit', 'unit_view']);
  });

  it('a revoked code stays revoked even when the rule gives it only later', () => {
    const stored = { rule: 'reader', granted: [], revoked: ['courier_view'] };
    expect(effectivePermissions(stored, later)).toEqual(['lot_view', 'unit_view']);
  });
});

describe('what is stored of saved permissions', () => {
  it.each([
    { name: 'the rule itself', rule: 'reader', saved: ['lot_view', 'unit_view'], granted: [], revoked: [] },
    {
      name: 'more and less',
      rule: 'reader',
      saved: ['lot_edit', 'unit_view'],
      granted: ['lot_edit'],
      revoked: ['lot_view'],
    },
    { name: 'nothing', rule: 'reader', saved: [], granted: [], revoked: ['lot_view', 'unit_view'] },
    {
      name: 'an own role',
      rule: null,
      saved: ['unit_view', 'lot_view'],
      granted: ['lot_view', 'unit_view'],
      revoked: [],
    },
  ])('$name', ({ rule, saved, granted, revoked }) => {
    const difference = differenceFromRule(rule, saved, declared);
    expect(difference).toEqual({ granted, revoked });
    expect(effectivePermissions({ rule, ...difference }, declared)).toEqual([...saved].sort());
  });
});

it('rules that give a code are those whose permissions hold it', () => {
  expect(rulesGiving('role_edit')).toEqual(['administrator']);
  expect(rulesGiving('nonsense_view')).toEqual([]);
});
