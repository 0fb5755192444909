import { indicatorSpans } from '@qc/domain';
import { useMemo } from 'react';
import { useLanguage } from '#platform/language/language.ts';

/** The controls of a period: how long it is, and a month in it. */
export function usePeriodParts() {
  const { t } = useLanguage();
  return useMemo(
    () => [
      {
        word: 'span' as const,
        label: t('qualityIndicators.span'),
        isOpen: true,
        options: indicatorSpans.map((value) => ({ value, label: t(`qualityIndicators.span_${value}`) })),
      },
      { word: 'month' as const, label: t('qualityIndicators.monthIn') },
    ],
    [t],
  );
}
