import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useSearchChange } from './address.ts';

/** Search parameters as text; what equals the default is left out of the address. */
type UrlState = Readonly<Record<string, string>>;

/**
 * State that lives in the address, so that a view can be mailed and "back" works.
 * @example const [filter, setFilter] = useUrlState({ keyword: '', current: '1' });
 */
export function useUrlState<T extends UrlState>(defaults: T): readonly [T, (change: Partial<T>) => void] {
  const search = useSearch({ strict: false }) as UrlState;
  const changeSearch = useSearchChange();
  const state = useMemo(() => ({ ...defaults, ...search }) as T, [defaults, search]);
  const setState = useCallback(
    (change: Partial<T>) => changeSearch((now) => withoutDefaults({ ...now, ...change }, defaults), true),
    [changeSearch, defaults],
  );
  return [state, setState];
}

function withoutDefaults(state: UrlState, defaults: UrlState): UrlState {
  return Object.fromEntries(
    Object.entries(state).filter(([name, value]) => value !== undefined && value !== (defaults[name] ?? '')),
  );
}
