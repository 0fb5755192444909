import { defineResource, type RecordOf } from '@qc/resource-kit';
import { name, nameEn } from '../fields.ts';

/** A published set of allowable total errors: CLIA, WS/T 403, RiliBÄK … */
export const taeType = defineResource({
  name: 'taeType',
  path: '/app/taeType',
  label: { zh: '允许总误差标准', en: 'TAE type' },
  tenancy: 'shared',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    name,
    nameEn,
    publisher: { type: 'text', max: 160, label: { zh: '发布机构', en: 'Published by' } },
    citation: {
      type: 'text',
      max: 500,
      multiline: true,
      label: { zh: '出处', en: 'Citation' },
      help: { zh: '标准编号或文献', en: 'Number of the standard, or the publication' },
    },
  },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'nameEn', 'publisher', 'citation'], sort: 'name' },
  form: [['name', 'nameEn'], ['publisher'], ['citation']],
  children: [{ resource: 'tae', by: 'taeTypeId' }],
});
export type TaeType = RecordOf<typeof taeType>;
