import type { Choice } from '@qc/resource-kit';

/** Ready-made degrees of alertness, or own limits. */
export const sensitivityPresets = [
  { value: 'low', label: { zh: '低', en: 'Low' } },
  { value: 'normal', label: { zh: '中', en: 'Normal' } },
  { value: 'high', label: { zh: '高', en: 'High' } },
  { value: 'custom', label: { zh: '自定义', en: 'Custom' } },
] as const satisfies readonly Choice[];
