import type { Choice } from '@qc/resource-kit';

/** Where mean and SD of a target come from. */
export const targetKinds = [
  { value: 'fixed', label: { zh: '固定靶值', en: 'Fixed' } },
  { value: 'floating', label: { zh: '浮动靶值(累积)', en: 'Floating (cumulative)' } },
  { value: 'maker', label: { zh: '厂家靶值', en: "Maker's value" } },
] as const satisfies readonly Choice[];

/** How a percentage and an absolute limit combine to one allowable error. */
export const teaCombinations = [
  { value: 'percent', label: { zh: '百分比', en: 'Percentage' } },
  { value: 'absolute', label: { zh: '绝对值', en: 'Absolute' } },
  { value: 'greater', label: { zh: '取较大者', en: 'Greater of both' } },
  { value: 'lesser', label: { zh: '取较小者', en: 'Lesser of both' } },
] as const satisfies readonly Choice[];
