import { defineResource, type RecordOf } from '@qc/resource-kit';
import { laboratoryStatuses } from '../choices/status.ts';
import { name, nameEn } from '../fields.ts';

/** A participating laboratory: one tenant. */
export const laboratory = defineResource({
  name: 'laboratory',
  path: '/app/laboratory',
  label: { zh: '实验室', en: 'Laboratory' },
  tenancy: 'central',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    tenantCode: {
      type: 'text',
      max: 6,
      format: 'tenant',
      label: { zh: '机构编号', en: 'Laboratory number' },
      required: true,
      createOnly: true,
      filter: true,
      help: { zh: '六位数字, 登录时使用, 创建后不可更改', en: 'Six digits, used to log in, fixed once created' },
    },
    labNumber: {
      type: 'text',
      max: 30,
      format: 'code',
      label: { zh: '实验室代码', en: 'Lab code' },
      required: true,
      filter: true,
      help: { zh: '出现在比对报告中的编号', en: 'The number used in comparison reports' },
    },
    name,
    nameEn,
    contact: { type: 'text', max: 60, label: { zh: '联系人', en: 'Contact' } },
    phone: { type: 'text', max: 30, format: 'phone', label: { zh: '电话', en: 'Phone' } },
    email: { type: 'text', max: 120, format: 'email', label: { zh: '邮箱', en: 'E-mail' } },
    region: { type: 'text', max: 80, label: { zh: '地区', en: 'Region' }, filter: true },
    address: { type: 'text', max: 240, label: { zh: '地址', en: 'Address' } },
    status: {
      type: 'choice',
      choices: laboratoryStatuses,
      default: 'Active',
      label: { zh: '状态', en: 'Status' },
      filter: true,
    },
  },
  unique: [['tenantCode'], ['labNumber']],
  search: ['name', 'nameEn', 'labNumber', 'tenantCode', 'region'],
  list: {
    columns: ['labNumber', 'name', 'nameEn', 'tenantCode', 'region', 'contact', 'phone', 'status'],
    sort: 'labNumber',
  },
  form: [
    ['tenantCode', 'labNumber'],
    ['name', 'nameEn'],
    ['contact', 'phone', 'email'],
    ['region', 'address'],
    ['status'],
  ],
});
export type Laboratory = RecordOf<typeof laboratory>;
