import { alarms, dataReview, resource } from '@qc/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { registerMessages, useLanguage } from '#platform/language.ts';
import { useUrlState } from '#platform/urlState.ts';
import { DataFilters } from './DataFilters.tsx';
import { groupsQuery } from './dataReviewQueries.ts';
import { GroupResults } from './GroupResults.tsx';
import { GroupTable } from './GroupTable.tsx';
import { type Chosen, ReviewDialog } from './ReviewDialog.tsx';
import { groupOf, groupParams, isFiltered, noReviewFilter, type ReviewFilter } from './reviewFilter.ts';
import '../review.css';
import './dataReview.css';

registerMessages({ alarms, dataReview, resource });

const title = { zh: '数据复核', en: 'Data review' };

/** /review/data: what awaits sign-off, group by group, and its results. */
export function DataReviewScreen() {
  const { t, text } = useLanguage();
  const [filter, setFilter] = useUrlState(noReviewFilter);
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <Screen title={title} subtitle={t('dataReview.subtitle')}>
      <section className="data-review-card" aria-label={text(title)}>
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
  const query = useQuery(groupsQuery(groupParams(filter)));
  const { data } = query;
  const isNarrow = isFiltered(filter);
  return (
    <>
      <DataFilters filter={filter} period={data} onChange={onFilter} />
      {query.isError && !data && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingRows columns={6} />}
      {data?.groups.length === 0 && (
        <div className="qc-empty">
          <Icon name={isNarrow ? 'filter' : 'success'} />
          <strong>{t(isNarrow ? 'dataReview.noneFiltered' : 'dataReview.none')}</strong>
          <p>{t(isNarrow ? 'dataReview.noneFilteredLine' : 'dataReview.noneLine')}</p>
        </div>
      )}
      {data && data.groups.length > 0 && (
        <GroupTable
          groups={data.groups}
          isBusy={query.isPlaceholderData}
          onOpen={(row) => onFilter({ day: row.day, place: row.placeId ?? '' })}
          onReview={(row, level) =>
            onReview({ level, group: groupOf(filter, row), what: [row.day, row.placeName].filter(Boolean).join(' ') })
          }
        />
      )}
      {data?.isTruncated && <p className="qc-help">{t('dataReview.truncated', { count: data.groups.length })}</p>}
    </>
  );
}
