import { defineResource } from '@qc/resource-kit';
import { jurisdictions } from '../choices/tae.ts';
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
    jurisdiction: {
      type: 'choice',
      choices: jurisdictions,
      label: { zh: '级别', en: 'Level' },
      filter: true,
      help: {
        zh: '国家、省级或本中心的要求用于计算质量指标；文献与国外标准留空',
        en: 'National, provincial and own requirements are used for quality indicators; leave empty for literature and foreign standards',
      },
    },
    effectiveFrom: { type: 'date', label: { zh: '实施日期', en: 'In force from' } },
    effectiveTo: {
      type: 'date',
      label: { zh: '废止日期', en: 'In force until' },
      help: { zh: '最后有效的一天；空为现行', en: 'The last day that it holds; empty: in force' },
    },
    isTranscribed: {
      type: 'boolean',
      label: { zh: '转录，待与印刷版核对一次', en: 'Transcribed: compare once with the printed standard' },
    },
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
  list: {
    columns: [
      'name',
      'nameEn',
      'publisher',
      'jurisdiction',
      'effectiveFrom',
      'effectiveTo',
      'isTranscribed',
      'citation',
    ],
    sort: 'name',
  },
  form: [
    ['name', 'nameEn'],
    ['publisher', 'jurisdiction'],
    ['effectiveFrom', 'effectiveTo'],
    ['isTranscribed'],
    ['citation'],
  ],
  children: [{ resource: 'tae', by: 'taeTypeId' }],
});
