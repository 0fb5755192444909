import type { Choice } from '@qc/resource-kit';

/** What a performance limit applies to. */
export const limitScopes = [
  { value: 'assay', label: { zh: '分析项目', en: 'Assay' } },
  { value: 'qcTest', label: { zh: '质控项目', en: 'QC test' } },
] as const satisfies readonly Choice[];

/** Taken from a published table, or the laboratory's own. */
export const limitSources = [
  { value: 'tae', label: { zh: '允许总误差标准', en: 'Published standard' } },
  { value: 'own', label: { zh: '实验室自定', en: 'Own' } },
] as const satisfies readonly Choice[];

/** How an own limit is written. */
export const limitForms = [
  { value: 'percent', label: { zh: '百分比', en: 'Percentage' } },
  { value: 'absolute', label: { zh: '绝对值', en: 'Absolute' } },
  { value: 'sd', label: { zh: '标准差倍数', en: 'Number of SD' } },
] as const satisfies readonly Choice[];
