import { qcTest } from '@qc/resources';
import { useMemo, useRef, useState } from 'react';
import { SearchBox } from '#components/resource/list/head/SearchBox.tsx';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import { ResourceTable } from '#components/resource/list/table/ResourceTable.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { TargetsTabs } from './proposals/TargetsTabs.tsx';
import { type ChosenLevel, targetColumns, testTitle } from './targetColumns.tsx';
import { useTargetGrid } from './useTargetGrid.ts';
import './targets.css';

const TargetPeriods = lazyPart(async () => (await import('./TargetPeriods.tsx')).TargetPeriods);

const idOrder = { field: 'id', descending: false };
const noOffers = {
  canEdit: () => false,
  canRemove: () => false,
  edit: () => undefined,
  remove: () => undefined,
  history: undefined,
  others: [],
};

/** /configuration/targets: tests by levels, each cell the target in force; a cell opens its periods. */
export function TargetsScreen() {
  const { t, language } = useLanguage();
  const { state, change } = useAddressList(qcTest);
  const search = useRef<HTMLInputElement>(null);
  const { tests, targets, grid } = useTargetGrid(state);
  const [chosen, setChosen] = useState<ChosenLevel>();
  const isCentral = useIsCentral();
  const columns = useMemo(
    () => targetColumns({ grid, language, isCentral, onChoose: setChosen }),
    [grid, language, isCentral],
  );
  const page = tests.data;
  return (
    <Screen subtitle={t('configuration.targetsLine')} actions={<TargetsTabs />}>
      <section className="qc-list" aria-label={t('configuration.targets')}>
        <div className="qc-toolbar">
          <SearchBox inputRef={search} value={state.keyword} onSearch={(keyword) => change({ keyword })} />
        </div>
        {tests.isError && <LoadFailed error={tests.error} onRetry={() => void tests.refetch()} />}
        {targets.isError && <LoadFailed error={targets.error} onRetry={() => void targets.refetch()} />}
        {tests.isPending && <LoadingRows columns={6} />}
        {page?.total === 0 && (
          <Empty
            title={t(state.keyword ? 'resource.emptyFiltered' : 'configuration.noTests')}
            line={t(state.keyword ? 'resource.emptyFilteredHint' : 'configuration.noTestsLine')}
            isChoice={state.keyword !== ''}
          />
        )}
        {page && page.total > 0 && (
          <>
            <ResourceTable
              resource={qcTest}
              label={t('configuration.targets')}
              records={page.records}
              columns={columns}
              sort={idOrder}
              onSort={() => undefined}
              offers={noOffers}
              isBusy={tests.isPlaceholderData || targets.isFetching}
              onOpen={(record) =>
                setChosen({
                  qcTestId: record.id,
                  level: Math.min(...(record.levels as number[])),
                  title: testTitle(record, language),
                })
              }
            />
            <Pager current={state.current} size={state.size} total={page.total} onChange={change} />
          </>
        )}
      </section>
      {chosen && (
        <TargetPeriods
          key={`${chosen.qcTestId}/${chosen.level}`}
          chosen={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Screen>
  );
}
