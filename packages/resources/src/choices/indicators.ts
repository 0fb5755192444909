import type { Choice } from '@qc/resource-kit';

/** How a test of the menu is compared with other laboratories. */
export const externalAssessments = [
  { value: 'unknown', label: { zh: '待登记', en: 'Not stated yet' }, tone: 'info' },
  { value: 'joined', label: { zh: '已参加室间质评', en: 'In a scheme' }, tone: 'success' },
  { value: 'notJoined', label: { zh: '有计划，未参加', en: 'A scheme exists, not joined' }, tone: 'warning' },
  { value: 'none', label: { zh: '无室间质评计划', en: 'No scheme exists' }, tone: 'neutral' },
] as const satisfies readonly Choice[];

/** What takes the place of a scheme where none exists (WS/T 415). */
export const alternativeAssessments = [
  { value: 'splitSamples', label: { zh: '分割样品比对', en: 'Split samples' } },
  { value: 'interlaboratory', label: { zh: '实验室间比对', en: 'Comparison between laboratories' } },
  { value: 'reverification', label: { zh: '重新评价验证方法', en: 'Method verified again' } },
  { value: 'microbiology', label: { zh: '替代微生物验证方法', en: 'Alternative microbiological verification' } },
  { value: 'other', label: { zh: '其他', en: 'Other' } },
] as const satisfies readonly Choice[];

/** Who runs a scheme. Rounds of national and provincial ones count for CL-10. */
export const schemeLevels = [
  { value: 'national', label: { zh: '国家级', en: 'National' } },
  { value: 'province', label: { zh: '省级', en: 'Provincial' } },
  { value: 'other', label: { zh: '其他', en: 'Other' } },
] as const satisfies readonly Choice[];

/** What a result of external assessment is of. */
export const externalResultKinds = [
  { value: 'round', label: { zh: '室间质评', en: 'Round of a scheme' } },
  { value: 'alternative', label: { zh: '替代评价', en: 'Alternative assessment' } },
] as const satisfies readonly Choice[];

/** How it went. */
export const externalOutcomes = [
  { value: 'passed', label: { zh: '合格', en: 'Passed' }, tone: 'success' },
  { value: 'failed', label: { zh: '不合格', en: 'Failed' }, tone: 'error' },
] as const satisfies readonly Choice[];
