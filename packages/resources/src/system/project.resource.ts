import { defineResource } from '@qc/resource-kit';
import { name, nameEn, remark } from '../fields.ts';

/** A programme of the central body; its plans are grouped under it. */
export const project = defineResource({
  name: 'project',
  path: '/app/project',
  label: { zh: '计划项目', en: 'Programme' },
  tenancy: 'shared',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    name,
    nameEn,
    majorName: { type: 'text', max: 80, label: { zh: '专业', en: 'Major' }, required: true, filter: true },
    majorNameEn: { type: 'text', max: 120, label: { zh: '专业英文名称', en: 'Major in English' } },
    remark,
  },
  unique: [['name']],
  search: ['name', 'nameEn', 'majorName', 'majorNameEn'],
  list: { columns: ['name', 'nameEn', 'majorName', 'remark'], sort: 'name' },
  form: [['name', 'nameEn'], ['majorName', 'majorNameEn'], ['remark']],
});
