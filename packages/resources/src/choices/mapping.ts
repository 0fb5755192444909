import type { Choice } from '@qc/resource-kit';

/** The dictionary that an external code belongs to. */
export const mappingKinds = [
  { value: 'instrument', label: { zh: '仪器', en: 'Instrument' } },
  { value: 'analyte', label: { zh: '检验项目', en: 'Analyte' } },
  { value: 'method', label: { zh: '方法', en: 'Method' } },
  { value: 'unit', label: { zh: '单位', en: 'Unit' } },
  { value: 'reagentSupplier', label: { zh: '试剂厂家', en: 'Reagent supplier' } },
  { value: 'lot', label: { zh: '批号', en: 'Lot' } },
] as const satisfies readonly Choice[];
