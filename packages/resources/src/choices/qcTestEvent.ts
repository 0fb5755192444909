import type { Choice } from '@qc/resource-kit';

/** What was done that may explain a shift on the charts. */
export const eventTypes = [
  { value: 'calibration', label: { zh: '校准', en: 'Calibration' }, tone: 'info' },
  { value: 'reagentLot', label: { zh: '更换试剂批号', en: 'Reagent lot change' }, tone: 'warning' },
  { value: 'calibratorLot', label: { zh: '更换校准品批号', en: 'Calibrator lot change' }, tone: 'warning' },
  { value: 'maintenance', label: { zh: '维护保养', en: 'Maintenance' }, tone: 'info' },
  { value: 'repair', label: { zh: '维修', en: 'Repair' }, tone: 'error' },
  { value: 'software', label: { zh: '软件升级', en: 'Software' }, tone: 'info' },
  { value: 'staff', label: { zh: '人员变动', en: 'Staff' }, tone: 'neutral' },
  { value: 'other', label: { zh: '其他', en: 'Other' }, tone: 'neutral' },
] as const satisfies readonly Choice[];

/** What an event belongs to. */
export const eventRelatedKinds = [
  { value: 'labInstrument', label: { zh: '仪器', en: 'Instrument' } },
  { value: 'assay', label: { zh: '分析项目', en: 'Assay' } },
  { value: 'qcTest', label: { zh: '质控项目', en: 'QC test' } },
  { value: 'lot', label: { zh: '质控批号', en: 'Control lot' } },
] as const satisfies readonly Choice[];
