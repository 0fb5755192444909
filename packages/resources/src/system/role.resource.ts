import { defineResource, type RecordOf } from '@qc/resource-kit';
import { roleAudiences } from '../choices/role.ts';
import { name, nameEn, remark } from '../fields.ts';

/**
 * A set of permission codes that a user may hold: those of a built-in rule (`roles.ts`), if it follows one, with those
 * granted and without those revoked by an administrator.
 */
export const role = defineResource({
  name: 'role',
  path: '/app/role',
  label: { zh: '角色', en: 'Role' },
  tenancy: 'shared',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    alias: {
      type: 'text',
      max: 40,
      format: 'code',
      label: { zh: '角色代码', en: 'Role code' },
      required: true,
      createOnly: true,
      filter: true,
    },
    name,
    nameEn,
    audience: {
      type: 'choice',
      choices: roleAudiences,
      label: { zh: '适用对象', en: 'For users of' },
      required: true,
      createOnly: true,
      filter: true,
    },
    permissions: {
      type: 'codes',
      max: 80,
      label: { zh: '权限', en: 'Permissions' },
      help: { zh: '资源_操作, 例如 qcTest_edit', en: 'Resource and act, for instance qcTest_edit' },
      computed: true,
    },
    rule: {
      type: 'text',
      max: 40,
      label: { zh: '内置规则', en: 'Built-in rule' },
      help: { zh: '内置角色的权限由规则得出', en: 'A built-in role follows a rule' },
      readOnly: true,
    },
    granted: {
      type: 'codes',
      max: 80,
      label: { zh: '规则之外增加的权限', en: 'Granted beyond the rule' },
      required: true,
      readOnly: true,
    },
    revoked: {
      type: 'codes',
      max: 80,
      label: { zh: '从规则中取消的权限', en: 'Revoked from the rule' },
      required: true,
      readOnly: true,
    },
    remark,
  },
  unique: [['alias'], ['name']],
  search: ['alias', 'name', 'nameEn'],
  list: { columns: ['alias', 'name', 'nameEn', 'audience', 'remark'], sort: 'alias' },
  form: [['alias', 'audience'], ['name', 'nameEn'], ['permissions'], ['remark']],
});
export type Role = RecordOf<typeof role>;
