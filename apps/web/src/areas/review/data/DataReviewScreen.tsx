import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Screen } from '#components/ui/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { useUrlState } from '#platform/urlState.ts';
import { DataFilters } from './DataFilters.tsx';
import { groupsQuery } from './dataReviewQueries.ts';
import { GroupResults } from './GroupResults.tsx';
import { groupColumns } from './groupColumns.tsx';
import { type Chosen, ReviewDialog } from './ReviewDialog.tsx';
import { groupOf, groupParams, isFiltered, noReviewFilter, type ReviewFilter } from './reviewFilter.ts';
import '../review.css';
import './dataReview.css';
import { useScreenTitle } from '#platform/screenTitle.ts';

/** /review/data: what awaits sign-off, group by group, and its results. */
export function DataReviewScreen() {
  const { t } = useLanguage();
  const title = useScreenTitle();
  const [filter, setFilter] = useUrlState(noReviewFilter);
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <Screen subtitle={t('dataReview.subtitle')}>
      <section className="qc-card" aria-label={title}>
        {filter.day === '' ? (
          <Groups filter={filter} onFilter={setFilter} onReview={setChosen} />
        ) : (
          <GroupResults
            group={groupOf(filter, { day: filter.day, placeId: filter.place || null })}
            onBack={() => setFilter({ day: '', place: '' })}
            onReview={setChosen}
          />
        )}
      </section>
      {chosen && <ReviewDialog chosen={chosen} onClose={() => setChosen(undefined)} />}
    </Screen>
  );
}

type GroupsProps = {
  readonly filter: ReviewFilter;
  readonly onFilter: (change: Partial<ReviewFilter>) => void;
  readonly onReview: (chosen: Chosen) => void;
};

function Groups({ filter, onFilter, onReview }: GroupsProps) {
  const { t } = useLanguage();
  const title = useScreenTitle();
  const query = useQuery(groupsQuery(groupParams(filter)));
  const { data } = query;
  const isNarrow = isFiltered(filter);
  const canReview = usePermission('qcTestResult_review');
  const columns = useMemo(
    () =>
      groupColumns({
        onOpen: (row) => onFilter({ day: row.day, place: row.placeId ?? '' }),
        onReview: canReview
          ? (row, level) =>
              onReview({
                level,
                group: groupOf(filter, row),
                what: [row.day, row.placeName].filter(Boolean).join(' '),
              })
          : undefined,
      }),
    [filter, onFilter, onReview, canReview],
  );
  return (
    <>
      <DataFilters filter={filter} period={data} onChange={onFilter} />
      <LoadedTable
        label={title}
        query={query}
        rows={data?.groups}
        columns={columns}
        rowKey={({ day, placeId }) => `${day}/${placeId}`}
        empty={
          <Empty
            icon={isNarrow ? 'filter' : 'success'}
            title={t(isNarrow ? 'dataReview.noneFiltered' : 'dataReview.none')}
            line={t(isNarrow ? 'dataReview.noneFilteredLine' : 'dataReview.noneLine')}
          />
        }
      />
      {data?.isTruncated && <p className="qc-help">{t('dataReview.truncated', { count: data.groups.length })}</p>}
    </>
  );
}
