import type { Bilingual } from '@qc/resource-kit';
import { useMemo } from 'react';
import { useSession } from '#platform/session/session.ts';
import { createStore, type Store, useStore } from '#platform/store/store.ts';

export type Density = 'compact' | 'standard' | 'relaxed';

/** How a person likes lists to look; kept in this browser, by user. */
type TablePreferences = {
  readonly density: Density;
  readonly isFilterOpen: boolean;
  /** Chosen columns by resource; a resource that is absent shows its declared ones. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
};

/** A list whose columns people choose: a resource, or a screen's own list. */
export type TableShape = {
  /** Under which the choice is kept. */
  readonly name: string;
  readonly fields: Readonly<Record<string, { readonly label: Bilingual }>>;
  /** The columns of who has chosen none. */
  readonly list: { readonly columns: readonly string[] };
};

const initial: TablePreferences = { density: 'standard', isFilterOpen: false, columns: {} };
const stores = new Map<string, Store<TablePreferences>>();

function stored(key: string): TablePreferences {
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<TablePreferences>) };
  } catch {
    return initial;
  }
}

/** All lists of a user share one store, so that a change of row height reaches a list inside an open record too. */
function storeOf(userId: string): Store<TablePreferences> {
  const key = `concord-lists-${userId}`;
  const known = stores.get(key);
  if (known) return known;
  const store = createStore(stored(key));
  store.subscribe(() => localStorage.setItem(key, JSON.stringify(store.get())));
  stores.set(key, store);
  return store;
}

/** The columns to show: the user's choice as far as the resource still has them, in declared order. */
export function shownColumns(resource: TableShape, chosen: readonly string[] | undefined): readonly string[] {
  const known = chosen?.filter((name) => Object.hasOwn(resource.fields, name)) ?? [];
  return known.length > 0 ? known : resource.list.columns;
}

/** The preferences of the logged-in user, and how to change them. */
export function useTablePreferences(resource: TableShape) {
  const userId = useSession()?.userId ?? '';
  const store = storeOf(userId);
  const preferences = useStore(store);
  const columns = useMemo(
    () => shownColumns(resource, preferences.columns[resource.name]),
    [resource, preferences.columns],
  );
  return {
    ...preferences,
    columns,
    change: (part: Partial<Omit<TablePreferences, 'columns'>>) => store.update((now) => ({ ...now, ...part })),
    /** `undefined` goes back to the declared columns. */
    chooseColumns: (names: readonly string[] | undefined) =>
      store.update((now) => {
        const { [resource.name]: _dropped, ...others } = now.columns;
        return { ...now, columns: names ? { ...others, [resource.name]: names } : others };
      }),
  };
}
