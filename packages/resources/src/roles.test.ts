import { describe, expect, it } from 'vitest';
import { keptBySingle } from './installationMode.ts';
import { permissionGroups } from './permissions.ts';
import { resources } from './resources.ts';
import { permissionsOf, roles, rolesIn } from './roles.ts';

const codesOf = (alias: string): Set<string> => {
  const role = roles.find((each) => each.alias === alias);
  if (!role) throw new Error(`no role ${alias}`);
  return new Set(permissionsOf(role));
};

describe('roles', () => {
  it.each([
    ['administrator', 'role_edit', true],
    ['administrator', 'setting_edit', true],
    ['whccl_manager', 'analyte_edit', true],
    ['whccl_manager', 'laboratory_add', true],
    ['whccl_manager', 'user_add', true],
    ['whccl_manager', 'role_edit', false],
    ['whccl_manager', 'qcTest_view', true],
    ['whccl_manager', 'qcTest_edit', false],
    ['whccl_manager', 'setting_edit', false],
    ['whccl_assessor', 'audit_decide', true],
    ['whccl_assessor', 'user_view', false],
    ['lab_director', 'user_add', true],
    ['lab_director', 'report_post', true],
    ['lab_director', 'qcTest_unseal', true],
    ['lab_director', 'analyte_view', true],
    ['lab_director', 'analyte_edit', false],
    ['lab_director', 'laboratory_view', false],
    ['lab_director', 'audit_decide', false],
    ['lab_supervisor', 'target_edit', true],
    ['lab_supervisor', 'qcTest_unseal', false],
    ['lab_supervisor', 'user_add', false],
    ['lab_operator', 'qcTestResult_add', true],
    ['lab_operator', 'qcTestEvent_add', true],
    ['lab_operator', 'qcTest_edit', false],
    ['lab_operator', 'alert_complete', false],
    ['lab_viewer', 'qcTest_view', true],
    ['lab_viewer', 'qcTestResult_add', false],
  ])('%s: %s is %s', (alias, code, expected) => {
    expect(codesOf(alias).has(code)).toBe(expected);
  });

  it('a single hospital’s director keeps what is shared and named, and nobody gains anything else', () => {
    for (const role of rolesIn('single')) {
      const before = codesOf(role.alias);
      const gained = permissionsOf(role).filter((code) => !before.has(code));
      const kept = keptBySingle.flatMap((name) => ['add', 'edit', 'delete'].map((act) => `${name}_${act}`));
      expect(gained, role.alias).toEqual(role.alias === 'lab_director' ? kept.sort() : []);
    }
    const shared = resources.filter(({ tenancy }) => tenancy === 'shared').map(({ name }) => name);
    expect(keptBySingle.filter((name) => !shared.includes(name))).toEqual([]);
  });

  it('a viewer only views and exports', () => {
    expect([...codesOf('lab_viewer')].filter((code) => !/_(view|export)$/.test(code))).toEqual([]);
  });

  it('an act that a resource does not offer gives no code', () => {
    expect(codesOf('administrator').has('qcTestAlert_edit')).toBe(false);
  });

  it('the administrator holds every code that any other role holds', () => {
    const all = codesOf('administrator');
    const missing = roles.flatMap((role) => permissionsOf(role)).filter((code) => !all.has(code));
    expect(missing).toEqual([]);
  });

  it('codes named by a role are declared', () => {
    const declared = new Set(permissionGroups.flatMap((group) => group.permissions.map(({ code }) => code)));
    expect(roles.flatMap((role) => role.codes).filter((code) => !declared.has(code))).toEqual([]);
  });
});
