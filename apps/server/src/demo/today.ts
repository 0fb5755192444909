import type { Place } from './episodes.ts';

/** How this morning turned out for a test; `missed`: it was not run, `last` is the day of its last run. */
export type Morning = { readonly is: 'accept' | 'warn' | 'reject' } | { readonly is: 'missed'; readonly last: number };

/** Its days are planned, so that its screens always show something. */
export const firstLaboratory = '100001';

const mornings: readonly (readonly [analyte: string, morning: Morning])[] = [
  ['Potassium', { is: 'reject' }],
  ['Glucose', { is: 'warn' }],
  ['Thyroid stimulating hormone', { is: 'warn' }],
  ['Ferritin', { is: 'missed', last: -1 }],
  ['Thrombin time', { is: 'missed', last: -4 }],
];

/**
 * The first laboratory's morning is planned, so that its home page shows every state on any day; elsewhere it is
 * random.
 */
export function morningOf(place: Place): Morning | null {
  if (place.code !== firstLaboratory) return null;
  const isSecondAnalyser = place.analyser === 1;
  const found = isSecondAnalyser ? undefined : mornings.find(([analyte]) => analyte === place.analyte);
  if (found) return found[1];
  return place.analyte === 'Total cholesterol' ? null : { is: 'accept' };
}
