import { defineResource, type RecordOf } from '@qc/resource-kit';
import { name, nameEn, remark } from '../fields.ts';

/** A file that the central body offers for download. */
export const docs = defineResource({
  name: 'docs',
  path: '/app/docs',
  label: { zh: '文档', en: 'Document' },
  tenancy: 'shared',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    name,
    nameEn,
    fileId: { type: 'file', label: { zh: '文件', en: 'File' }, required: true },
    publishedOn: { type: 'date', label: { zh: '发布日期', en: 'Published on' }, filter: true },
    remark,
  },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'nameEn', 'fileId', 'publishedOn', 'remark'], sort: '-publishedOn' },
  form: [['name', 'nameEn'], ['fileId', 'publishedOn'], ['remark']],
});
export type Docs = RecordOf<typeof docs>;
