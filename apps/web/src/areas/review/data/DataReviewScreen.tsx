import type { ReviewGroupRow } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { Screen } from '#components/ui/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language.ts';
import { Can, usePermission } from '#platform/permissions.tsx';
import { useUrlState } from '#platform/urlState.ts';
import { DataFilters } from './DataFilters.tsx';
import { groupsQuery } from './dataReviewQueries.ts';
import { GroupResults } from './GroupResults.tsx';
import { groupColumns } from './groupColumns.tsx';
import { PolicyDialog } from './PolicyDialog.tsx';
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
  const [isPolicyOpen, setPolicyOpen] = useState(false);
  const policyButton = (
    <Can code="sensitivity_edit">
      <Button onClick={() => setPolicyOpen(true)}>{t('dataReview.policy')}</Button>
    </Can>
  );
  const show = chosen?.onShow;
  return (
    <Screen subtitle={t('dataReview.subtitle')} actions={policyButton}>
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
      {chosen && (
        <ReviewDialog
          chosen={show ? { ...chosen, onShow: () => [setChosen(undefined), show()] } : chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
      {isPolicyOpen && <PolicyDialog onClose={() => setPolicyOpen(false)} />}
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
  const open = useCallback(({ day, placeId }: ReviewGroupRow) => onFilter({ day, place: placeId ?? '' }), [onFilter]);
  const columns = useMemo(
    () =>
      groupColumns({
        onOpen: open,
        onReview: canReview
          ? (row, level) =>
              onReview({
                level,
                group: groupOf(filter, row),
                what: [row.day, row.placeName].filter(Boolean).join(' '),
                onShow: () => open(row),
              })
          : undefined,
      }),
    [filter, open, onReview, canReview],
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
        onOpen={open}
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
