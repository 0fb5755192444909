import { useCallback, useMemo, useState } from 'react';

/** Which rows are selected. A selection outlives turning the page: people collect across pages. */
export type Selection = {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly set: (ids: readonly string[], isOn: boolean) => void;
  readonly clear: () => void;
};

/** The box of a row: to be ticked, there but locked, or none. */
export type RowBox = 'open' | 'locked' | 'none';

/** The boxes at the start of the rows. */
export type RowSelection<R> = Pick<Selection, 'ids' | 'set'> & {
  /** Without it every row has a box to be ticked. */
  readonly boxOf?: ((row: R) => RowBox) | undefined;
  readonly allLabel?: string;
  readonly labelOf: (row: R) => string;
};

/** A selection with some rows switched on or off. */
export function withRows<T>(now: ReadonlySet<T>, rows: readonly T[], isOn: boolean): ReadonlySet<T> {
  const next = new Set(now);
  for (const row of rows) {
    if (isOn) next.add(row);
    else next.delete(row);
  }
  return next;
}

/** Rows that a person has selected; none at first. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((changed: readonly string[], isOn: boolean) => {
    setIds((now) => withRows(now, changed, isOn));
  }, []);
  const toggle = useCallback((id: string) => {
    setIds((now) => withRows(now, [id], !now.has(id)));
  }, []);
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, toggle, set, clear }), [ids, toggle, set, clear]);
}
