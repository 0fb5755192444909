/** The figures by which laboratories are compared at a glance. */
export const LABORATORY_MEASURES = ['share', 'sigma', 'sdi'] as const;
export type LaboratoryMeasure = (typeof LABORATORY_MEASURES)[number];

/** Where a figure stands: good, acceptable, to be improved, or not known. */
export const LABORATORY_TONES = ['good', 'fair', 'poor', 'unknown'] as const;
export type LaboratoryTone = (typeof LABORATORY_TONES)[number];

type Steps = { readonly good: number; readonly fair: number; readonly isLessBetter?: true };

/** Share in control in per cent; sigma by its usual steps (3 is marginal, 4 good); |SDI| likewise (1.25 acceptable, 2 calls for action). */
const steps: Readonly<Record<LaboratoryMeasure, Steps>> = {
  share: { good: 95, fair: 80 },
  sigma: { good: 4, fair: 3 },
  sdi: { good: 1.25, fair: 2, isLessBetter: true },
};

/**
 * The tone of a laboratory's figure; a figure that is not known is neither good nor poor.
 * @example laboratoryTone('sdi', 2) // 'poor'
 */
export function laboratoryTone(measure: LaboratoryMeasure, value: number | null): LaboratoryTone {
  if (value === null) return 'unknown';
  const { good, fair, isLessBetter } = steps[measure];
  if (isLessBetter) return value <= good ? 'good' : value < fair ? 'fair' : 'poor';
  return value >= good ? 'good' : value >= fair ? 'fair' : 'poor';
}
