/** China's indicators of internal quality control, and how far laboratories lie from their peers. All are shares in per cent. */
export const laboratoryIndicators = ['coverage', 'onTime', 'inControl', 'handled', 'cvPass', 'sdiOff'] as const;
export type LaboratoryIndicator = (typeof laboratoryIndicators)[number];

/** Of these less is better; of all others more. */
export const lessIsBetter: readonly LaboratoryIndicator[] = ['sdiOff'];
