import type { ReviewGroups } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useLanguage } from '#platform/language.ts';
import { DayFilter } from '../DayFilter.tsx';
import { testsQuery } from '../reviewQueries.ts';
import { panelsQuery } from './dataReviewQueries.ts';
import { groupings, type ReviewFilter, statuses, verdicts } from './reviewFilter.ts';

type Props = {
  readonly filter: ReviewFilter;
  /** The days that the server chose where none were asked for. */
  readonly period: Pick<ReviewGroups, 'from' | 'to'> | undefined;
  readonly onChange: (change: Partial<ReviewFilter>) => void;
};

/** How results are grouped, and which of them are meant. */
export function DataFilters({ filter, period, onChange }: Props) {
  const { t, language } = useLanguage();
  const tests = useQuery(testsQuery()).data ?? [];
  const panels = useQuery(panelsQuery()).data?.records ?? [];
  const instruments = new Map(tests.map((test) => [test.labInstrumentId, test.labInstrumentName]));
  return (
    <search className="review-filters">
      <Segmented
        aria-label={t('dataReview.groupBy')}
        value={filter.groupBy}
        options={groupings.map((value) => ({ value, label: t(`dataReview.group_${value}`) }))}
        onChange={(groupBy) => onChange({ groupBy })}
      />
      <Select
        className="review-choice"
        aria-label={t('dataReview.filterStatus')}
        value={filter.status}
        options={statuses.map((value) => ({ value, label: t(`dataReview.status_${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <Select
        className="review-choice"
        aria-label={t('dataReview.filterVerdict')}
        value={filter.verdict}
        options={[
          { value: '', label: t('dataReview.allVerdicts') },
          ...verdicts.map((value) => ({ value, label: t(`alerts.${value}`) })),
        ]}
        onChange={(verdict) => onChange({ verdict })}
      />
      <Select
        className="review-choice review-wide"
        aria-label={t('dataReview.filterInstrument')}
        value={filter.instrument}
        options={[
          { value: '', label: t('dataReview.allInstruments') },
          ...[...instruments].map(([value, label]) => ({ value, label })),
        ]}
        onChange={(instrument) => onChange({ instrument })}
      />
      <Select
        className="review-choice"
        aria-label={t('dataReview.filterPanel')}
        value={filter.panel}
        options={[
          { value: '', label: t('dataReview.allPanels') },
          ...panels.map(({ id, name, nameEn }) => ({ value: id, label: (language === 'en' && nameEn) || name })),
        ]}
        onChange={(panel) => onChange({ panel })}
      />
      <DayFilter
        label={t('dataReview.filterPeriod')}
        from={filter.from || (period?.from ?? '')}
        to={filter.to || (period?.to ?? '')}
        onChange={onChange}
      />
    </search>
  );
}
