import { type Act, type Bilingual, permissionCode } from '@qc/resource-kit';
import { type Permission, permissionGroups, resources } from '@qc/resources';

/** Rights in one row of the role editor. */
export type PermissionRow = {
  readonly key: string;
  readonly label: Bilingual;
  readonly permissions: readonly Permission[];
};

const actLabels: Readonly<Record<Act, Bilingual>> = {
  view: { zh: '查看', en: 'View' },
  add: { zh: '新建', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  export: { zh: '导出', en: 'Export' },
};

/** Every right that a role can hold: what can be done with each resource, then the rest in its groups. */
export const permissionTable: readonly PermissionRow[] = [
  ...resources.map((resource) => ({
    key: resource.name,
    label: resource.label,
    permissions: resource.acts.map((act) => ({ code: permissionCode(resource, act), label: actLabels[act] })),
  })),
  ...permissionGroups.map(({ code, label, permissions }) => ({ key: `group-${code}`, label, permissions })),
];
