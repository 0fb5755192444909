import type { Choice } from '@qc/resource-kit';

/** What a rule detects in results: beyond a limit, far from each other, or moving one way. */
export const ruleKinds = [
  { value: 'LIMIT', label: { zh: '界限', en: 'Limit' } },
  { value: 'RANGE', label: { zh: '极差', en: 'Range' } },
  { value: 'TREND', label: { zh: '趋势', en: 'Trend' } },
] as const satisfies readonly Choice[];

/** Within one run, across runs, or both. */
export const ruleRunTypes = [
  { value: 'WITHIN', label: { zh: '批内', en: 'Within run' } },
  { value: 'ACROSS', label: { zh: '批间', en: 'Across runs' } },
  { value: 'BOTH', label: { zh: '批内及批间', en: 'Within and across runs' } },
] as const satisfies readonly Choice[];

/** Within one level (material), across levels, or both. */
export const ruleMaterialScopes = [
  { value: 'WITHIN', label: { zh: '同一水平', en: 'Within level' } },
  { value: 'ACROSS', label: { zh: '跨水平', en: 'Across levels' } },
  { value: 'BOTH', label: { zh: '同一水平及跨水平', en: 'Within and across levels' } },
] as const satisfies readonly Choice[];

/** R-4s as a difference of two results beyond 1 SD on opposite sides, or as one above +2 SD and one below -2 SD. */
export const ruleRangeModes = [
  { value: 'difference', label: { zh: '差值超出', en: 'Difference' } },
  { value: 'opposite', label: { zh: '两侧超出', en: 'Opposite sides' } },
] as const satisfies readonly Choice[];

/** The kind of error that a rule mainly detects. */
export const ruleErrorTypes = [
  { value: 'random', label: { zh: '随机误差', en: 'Random error' } },
  { value: 'systematic', label: { zh: '系统误差', en: 'Systematic error' } },
  { value: 'warning', label: { zh: '警告', en: 'Warning' } },
] as const satisfies readonly Choice[];
