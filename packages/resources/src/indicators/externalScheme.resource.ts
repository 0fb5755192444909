import { defineResource } from '@qc/resource-kit';
import { schemeLevels } from '../choices/indicators.ts';
import { name, nameEn, remark } from '../fields.ts';

/** A scheme of external quality assessment outside this installation. The central body's are offered to all laboratories. */
export const externalScheme = defineResource({
  name: 'externalScheme',
  path: '/app/externalScheme',
  label: { zh: '室间质评计划', en: 'External scheme' },
  tenancy: 'inherited',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    name,
    nameEn,
    organiser: { type: 'text', max: 160, label: { zh: '组织者', en: 'Organiser' }, required: true },
    schemeLevel: {
      type: 'choice',
      choices: schemeLevels,
      default: 'national',
      label: { zh: '级别', en: 'Level' },
      filter: true,
      help: {
        zh: '仅国家级与省级计划计入室间质评合格率 (CL-10)',
        en: 'Only national and provincial schemes count for the pass rate (CL-10)',
      },
    },
    roundsPerYear: { type: 'integer', min: 1, max: 60, label: { zh: '每年次数', en: 'Rounds a year' } },
    openFrom: { type: 'date', label: { zh: '开展日期', en: 'Open from' } },
    openUntil: {
      type: 'date',
      label: { zh: '停办日期', en: 'Open until' },
      help: {
        zh: '最后开展的一天；此后各期视为无计划',
        en: 'Its last day; in later periods there is no scheme',
      },
    },
    remark,
  },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: {
    columns: ['name', 'organiser', 'schemeLevel', 'roundsPerYear', 'openFrom', 'openUntil'],
    sort: 'name',
  },
  form: [['name', 'nameEn'], ['organiser'], ['schemeLevel', 'roundsPerYear'], ['openFrom', 'openUntil'], ['remark']],
});
