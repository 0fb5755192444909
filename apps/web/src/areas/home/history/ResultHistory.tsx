import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { useLanguage } from '#platform/language.ts';
import { useUrlState } from '#platform/urlState.ts';
import { workspaceQuery } from '../entry/workspaces.ts';
import { ActDialog } from './acts/ActDialog.tsx';
import { BulkActs } from './acts/BulkActs.tsx';
import { useResultActs } from './acts/useResultActs.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { isFiltered, noFilter } from './historyFilter.ts';
import { historyQuery } from './historyQueries.ts';
import { runsOf } from './listedResult.ts';
import './history.css';

const ResultDrawer = lazy(async () => ({ default: (await import('./detail/ResultDrawer.tsx')).ResultDrawer }));

/** The results of a test by run: filtered in the address, with their verdicts, and all that may be done to them. */
export function ResultHistory({ testId }: { readonly testId: string }) {
  const { t } = useLanguage();
  const [filter, setFilter] = useUrlState(noFilter);
  const workspace = useQuery(workspaceQuery(testId));
  const query = useQuery(historyQuery(testId, pick(filter)));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string>();
  const acts = useResultActs(() => setSelected(new Set()));
  const page = query.data;
  const runs = useMemo(() => runsOf(page?.records ?? []), [page]);
  const chosen = useMemo(() => page?.records.filter(({ id }) => selected.has(id)) ?? [], [page, selected]);
  const isBeyond = page !== undefined && page.total > 0 && page.records.length === 0;
  useEffect(() => {
    if (isBeyond) setFilter({ current: '1' });
  }, [isBeyond, setFilter]);

  const failed = workspace.isError && !workspace.data ? workspace : query.isError && !page ? query : undefined;
  if (failed?.error) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!page || !workspace.data) return <LoadingRows columns={6} />;
  const { test, comments } = workspace.data;
  const opened = page.records.find(({ id }) => id === openId);
  return (
    <section className="history-card" aria-label={t('bench.history')}>
      <HistoryFilters
        testId={testId}
        filter={pick(filter)}
        levels={test.levels}
        onChange={(part) => setFilter({ ...part, current: '1' })}
      />
      {chosen.length > 0 && <BulkActs results={chosen} acts={acts} onClear={() => setSelected(new Set())} />}
      {page.total === 0 && (
        <div className="qc-empty">
          <Icon name={isFiltered(filter) ? 'filter' : 'history'} />
          <strong>{t(isFiltered(filter) ? 'bench.historyNone' : 'bench.recentNone')}</strong>
          <p>{t(isFiltered(filter) ? 'bench.historyNoneLine' : 'bench.historyEmptyLine')}</p>
        </div>
      )}
      {page.total > 0 && (
        <>
          <HistoryTable
            runs={runs}
            test={test}
            selected={selected}
            isBusy={query.isPlaceholderData}
            acts={acts}
            onSelect={setSelected}
            onOpen={setOpenId}
          />
          <Pager
            current={page.current}
            size={page.size}
            total={page.total}
            onChange={({ current, size }) =>
              setFilter({ ...(current && { current: String(current) }), ...(size && { size: String(size) }) })
            }
          />
        </>
      )}
      <ActDialog acts={acts} comments={comments} test={test} />
      {opened && (
        <Suspense>
          <ResultDrawer
            result={opened}
            test={test}
            comments={comments}
            acts={acts}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The filter without what else the address holds: the key of the query must not change with a tab. */
function pick({ verdict, level, from, to, current, size }: typeof noFilter): typeof noFilter {
  return { verdict, level, from, to, current, size };
}
