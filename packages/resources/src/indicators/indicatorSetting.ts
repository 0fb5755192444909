import { MIN_INDICATOR_RESULTS } from '@qc/domain';
import { type Choice, defineResource, type RecordOf } from '@qc/resource-kit';

const sheetSpans = [
  { value: 'month', label: { zh: '月', en: 'Month' } },
  { value: 'quarter', label: { zh: '季', en: 'Quarter' } },
  { value: 'year', label: { zh: '年', en: 'Year' } },
] as const satisfies readonly Choice[];

/**
 * What the central body decides about the national indicators of its installation: form, check, API and trail follow. There is one
 * record of it, so it is no entry of `resources`; what is not set has its default.
 */
export const indicatorSetting = defineResource({
  name: 'indicatorSetting',
  path: '/app/qualityIndicator/setting',
  label: { zh: '国家质量指标设置', en: 'National indicator setting' },
  tenancy: 'shared',
  title: ['sheetSpan'],
  fields: {
    indicatorMinResults: {
      type: 'integer',
      min: 2,
      max: 1000,
      default: MIN_INDICATOR_RESULTS,
      required: true,
      label: { zh: 'CL-08 最少结果数', en: 'Fewest results for CL-08' },
      help: {
        zh: '某水平的在控结果少于此数时，其 CV 不作判断；已提交的报表按提交时的数',
        en: 'A level with fewer results in control has no CV to judge; submitted sheets keep the number of their day',
      },
    },
    sheetSpan: {
      type: 'choice',
      choices: sheetSpans,
      default: 'quarter',
      required: true,
      label: { zh: '国家质量指标上报周期', en: 'National indicators are submitted every' },
    },
    sheetDueDays: {
      type: 'integer',
      min: 0,
      max: 366,
      default: 15,
      required: true,
      label: { zh: '国家质量指标上报期限（天）', en: 'Days to submit national indicators' },
      help: {
        zh: '周期结束后的天数；过期未交的实验室自动收到一次提醒。0 为不设期限、不自动提醒',
        en: 'After the end of the period; a laboratory that is late is reminded once. 0 sets no term and reminds nobody by itself',
      },
    },
  },
  list: { columns: ['sheetSpan'], sort: 'sheetSpan' },
  form: [['indicatorMinResults'], ['sheetSpan', 'sheetDueDays']],
  acts: ['edit'],
});
export type IndicatorSetting = Pick<
  RecordOf<typeof indicatorSetting>,
  'indicatorMinResults' | 'sheetSpan' | 'sheetDueDays'
>;
