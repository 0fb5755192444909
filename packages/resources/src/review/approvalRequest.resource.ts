import { defineResource } from '@qc/resource-kit';
import { approvalSubtypes } from '../choices/approval.ts';

/** Something that a laboratory asks of the central body, and the answer. */
export const approvalRequest = defineResource({
  name: 'audit',
  path: '/app/audit/audit',
  label: { zh: '审核', en: 'Audit' },
  tenancy: 'laboratory',
  namesCreator: true,
  title: ['name'],
  titleEn: ['nameEn'],
  acts: ['view', 'add', 'edit', 'export'],
  fields: {
    subtype: {
      type: 'choice',
      choices: approvalSubtypes,
      label: { zh: '申请类别', en: 'Subtype' },
      required: true,
      filter: true,
      createOnly: true,
    },
    name: {
      type: 'text',
      max: 120,
      label: { zh: '申请内容', en: 'Requested entry' },
      required: true,
      filter: true,
      help: { zh: '例如字典中缺少的仪器名称', en: 'For instance the name of the missing instrument' },
    },
    nameEn: { type: 'text', max: 160, label: { zh: '英文名称', en: 'English name' } },
    message: { type: 'text', max: 2000, multiline: true, label: { zh: '说明', en: 'Message' } },
    subjectId: {
      type: 'text',
      max: 19,
      label: { zh: '相关记录', en: 'Related record' },
      readOnly: true,
    },
    auditStatus: {
      type: 'integer',
      min: 1,
      max: 5,
      default: 2,
      label: { zh: '审核状态', en: 'Audit status' },
      filter: true,
      readOnly: true,
    },
    auditUser: { type: 'ref', to: 'user', label: { zh: '审核人', en: 'Audit user' }, readOnly: true },
    auditorName: {
      type: 'text',
      max: 60,
      label: { zh: '审核人姓名', en: 'Auditor' },
      readOnly: true,
      help: {
        zh: '审核当日的姓名; 中心人员不在本实验室的用户中',
        en: 'As of that day; people of the centre are not among the users of a laboratory',
      },
    },
    auditDate: { type: 'datetime', label: { zh: '审核时间', en: 'Audit date' }, filter: true, readOnly: true },
    auditComment: { type: 'text', max: 500, label: { zh: '审核意见', en: 'Answer' }, readOnly: true },
  },
  search: ['name', 'nameEn'],
  list: {
    columns: ['subtype', 'name', 'nameEn', 'auditStatus', 'auditorName', 'auditDate', 'auditComment'],
    sort: 'auditStatus',
  },
  form: [['subtype'], ['name', 'nameEn'], ['message']],
});
