import type { ImprecisionLimit } from './qualityIndicators.ts';

/** For whom a requirement is binding, the first before the others. */
export const jurisdictionOrder = ['national', 'province', 'own'] as const;

/** A row of a standard for a test, and the days between which it holds; `2026-01-31`, null is open. */
export type RequirementRow = ImprecisionLimit & {
  readonly jurisdiction: (typeof jurisdictionOrder)[number];
  readonly rowFrom: string;
  readonly editionFrom: string | null;
  readonly editionTo: string | null;
};

/**
 * The requirement for the imprecision of a test on a day: a national one before a provincial and the centre's own, of these the
 * newest that was in force. Editions that were replaced hold for their time; rows without CV and SD ask for nothing here.
 *
 * @example requirementInForce([{ maxCvPercent: 4, maxSd: null, jurisdiction: 'national', rowFrom: '2024-11-01', editionFrom: null, editionTo: null }], '2024-10-31') // null
 */
export function requirementInForce<R extends RequirementRow>(rows: readonly R[], day: string): R | null {
  const held = rows
    .filter(({ maxCvPercent, maxSd }) => maxCvPercent !== null || maxSd !== null)
    .filter(({ rowFrom, editionFrom }) => rowFrom <= day && (editionFrom === null || editionFrom <= day))
    .filter(({ editionTo }) => editionTo === null || editionTo >= day)
    .sort((a, b) => {
      const rank = jurisdictionOrder.indexOf(a.jurisdiction) - jurisdictionOrder.indexOf(b.jurisdiction);
      return rank || b.rowFrom.localeCompare(a.rowFrom);
    });
  return held[0] ?? null;
}
