import type { ReviewGroups, reviewFilter } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import type { Filter } from '#components/ui/filters/useFilter.ts';
import { useLanguage } from '#platform/language/language.ts';
import { testsQuery } from '../reviewQueries.ts';
import { panelsQuery } from './dataReviewQueries.ts';

export type ReviewFilter = Filter<typeof reviewFilter.call, typeof reviewFilter.words>;

type Props = {
  readonly filter: ReviewFilter;
  /** The days that the server chose where the filter has none. */
  readonly period: Pick<ReviewGroups, 'from' | 'to'> | undefined;
};

/** How results are grouped, and which of them are meant. */
export function DataFilters({ filter, period }: Props) {
  const { t, language } = useLanguage();
  const tests = useQuery(testsQuery()).data ?? [];
  const panels = useQuery(panelsQuery()).data?.records ?? [];
  const instruments = new Map(tests.map((test) => [test.labInstrumentId, test.labInstrumentName]));
  return (
    <FilterBar
      filter={filter}
      parts={[
        {
          word: 'groupBy',
          label: t('dataReview.groupBy'),
          text: (value) => t(`dataReview.group_${value as 'day'}`),
          isOpen: true,
        },
        {
          word: 'status',
          label: t('dataReview.filterStatus'),
          text: (value) => t(`dataReview.status_${value as 'all'}`),
        },
        {
          word: 'verdict',
          label: t('dataReview.filterVerdict'),
          all: t('dataReview.allVerdicts'),
          text: (value) => t(`alerts.${value as 'accept'}`),
        },
        {
          word: 'instrument',
          label: t('dataReview.filterInstrument'),
          all: t('dataReview.allInstruments'),
          options: [...instruments].map(([value, label]) => ({ value, label })),
          isWide: true,
        },
        {
          word: 'panel',
          label: t('dataReview.filterPanel'),
          all: t('dataReview.allPanels'),
          options: panels.map(({ id, name, nameEn }) => ({ value: id, label: (language === 'en' && nameEn) || name })),
        },
        { word: 'from', until: 'to', label: t('dataReview.filterPeriod'), defaultDays: period },
      ]}
    />
  );
}
