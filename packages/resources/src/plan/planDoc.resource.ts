import { defineResource } from '@qc/resource-kit';
import { name, nameEn } from '../fields.ts';

/** A document of a comparison: instructions, forms, safety data. Laboratories that see the plan may read it. */
export const planDoc = defineResource({
  name: 'planDoc',
  path: '/app/plan/planDoc',
  label: { zh: '计划文档', en: 'Document of a plan' },
  tenancy: 'central',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    planId: {
      type: 'ref',
      to: 'plan',
      label: { zh: '计划', en: 'Plan' },
      required: true,
      createOnly: true,
      filter: true,
    },
    name,
    nameEn,
    fileId: { type: 'file', label: { zh: '文件', en: 'File' }, required: true },
  },
  unique: [['planId', 'name']],
  search: ['name', 'nameEn'],
  list: { columns: ['planId', 'name', 'nameEn', 'fileId'], sort: 'name' },
  form: [['planId'], ['name', 'nameEn'], ['fileId']],
});
