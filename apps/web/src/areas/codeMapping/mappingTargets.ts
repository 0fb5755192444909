import type { InboxCode } from '@qc/contract';

export type MapCode = (code: InboxCode, values: Readonly<Record<string, string | number>>) => void;

/** The field of a mapping that says what a code of a kind means, and the resource that it is chosen from. */
export const mappingTargets = {
  analyte: { field: 'analyteId', to: 'analyte' },
  instrument: { field: 'labInstrumentId', to: 'labInstrument' },
  lot: { field: 'lotId', to: 'lot' },
  unit: { field: 'unitId', to: 'unit' },
} as const;
