import type { IndicatorSheet } from '@qc/contract';
import type { Language } from '@qc/resource-kit';
import type { StoredIndicators } from './storedIndicators.ts';

/** A sheet for the screen, in the reader’s language. */
export function shownSheet(stored: StoredIndicators, language: Language): IndicatorSheet {
  const { tests, offMenu, ...figures } = stored;
  return {
    ...figures,
    tests: tests.map(({ analyte, requirement, worst, ...test }) => ({
      ...test,
      analyteName: analyte[language],
      requirement: requirement && { ...requirement, edition: requirement.edition[language] },
      worst: worst && { ...worst, instrument: worst.instrument[language] },
    })),
    offMenu: offMenu.map((name) => name[language]),
  };
}
