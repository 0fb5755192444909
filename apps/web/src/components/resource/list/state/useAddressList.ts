import type { Resource } from '@qc/resource-kit';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useSearchChange } from '#platform/screen/address.ts';
import { changedState, type ListControl, type OpenControl, type Opened } from './listControl.ts';
import { type ListState, type Params, readListState, writeListState } from './listState.ts';

function readOpened(search: Params): Opened | undefined {
  if (search.edit) return { mode: 'edit', id: search.edit };
  return search.view ? { mode: 'view', id: search.view } : undefined;
}

const writeOpened = (opened: Opened | undefined): Params => (opened ? { [opened.mode]: opened.id } : {});

const none: readonly string[] = [];

function kept(search: Params, words: readonly string[]): Params {
  return Object.fromEntries(Object.entries(search).filter(([word]) => words.includes(word)));
}

/**
 * A list and its open record in the address: it can be mailed, and "back" closes the record. `keeps` are the parameters
 * that belong to the screen; all others that the list does not know are dropped with its next change.
 */
export function useAddressList(resource: Resource, keeps = none): ListControl & OpenControl {
  const search = useSearch({ strict: false }) as Params;
  const changeSearch = useSearchChange();
  const state = useMemo(() => readListState(resource, search), [resource, search]);
  const opened = useMemo(() => readOpened(search), [search]);

  const go = useCallback(
    (next: (now: Params) => Params, replace: boolean) => {
      const search = (now: Params) => ({ ...kept(now, keeps), ...next(now) });
      changeSearch(search, replace);
    },
    [changeSearch, keeps],
  );
  const change = useCallback(
    (part: Partial<ListState>) =>
      go((now) => writeListState(resource, changedState(readListState(resource, now), part)), true),
    [go, resource],
  );
  const open = useCallback(
    (next: Opened | undefined) =>
      go((now) => ({ ...writeListState(resource, readListState(resource, now)), ...writeOpened(next) }), false),
    [go, resource],
  );
  return useMemo(() => ({ state, change, opened, open }), [state, change, opened, open]);
}
