import type { Resource } from '@qc/resource-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSelection } from '#components/ui/table/selection.ts';
import { useTablePreferences } from '#components/ui/table/settings/tablePreferences.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import type { ResourceRecord } from '../data/record.ts';
import { recordTitle } from '../data/recordTitle.ts';
import { pageQuery } from '../data/resourceQueries.ts';
import { useResourceWrites } from '../data/useResourceWrites.ts';
import type { ListExtras } from './listExtras.ts';
import { type ListControl, newRecord, type OpenControl } from './state/listControl.ts';
import { type ListState, type Params, toPageParams } from './state/listState.ts';
import type { RowOffers } from './table/RowButtons.tsx';
import { laboratoryColumn, tableColumns } from './table/tableColumns.tsx';
import { useRecordAccess } from './useRecordAccess.ts';

export type ListProps = ListExtras & {
  readonly resource: Resource;
  readonly control: ListControl & OpenControl;
};

const none: Readonly<Record<string, string>> = {};
const noActions: readonly [] = [];

/** Everything that a list shows and does, without any rendering. */
export function useListModel(props: ListProps) {
  const { resource, control, fixed = none, rowActions = noActions, cells } = props;
  const { state, change, open } = control;
  const access = useRecordAccess(resource, props);
  const preferences = useTablePreferences(resource);
  const selection = useSelection();
  const history = useHistory();
  const { remove } = useResourceWrites(resource);
  const hidden = useMemo(() => Object.keys(fixed), [fixed]);
  const where = useMemo<Params>(
    () => Object.fromEntries(Object.entries(fixed).map(([name, value]) => [`${name}_equal`, value])),
    [fixed],
  );
  const query = useQuery(pageQuery(resource, toPageParams(resource, state, where)));
  const pages = query.data && Math.max(1, Math.ceil(query.data.total / state.size));
  useLastPage({ pages, control, isSettled: !query.isPlaceholderData });
  usePageAhead({
    resource,
    state,
    where,
    isWanted: state.current > 1 && state.current < (pages ?? 0) && query.isSuccess,
  });

  const columns = useMemo(() => {
    const shown = preferences.columns.filter((name) => !hidden.includes(name));
    const own = tableColumns(resource, shown, cells);
    return access.seesLaboratories ? [laboratoryColumn, ...own] : own;
  }, [resource, preferences.columns, hidden, cells, access.seesLaboratories]);

  const { clear } = selection;
  const shown = query.data?.records;
  const { language } = useLanguage();
  const removeAll = useCallback(
    async (ids: readonly string[]) => {
      const chosen = (shown ?? []).filter(({ id }) => ids.includes(id));
      if (
        await remove(
          ids,
          chosen.map((record) => recordTitle(resource, record, language)),
        )
      )
        clear();
    },
    [remove, clear, shown, resource, language],
  );
  const offers = useMemo<RowOffers>(
    () => ({
      canEdit: access.canEdit,
      canRemove: access.canRemove,
      edit: (record) => open({ mode: 'edit', id: record.id }),
      remove: (record) => void removeAll([record.id]),
      history: history.show,
      others: rowActions,
    }),
    [access, open, removeAll, history.show, rowActions],
  );
  const onAdd = useMemo(() => (access.add ? () => open(newRecord) : undefined), [access.add, open]);
  const turn = (step: 1 | -1) => {
    const current = Math.min(Math.max(1, state.current + step), pages ?? 1);
    if (current !== state.current) change({ current });
  };
  return { access, preferences, selection, history, hidden, where, query, columns, removeAll, offers, onAdd, turn };
}

export type ListModel = ReturnType<typeof useListModel>;

/** The record whose history is open. It is not offered to users who may not read the audit trail. */
function useHistory() {
  const isGranted = usePermission('auditTrail_view');
  const [record, setRecord] = useState<ResourceRecord>();
  return { record, show: isGranted ? setRecord : undefined, close: () => setRecord(undefined) };
}

type PageAhead = {
  readonly resource: Resource;
  readonly state: ListState;
  readonly where: Params;
  readonly isWanted: boolean;
};

/** Users who turn one page mostly turn the next: it is prefetched while this one is read. */
function usePageAhead({ resource, state, where, isWanted }: PageAhead): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    const next = toPageParams(resource, { ...state, current: state.current + 1 }, where);
    // Not before this page is rendered, since visible content comes first.
    const timer = setTimeout(() => void client.prefetchQuery({ ...pageQuery(resource, next), staleTime: 10_000 }), 100);
    return () => clearTimeout(timer);
  }, [client, resource, state, where, isWanted]);
}

type LastPage = { readonly pages: number | undefined; readonly control: ListControl; readonly isSettled: boolean };

/** When the last record of the last page is gone, the page before it is the last. */
function useLastPage({ pages, control: { state, change }, isSettled }: LastPage): void {
  useEffect(() => {
    if (pages !== undefined && state.current > pages && isSettled) change({ current: pages });
  }, [pages, state.current, isSettled, change]);
}
