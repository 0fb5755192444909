import type { ReviewGroup, ReviewResult } from '@qc/contract';
import { isReviewed } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { useSelection } from '#components/ui/table/selection.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { resultsQuery } from './dataReviewQueries.ts';
import type { Chosen } from './ReviewDialog.tsx';
import { minuteOf, resultColumns } from './resultColumns.tsx';
import { UnlockDialog } from './UnlockDialog.tsx';

type Props = {
  readonly group: ReviewGroup;
  readonly onBack: () => void;
  readonly onReview: (chosen: Chosen) => void;
};

/** The results of one group on one day: chosen one by one or all, reviewed or unlocked. */
export function GroupResults({ group, onBack, onReview }: Props) {
  const { t } = useLanguage();
  const query = useQuery(resultsQuery(group));
  const selection = useSelection();
  const rows = query.data?.records;
  const chosen = useMemo(() => (rows ?? []).filter(({ id }) => selection.ids.has(id)), [rows, selection.ids]);
  return (
    <>
      <div className="review-filters">
        <Button icon={<Icon name="previous" />} onClick={onBack}>
          {t('dataReview.backToGroups')}
        </Button>
        <strong>{group.day}</strong>
        {query.data && query.data.total > query.data.records.length && (
          <span className="qc-help">
            {t('dataReview.moreResults', { total: query.data.total, count: query.data.records.length })}
          </span>
        )}
      </div>
      {chosen.length > 0 && <ChosenActs chosen={chosen} onReview={onReview} onDone={selection.clear} />}
      <LoadedTable
        label={t('dataReview.column_test')}
        query={query}
        rows={rows}
        columns={resultColumns}
        rowKey={({ id }) => id}
        selection={{
          ...selection,
          allLabel: t('dataReview.selectAll'),
          labelOf: (row) => t('dataReview.select', { test: row.analyteName, level: row.level, at: minuteOf(row) }),
        }}
        empty={
          <Empty icon="filter" title={t('dataReview.noneFiltered')} line={t('dataReview.noneFilteredLine')} isChoice />
        }
      />
    </>
  );
}

type ActsProps = {
  readonly chosen: readonly ReviewResult[];
  readonly onReview: (chosen: Chosen) => void;
  readonly onDone: () => void;
};

/** What may be done to the chosen results, by their state and the reader's rights. */
function ChosenActs({ chosen, onReview, onDone }: ActsProps) {
  const { t } = useLanguage();
  const canReview = usePermission('qcTestResult_review');
  const canUnlock = usePermission('qcTestResult_unlock');
  const [isUnlocking, setUnlocking] = useState(false);
  const idsAt = (status: number) => chosen.filter((row) => row.reviewStatus === status).map((row) => row.id);
  const locked = chosen.filter((row) => isReviewed(row.reviewStatus)).map((row) => row.id);
  const review = (level: 1 | 2) => {
    const ids = idsAt(level - 1);
    onReview({ level, ids, what: t('dataReview.resultsCount', { count: ids.length }) });
    onDone();
  };
  return (
    <div className="qc-bulk">
      <span role="status">{t('dataReview.chosen', { count: chosen.length })}</span>
      {canReview && idsAt(0).length > 0 && (
        <Button size="small" type="primary" onClick={() => review(1)}>
          {t('dataReview.review')}
        </Button>
      )}
      {canReview && idsAt(1).length > 0 && (
        <Button size="small" type="primary" onClick={() => review(2)}>
          {t('dataReview.reviewSecond')}
        </Button>
      )}
      {canUnlock && locked.length > 0 && (
        <Button size="small" icon={<Icon name="unlock" />} onClick={() => setUnlocking(true)}>
          {t('dataReview.unlock')}
        </Button>
      )}
      {isUnlocking && <UnlockDialog ids={locked} onDone={onDone} onClose={() => setUnlocking(false)} />}
    </div>
  );
}
