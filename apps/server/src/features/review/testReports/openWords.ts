import { type MonthOpen, monthOpenItems } from '@qc/domain';
import { fill } from '@qc/i18n';
import { monthOpenWords } from '@qc/i18n/review/monthOpenWords';
import type { Bilingual, Language } from '@qc/resource-kit';

const separators: Bilingual = { zh: '；', en: '; ' };

/** What is open, as words. */
export function openWords(open: MonthOpen, language: Language): string {
  return monthOpenItems(open)
    .map(({ item, count, days }) => fill(monthOpenWords[`open_${item}`], language, { count, days }))
    .join(separators[language]);
}

export const openBothWays = (open: MonthOpen): Bilingual => ({ zh: openWords(open, 'zh'), en: openWords(open, 'en') });
