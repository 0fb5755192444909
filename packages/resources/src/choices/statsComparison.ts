import type { Choice } from '@qc/resource-kit';

/** The period that is compared. */
export const comparisonPeriods = [
  { value: 'month', label: { zh: '当月', en: 'Month' } },
  { value: 'cumulative', label: { zh: '累积', en: 'Cumulative' } },
] as const satisfies readonly Choice[];
