import type { Messages } from '../message.ts';

/** Daily control and comparison on one line, and what the next round would come to. */
export const forecast = {
  title: { zh: '日常质控与比对', en: 'Daily control and comparison' },
  line: {
    zh: '同一批号的日常质控 ({{from}} 至 {{to}}，在控结果) 对照指定值；预测为下一轮测一个同类样品的可能评分。点击数字查看计算。',
    en: 'Daily control of the same lot ({{from}} to {{to}}, in control) against the assigned value; the forecast is the likely score of one measurement of a sample like this one. Click a figure to see how it came about.',
  },
  analyte: { zh: '检验项目', en: 'Analyte' },
  level: { zh: '水平', en: 'Level' },
  levelOf: { zh: '水平 {{level}}', en: 'Level {{level}}' },
  results: { zh: '质控结果数', en: 'Control results' },
  score: { zh: '下一轮可能评分 z', en: 'Likely next z' },
  figure_planBias: { zh: '比对偏倚 %', en: 'Bias in the plan %' },
  figure_iqcBias: { zh: '日常质控偏倚 %', en: 'Bias of the daily control %' },
  figure_iqcCv: { zh: '日常质控 CV %', en: 'CV of the daily control %' },
  figure_scoreSigma: { zh: '评分用 σ', en: 'σ of the score' },
  figure_forecastScore: { zh: '可能评分 z', en: 'Likely score z' },
  figure_forecastU: { zh: '评分的标准不确定度', en: 'Standard uncertainty of the score' },
  figure_chanceSatisfactory: { zh: '满意 (|z| ≤ 2) 的可能性 %', en: 'Chance of |z| ≤ 2, %' },
  figure_chanceAcceptable: { zh: '在允许总误差内的可能性 %', en: 'Chance within the allowable error, %' },
  round: {
    zh: '下一轮可能成绩：{{score}} % ± {{sd}} % (标准差)',
    en: 'Likely score of the next round: {{score}} % ± {{sd}} % (standard deviation)',
  },
  roundUnknown: { zh: '另有 {{count}} 个样品未知，不计入。', en: '{{count}} samples are unknown and not in it.' },
  noRound: { zh: '下一轮可能成绩：未知', en: 'Likely score of the next round: unknown' },
  unknown: { zh: '未知', en: 'Unknown' },
  close: { zh: '关闭', en: 'Close' },
} satisfies Messages;
