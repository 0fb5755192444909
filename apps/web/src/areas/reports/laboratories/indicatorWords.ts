import type { IndicatorShare, LaboratoryIndicator } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import type { Translate } from '#platform/language/language.ts';

/** A share as it is shown: per cent with one decimal, or a dash where there is nothing to be a share of. */
export function shareText({ percent, isNoticed }: IndicatorShare): string {
  const text = formatRounded(percent, 1);
  return text === null ? '—' : isNoticed ? `! ${text}` : text;
}

/** What a share is of, in words. */
export const shareWords = (indicator: LaboratoryIndicator, { part, whole }: IndicatorShare, t: Translate): string =>
  t('reports.shareOf', { indicator: t(`reports.indicator_${indicator}`), part, whole });
