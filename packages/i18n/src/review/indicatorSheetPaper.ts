import type { Messages } from '../message.ts';

/** The official sheet of national quality indicators on paper and as a workbook. */
export const indicatorSheetPaper = {
  title: {
    zh: '临床检验专业医疗质量控制指标报表',
    en: 'National quality indicator sheet',
  },
  sheet: { zh: '国家质量指标报表', en: 'National indicator sheet' },
  figures: { zh: '指标', en: 'Indicators' },
  value: { zh: '指标值', en: 'Value' },
  goal: { zh: '目标', en: 'Goal' },
  goalMax: { zh: '≤ {{value}}%', en: '≤ {{value}}%' },
  goalHigh: { zh: '越高越好', en: 'High is good' },
  notComputable: {
    zh: '“无法计算”表示没有可计入的项目，不等于 0。',
    en: '“Not computable” means that no test counts; it is not 0.',
  },
  menu: { zh: '开展项目清单', en: 'Test menu' },
  tests: { zh: '清单中的项目', en: 'Tests on the menu' },
  accreditedTests: { zh: '其中已获认可', en: 'Of these accredited' },
  joined: { zh: '参加室间质评', en: 'In a scheme' },
  notJoined: { zh: '有计划未参加', en: 'Scheme not joined' },
  noScheme: { zh: '无室间质评计划', en: 'No scheme exists' },
  unknown: { zh: '未登记有无计划', en: 'Scheme not stated' },
  minResults: { zh: 'CL-08 最少结果数', en: 'Fewest results, CL-08' },
  withoutRequirement: { zh: '标准无 CV 要求的项目', en: 'Tests that no standard asks a CV of' },
  offMenu: { zh: '在用但不在清单中', en: 'In use, not on the menu' },
  none: { zh: '无', en: 'none' },
  worst: { zh: '最大 CV', en: 'Largest CV' },
  worstOf: {
    zh: '{{cv}}%（允许 {{allowed}}%，水平 {{level}}，n = {{n}}）',
    en: '{{cv}}% (allowed {{allowed}}%, level {{level}}, n = {{n}})',
  },
  yes: { zh: '是', en: 'yes' },
} as const satisfies Messages;
