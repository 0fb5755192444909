import { formatRounded, lowIsGood, type QualityIndicator } from '@qc/domain';
import { fill } from '@qc/i18n';
import { qualityIndicators as words } from '@qc/i18n/figures/qualityIndicators';
import { indicatorSheetPaper } from '@qc/i18n/review/indicatorSheetPaper';
import type { Language } from '@qc/resource-kit';
import type { StoredIndicators, StoredIndicatorTest } from './storedIndicators.ts';

type Values = Readonly<Record<string, string | number>>;
export type SaySheet = (key: keyof typeof indicatorSheetPaper, values?: Values) => string;
export type SayIndicator = (key: keyof typeof words, values?: Values) => string;

/** The words of the sheet in a language: its own, and those of the indicators on the screen. */
export function sheetWords(language: Language): { readonly say: SaySheet; readonly sayIndicator: SayIndicator } {
  return {
    say: (key, values) => fill(indicatorSheetPaper[key], language, values),
    sayIndicator: (key, values) => fill(words[key], language, values),
  };
}
export type SheetWords = ReturnType<typeof sheetWords>;

/** A share with two decimals; nothing to be a share of is said in words, never 0. */
export function valueText({ shares }: StoredIndicators, indicator: QualityIndicator, { sayIndicator }: SheetWords) {
  const value = formatRounded(shares[indicator].percent, 2);
  return value === null ? sayIndicator('notComputable') : sayIndicator('percent', { value });
}

export function goalText({ goals }: StoredIndicators, indicator: QualityIndicator, { say }: SheetWords): string {
  const value = goals[indicator];
  return value === null ? say('goalHigh') : say('goalMax', { value });
}

/** How a test counts for an indicator, or why it does not. */
export function countText(
  { counts }: StoredIndicatorTest,
  indicator: QualityIndicator,
  { sayIndicator, minResults }: SheetWords & { readonly minResults: number },
): string {
  const { reason, counts: side } = counts[indicator];
  if (reason !== null) return sayIndicator(`reason_${reason}`, { n: minResults });
  const isBad = side === (lowIsGood.includes(indicator) ? 'part' : 'whole');
  return sayIndicator(`${isBad ? 'bad' : 'good'}_${indicator}`);
}

export function requirementText(
  { requirement }: StoredIndicatorTest,
  { sayIndicator }: SheetWords,
  language: Language,
) {
  if (requirement === null) return '—';
  const { maxCvPercent, maxSd } = requirement;
  const edition = requirement.edition[language];
  return maxCvPercent === null
    ? sayIndicator('requirementSd', { edition, value: String(maxSd) })
    : sayIndicator('requirementCv', { edition, value: String(maxCvPercent) });
}

export function worstText({ worst }: StoredIndicatorTest, { say }: SheetWords): string {
  if (worst === null) return '—';
  const { cvPercent, allowedCvPercent, level, n } = worst;
  const text = (value: number | null) => formatRounded(value, 2) ?? '—';
  return say('worstOf', { cv: text(cvPercent), allowed: text(allowedCvPercent), level, n });
}

/** Names in a line, or that there are none. */
export const namesText = (names: readonly string[], { say }: SheetWords, language: Language): string =>
  names.join(language === 'zh' ? '、' : ', ') || say('none');

/** What the menu says in numbers, as pairs of label and number. */
export function menuPairs({ menu, minResults }: StoredIndicators, { say }: SheetWords): [string, number][] {
  return [
    [say('tests'), menu.tests],
    [say('accreditedTests'), menu.accredited],
    [say('joined'), menu.joined],
    [say('notJoined'), menu.notJoined],
    [say('noScheme'), menu.noScheme],
    [say('unknown'), menu.unknown],
    [say('minResults'), minResults],
  ];
}
