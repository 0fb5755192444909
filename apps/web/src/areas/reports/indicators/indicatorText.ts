import type { IndicatorFraction, IndicatorTest } from '@qc/contract';
import { formatRounded, lowIsGood, type QualityIndicator } from '@qc/domain';
import type { Translate } from '#platform/language/language.ts';

/** A share with two decimals, as the official sheet has it; nothing to be a share of is said in words, never 0. */
export function shareText({ percent }: IndicatorFraction, t: Translate): string {
  const value = formatRounded(percent, 2);
  return value === null ? t('qualityIndicators.notComputable') : t('qualityIndicators.percent', { value });
}

export const fractionText = ({ part, whole }: IndicatorFraction, t: Translate): string =>
  whole === 0 ? t('qualityIndicators.nothingCounts') : t('qualityIndicators.fraction', { part, whole });

/** Whether a test counts against the laboratory: in the numerator of what should be low, out of it where high is good. */
export function isBad(indicator: QualityIndicator, { counts }: Pick<IndicatorTest, 'counts'>): boolean {
  return counts[indicator].counts === (lowIsGood.includes(indicator) ? 'part' : 'whole');
}

/** What there is to do first, then what is well, then what does not count; otherwise as the menu has it. */
export function inOrderOfWork(indicator: QualityIndicator, tests: readonly IndicatorTest[]): IndicatorTest[] {
  const place = (test: IndicatorTest) => (isBad(indicator, test) ? 0 : test.counts[indicator].counts === 'no' ? 2 : 1);
  return tests.toSorted((a, b) => place(a) - place(b));
}

type Counting = { readonly indicator: QualityIndicator; readonly minResults: number; readonly t: Translate };

/** How a test counts for an indicator, or why it does not. */
export function countWords(test: IndicatorTest, { indicator, minResults, t }: Counting): string {
  const { reason } = test.counts[indicator];
  if (reason !== null) return t(`qualityIndicators.reason_${reason}`, { n: minResults });
  return t(`qualityIndicators.${isBad(indicator, test) ? 'bad' : 'good'}_${indicator}`);
}
