import { useDeferredValue } from 'react';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { withTexts } from '#platform/language/texts.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { pageSizes } from '../state/listState.ts';
import type { ListModel, ListProps } from '../useListModel.ts';
import { ResourceTable } from './ResourceTable.tsx';

const EmptyList = lazyPart(() =>
  withTexts(['leads', 'resource'], async () => (await import('../../empty/EmptyList.tsx')).EmptyList),
);

type Props = { readonly list: ListProps; readonly model: ListModel; readonly canSelect: boolean };

/** The records, or why there are none. */
export function ListBody({ list, model, canSelect }: Props) {
  const { query, columns } = model;
  const { resource, control } = list;
  const { state, change } = control;
  if (query.isPending) return <LoadingRows columns={columns.length} />;
  if (!query.data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.total === 0)
    return (
      <EmptyList
        resource={resource}
        isFiltered={state.keyword !== '' || Object.keys(state.filters).length > 0}
        onAdd={model.onAdd}
        onClear={() => change({ keyword: '', filters: {} })}
      />
    );
  return <Rows list={list} model={model} canSelect={canSelect} page={query.data} />;
}

function Rows({ list, model, canSelect, page }: Props & { readonly page: NonNullable<ListModel['query']['data']> }) {
  const { text } = useLanguage();
  const { resource, control } = list;
  const { state, change, opened, open } = control;
  const isWhole = page.total <= Math.min(...pageSizes);
  // New rows render in small steps (a transition), so that keys pressed in between are handled.
  const records = useDeferredValue(page.records);
  return (
    <>
      <ResourceTable
        resource={resource}
        label={text(resource.label)}
        records={records}
        columns={model.columns}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        offers={model.offers}
        onOpen={list.onOpen ?? ((record) => open({ mode: 'view', id: record.id }))}
        onTurnPage={model.turn}
        selection={canSelect ? model.selection : undefined}
        canSelect={list.bulkActions ? undefined : model.access.canRemove}
        openId={opened?.id}
        density={model.preferences.density}
        isBusy={model.query.isPlaceholderData}
      />
      {(canSelect || !isWhole) && (
        <Pager current={state.current} size={state.size} total={page.total} onChange={change} />
      )}
    </>
  );
}
