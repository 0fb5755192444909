import { isSearchable, type Resource, type Values } from '@qc/resource-kit';
import { useQuery } from '@tanstack/react-query';
import type { InputRef } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import type { ResourceRecord } from './data/record.ts';
import { pageQuery } from './data/resourceQueries.ts';
import { useResourceWrites } from './data/useResourceWrites.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import type { InputOverrides } from './form/FormField.tsx';
import { BulkBar } from './list/BulkBar.tsx';
import { EmptyList } from './list/EmptyList.tsx';
import { KeyHelp } from './list/KeyHelp.tsx';
import { ListSettings } from './list/ListSettings.tsx';
import { ListToolbar } from './list/ListToolbar.tsx';
import { LoadFailed } from './list/LoadFailed.tsx';
import { LoadingRows } from './list/LoadingRows.tsx';
import { type ListControl, newRecord, type OpenControl } from './list/listControl.ts';
import { useListPreferences } from './list/listPreferences.ts';
import { type Params, toPageParams } from './list/listState.ts';
import { Pager } from './list/Pager.tsx';
import { ResourceTable } from './list/ResourceTable.tsx';
import type { RowOffers } from './list/RowButtons.tsx';
import type { BulkAction, RowAction } from './list/rowActions.ts';
import { useSelection } from './list/selection.ts';
import { type CellOverrides, laboratoryColumn, tableColumns } from './list/tableColumns.ts';
import { useListShortcuts } from './list/useListShortcuts.ts';
import { useLocalList } from './list/useLocalList.ts';
import { useRecordAccess } from './list/useRecordAccess.ts';

const ResourceFilters = lazy(async () => ({
  default: (await import('./filters/ResourceFilters.tsx')).ResourceFilters,
}));
const RecordDrawer = lazy(async () => ({ default: (await import('./detail/RecordDrawer.tsx')).RecordDrawer }));
const HistoryDrawer = lazy(async () => ({ default: (await import('./history/HistoryDrawer.tsx')).HistoryDrawer }));

/** What a screen may add to, or fix of, the list that a declaration gives. */
export type ListExtras = {
  readonly cells?: CellOverrides;
  readonly inputs?: InputOverrides;
  readonly rowActions?: readonly RowAction[];
  readonly bulkActions?: readonly BulkAction[];
  /** Called with the server's answer when a record was saved. */
  readonly onSaved?: (answer: unknown) => void;
  /** Fields that the place of the list decides: filtered by, preset in new records, and not shown. */
  readonly fixed?: Readonly<Record<string, string>>;
};

type Props = ListExtras & {
  readonly resource: Resource;
  readonly control: ListControl & OpenControl;
  /** A screen's own list answers keys pressed anywhere; one inside a record does not. */
  readonly hasShortcuts: boolean;
};

const none: Readonly<Record<string, string>> = {};
const noActions: readonly [] = [];

/** Toolbar, filters, table and pages of a resource, and the record that is open beside them. */
export function ResourceList(props: Props) {
  const { resource, control, fixed = none, rowActions = noActions, bulkActions = noActions, cells } = props;
  const { state, change, opened, open } = control;
  const { text } = useLanguage();
  const access = useRecordAccess(resource);
  const seesHistory = usePermission('auditTrail_view');
  const preferences = useListPreferences(resource);
  const selection = useSelection();
  const writes = useResourceWrites(resource);
  const search = useRef<InputRef>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [historyOf, setHistoryOf] = useState<ResourceRecord>();

  const where = useMemo<Params>(
    () => Object.fromEntries(Object.entries(fixed).map(([name, value]) => [`${name}_equal`, value])),
    [fixed],
  );
  const query = useQuery(pageQuery(resource, toPageParams(resource, state, where)));
  const page = query.data;
  const hidden = useMemo(() => Object.keys(fixed), [fixed]);
  const columns = useMemo(() => {
    const own = tableColumns(
      resource,
      preferences.columns.filter((name) => !hidden.includes(name)),
      cells,
    );
    return access.seesLaboratories ? [laboratoryColumn, ...own] : own;
  }, [resource, preferences.columns, hidden, cells, access.seesLaboratories]);

  const { remove } = writes;
  const { clear } = selection;
  const removeAll = useCallback(
    async (ids: readonly string[]) => {
      if (await remove(ids)) clear();
    },
    [remove, clear],
  );
  const offers = useMemo<RowOffers>(
    () => ({
      canEdit: access.canEdit,
      canRemove: access.canRemove,
      edit: (record) => open({ mode: 'edit', id: record.id }),
      remove: (record) => void removeAll([record.id]),
      history: seesHistory ? setHistoryOf : undefined,
      others: rowActions,
    }),
    [access, open, removeAll, seesHistory, rowActions],
  );
  const onAdd = useMemo(() => (access.add ? () => open(newRecord) : undefined), [access.add, open]);
  const shortcuts = useMemo(
    () => ({ '/': () => search.current?.focus(), n: () => onAdd?.(), '?': () => setHelpOpen(true) }),
    [onAdd],
  );
  useListShortcuts(shortcuts, props.hasShortcuts && !opened);

  // After the last record of the last page is gone, the page before it is the last.
  const pages = page ? Math.max(1, Math.ceil(page.total / state.size)) : undefined;
  useEffect(() => {
    if (pages !== undefined && state.current > pages && !query.isPlaceholderData) change({ current: pages });
  }, [pages, state.current, query.isPlaceholderData, change]);

  const turn = (step: 1 | -1) => {
    const current = Math.min(Math.max(1, state.current + step), pages ?? 1);
    if (current !== state.current) change({ current });
  };
  const canFilter = Object.entries(resource.fields).some(([name, field]) => field.filter && !hidden.includes(name));
  const isFiltered = state.keyword !== '' || Object.keys(state.filters).length > 0;
  const isBulk = access.delete || bulkActions.length > 0;
  return (
    <section className="qc-list" aria-label={text(resource.label)}>
      <ListToolbar
        {...{ resource, control, where, onAdd }}
        searchRef={search}
        isSearchable={isSearchable(resource)}
        onFilters={canFilter ? () => preferences.change({ isFilterOpen: !preferences.isFilterOpen }) : undefined}
        isFilterOpen={preferences.isFilterOpen}
        canExport={access.export}
        settings={
          <>
            <ListSettings resource={resource} preferences={preferences} hidden={hidden} />
            {props.hasShortcuts && <KeyHelp isOpen={isHelpOpen} onOpen={setHelpOpen} />}
          </>
        }
      />
      {canFilter && preferences.isFilterOpen && (
        <Suspense>
          <ResourceFilters
            resource={resource}
            filters={state.filters}
            hidden={hidden}
            onChange={(filters) => change({ filters })}
          />
        </Suspense>
      )}
      <FilterChips resource={resource} filters={state.filters} onChange={(filters) => change({ filters })} />
      {isBulk && (
        <BulkBar
          selection={selection}
          actions={bulkActions}
          onRemove={access.delete ? () => void removeAll([...selection.ids]) : undefined}
        />
      )}
      {query.isError && !page && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingRows columns={columns.length} />}
      {page && page.total === 0 && (
        <EmptyList
          resource={resource}
          isFiltered={isFiltered}
          onAdd={onAdd}
          onClear={() => change({ keyword: '', filters: {} })}
        />
      )}
      {page && page.total > 0 && (
        <>
          <ResourceTable
            resource={resource}
            label={text(resource.label)}
            records={page.records}
            columns={columns}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            offers={offers}
            onOpen={(record) => open({ mode: 'view', id: record.id })}
            onTurnPage={turn}
            selection={isBulk ? selection : undefined}
            openId={opened?.id}
            density={preferences.density}
            isBusy={query.isPlaceholderData}
          />
          <Pager current={state.current} size={state.size} total={page.total} onChange={change} />
        </>
      )}
      <Suspense>
        {opened && (
          <RecordDrawer
            key={opened.id}
            resource={resource}
            control={{ opened, open }}
            cells={cells}
            inputs={props.inputs}
            presets={fixed as Values}
            hidden={hidden}
            canEdit={access.canEdit}
            onHistory={seesHistory ? setHistoryOf : undefined}
            onSaved={props.onSaved}
            ChildList={ChildList}
          />
        )}
        {historyOf && <HistoryDrawer resource={resource} record={historyOf} onClose={() => setHistoryOf(undefined)} />}
      </Suspense>
    </section>
  );
}

/** The records that belong to an open one, edited with it. */
function ChildList({
  resource,
  by,
  parentId,
}: {
  readonly resource: Resource;
  readonly by: string;
  readonly parentId: string;
}) {
  const control = useLocalList(resource);
  const fixed = useMemo(() => ({ [by]: parentId }), [by, parentId]);
  return <ResourceList resource={resource} control={control} fixed={fixed} hasShortcuts={false} />;
}
