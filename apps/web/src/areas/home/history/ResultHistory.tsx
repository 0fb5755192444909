import { resultFilter } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { FilterPager } from '#components/ui/filters/FilterPager.tsx';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useSelection } from '#components/ui/table/selection.ts';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { workspaceQuery } from '../entry/workspaces.ts';
import { ActOutcome } from './acts/ActOutcome.tsx';
import { BulkActs } from './acts/BulkActs.tsx';
import { ResultActDialog } from './acts/ResultActDialog.tsx';
import { useResultActs } from './acts/useResultActs.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { historyQuery } from './historyQueries.ts';
import { runsOf } from './listedResult.ts';
import './history.css';

const ResultDrawer = lazyPart(async () => (await import('./detail/ResultDrawer.tsx')).ResultDrawer);

type Props = {
  readonly testId: string;
  /** The owner of the test, where the central body views a laboratory. */
  readonly tenantId?: string | undefined;
};

/** The results of a test by run: filtered in the address, with their verdicts, and all that may be done to them. */
export function ResultHistory({ testId, tenantId }: Props) {
  const { t } = useLanguage();
  const filter = useFilter(resultFilter);
  const { set } = filter;
  const workspace = useQuery(workspaceQuery(testId, tenantId));
  const query = useQuery(historyQuery(testId, filter.input, tenantId));
  const selection = useSelection();
  const [openId, setOpenId] = useState<string>();
  const acts = useResultActs(selection.clear, tenantId !== undefined);
  const page = query.data;
  const runs = useMemo(() => runsOf(page?.records ?? []), [page]);
  const chosen = useMemo(() => page?.records.filter(({ id }) => selection.ids.has(id)) ?? [], [page, selection.ids]);
  const isBeyond = page !== undefined && page.total > 0 && page.records.length === 0;
  useEffect(() => {
    if (isBeyond) set({ current: '1' });
  }, [isBeyond, set]);

  const failed = workspace.isError && !workspace.data ? workspace : query.isError && !page ? query : undefined;
  if (failed?.error) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!page || !workspace.data) return <LoadingRows columns={6} />;
  const { test, comments } = workspace.data;
  const shared = { test, comments, acts };
  const opened = page.records.find(({ id }) => id === openId);
  return (
    <section className="qc-card" aria-label={t('dailyQc.history')}>
      <HistoryFilters testId={testId} tenantId={tenantId} filter={filter} levels={test.levels} />
      {acts.lastAct && <ActOutcome lastAct={acts.lastAct} onDismiss={() => acts.setLastAct(undefined)} />}
      {chosen.length > 0 && <BulkActs results={chosen} acts={acts} onClear={selection.clear} />}
      {page.total === 0 && (
        <Empty
          icon={filter.isNarrowed ? 'filter' : 'history'}
          title={t(filter.isNarrowed ? 'dailyQc.historyNone' : 'dailyQc.recentNone')}
          line={t(filter.isNarrowed ? 'dailyQc.historyNoneLine' : 'dailyQc.historyEmptyLine')}
          isChoice={filter.isNarrowed}
        />
      )}
      {page.total > 0 && (
        <>
          <HistoryTable
            {...shared}
            runs={runs}
            selection={selection}
            isBusy={query.isPlaceholderData}
            onOpen={setOpenId}
          />
          <FilterPager {...page} onTurn={set} />
        </>
      )}
      <ResultActDialog {...shared} />
      {opened && <ResultDrawer {...shared} result={opened} tenantId={tenantId} onClose={() => setOpenId(undefined)} />}
    </section>
  );
}
