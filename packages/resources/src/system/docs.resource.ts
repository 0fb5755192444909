import { defineResource, type RecordOf } from '@qc/resource-kit';
import { docsAudiences } from '../choices/docs.ts';
import { name, nameEn, remark } from '../fields.ts';

/** A file of the central body's library. */
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
    folder: {
      type: 'text',
      max: 120,
      label: { zh: '文件夹', en: 'Folder' },
      filter: true,
      help: { zh: '用 / 分级，例如 规范/质控', en: 'Levels with /, for instance Rules/QC' },
    },
    fileId: { type: 'file', label: { zh: '文件', en: 'File' }, required: true },
    publishedOn: { type: 'date', label: { zh: '发布日期', en: 'Published on' }, filter: true },
    audience: {
      type: 'choice',
      choices: docsAudiences,
      default: 'all',
      label: { zh: '可见范围', en: 'Who may see it' },
      filter: true,
    },
    laboratories: {
      type: 'codes',
      max: 6,
      label: { zh: '实验室机构编号', en: 'Laboratory numbers' },
      help: { zh: '六位机构编号', en: 'Numbers of six digits' },
      visibleWhen: { field: 'audience', equals: 'chosen' },
    },
    downloads: { type: 'integer', min: 0, default: 0, label: { zh: '下载次数', en: 'Downloads' }, readOnly: true },
    remark,
  },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'folder', 'publishedOn', 'audience', 'downloads', 'remark'], sort: '-publishedOn' },
  form: [['name', 'nameEn'], ['fileId', 'folder', 'publishedOn'], ['audience', 'laboratories'], ['remark']],
});
export type Docs = RecordOf<typeof docs>;
