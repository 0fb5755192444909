import { defineResource, type RecordOf } from '@qc/resource-kit';
import { userStatuses } from '../choices/status.ts';
import { name, nameEn } from '../fields.ts';

/** A person who logs in. What proves who they are is kept elsewhere and never leaves the server. */
export const user = defineResource({
  name: 'user',
  path: '/app/user',
  label: { zh: '用户', en: 'User' },
  tenancy: 'laboratory',
  centralWrites: true,
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    account: {
      type: 'text',
      max: 40,
      format: 'code',
      label: { zh: '账号', en: 'Account' },
      required: true,
      createOnly: true,
      filter: true,
    },
    name: { ...name, label: { zh: '姓名', en: 'Name' } },
    nameEn: { ...nameEn, label: { zh: '英文姓名', en: 'English name' } },
    roleIds: { type: 'refs', to: 'role', label: { zh: '角色', en: 'Roles' }, required: true },
    email: { type: 'text', max: 120, format: 'email', label: { zh: '邮箱', en: 'E-mail' } },
    phone: { type: 'text', max: 30, format: 'phone', label: { zh: '电话', en: 'Phone' } },
    avatar: { type: 'file', label: { zh: '头像', en: 'Avatar' } },
    status: {
      type: 'choice',
      choices: userStatuses,
      default: 'Active',
      label: { zh: '状态', en: 'Status' },
      filter: true,
    },
    lastLoginTime: { type: 'datetime', label: { zh: '最近登录', en: 'Last login' }, readOnly: true, filter: true },
  },
  unique: [['account']],
  search: ['account', 'name', 'nameEn', 'email', 'phone'],
  list: {
    columns: ['account', 'name', 'roleIds', 'email', 'phone', 'status', 'lastLoginTime'],
    sort: 'account',
  },
  form: [['account', 'status'], ['name', 'nameEn'], ['roleIds'], ['email', 'phone'], ['avatar']],
});
export type User = RecordOf<typeof user>;
