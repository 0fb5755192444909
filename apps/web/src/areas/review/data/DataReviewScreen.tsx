import { type ReviewGroupRow, reviewFilter } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { Can, usePermission } from '#platform/session/permissions.tsx';
import { DataFilters, type ReviewFilter } from './DataFilters.tsx';
import { groupsQuery } from './dataReviewQueries.ts';
import { GroupResults } from './GroupResults.tsx';
import { groupColumns } from './groupColumns.tsx';
import { PolicyDialog } from './PolicyDialog.tsx';
import { type Chosen, ReviewDialog } from './ReviewDialog.tsx';
import { groupOf } from './reviewFilter.ts';
import '../review.css';
import './dataReview.css';
import { useScreenTitle } from '#platform/screen/screenTitle.ts';

/** The group that is open. */
const noGroup = { day: '', place: '' };

/** /review/data: what awaits sign-off, group by group, and its results. */
export function DataReviewScreen() {
  const { t } = useLanguage();
  const title = useScreenTitle();
  const filter = useFilter(reviewFilter);
  const [opened, setOpened] = useUrlState(noGroup);
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
        {opened.day === '' ? (
          <Groups filter={filter} onOpen={setOpened} onReview={setChosen} />
        ) : (
          <GroupResults
            group={groupOf(filter.input, { day: opened.day, placeId: opened.place || null })}
            onBack={() => setOpened(noGroup)}
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
  readonly onOpen: (group: typeof noGroup) => void;
  readonly onReview: (chosen: Chosen) => void;
};

function Groups({ filter, onOpen, onReview }: GroupsProps) {
  const { t } = useLanguage();
  const title = useScreenTitle();
  const query = useQuery(groupsQuery(filter.input));
  const { data } = query;
  const isNarrow = filter.isNarrowed;
  const canReview = usePermission('qcTestResult_review');
  const open = useCallback(({ day, placeId }: ReviewGroupRow) => onOpen({ day, place: placeId ?? '' }), [onOpen]);
  const columns = useMemo(
    () =>
      groupColumns({
        onOpen: open,
        onReview: canReview
          ? (row, level) =>
              onReview({
                level,
                group: groupOf(filter.input, row),
                what: [row.day, row.placeName].filter(Boolean).join(' '),
                onShow: () => open(row),
              })
          : undefined,
      }),
    [filter.input, open, onReview, canReview],
  );
  return (
    <>
      <DataFilters filter={filter} period={data} />
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
            isChoice={isNarrow}
          />
        }
      />
      {data?.isTruncated && <p className="qc-help">{t('dataReview.truncated', { count: data.groups.length })}</p>}
    </>
  );
}
