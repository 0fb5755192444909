import type { Choice } from '@qc/resource-kit';

/** Single values, or n, mean and SD of a period. */
export const entryModes = [
  { value: 'individual', label: { zh: '单个结果', en: 'Individual results' } },
  { value: 'mean', label: { zh: '均值', en: 'Mean' } },
] as const satisfies readonly Choice[];
