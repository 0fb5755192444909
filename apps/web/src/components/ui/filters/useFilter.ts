import type { AnyCall, CallFilter, FilterValues, FilterWords, InputOf } from '@qc/contract';
import { useCallback, useMemo } from 'react';
import { useUrlState } from '#platform/screen/urlState.ts';
import { defaultValues, filterInput, isNarrowed } from './filterInput.ts';

/** A list's filter on the screen: the chosen values, the input of the call, and the setters. */
export type Filter<C extends AnyCall = AnyCall, W extends FilterWords = FilterWords> = {
  readonly words: W;
  /** As in the address. */
  readonly values: FilterValues<W>;
  /** As the call takes it. */
  readonly input: InputOf<C>;
  readonly isNarrowed: boolean;
  /** Changes some values, and returns to the first page. */
  readonly set: (change: Partial<FilterValues<W>>) => void;
  /** Resets all filters; order and page size stay. */
  readonly clear: () => void;
};

/**
 * A filter that lives in the address, checked, and the input of its call.
 * @example const filter = useFilter(jobFilter); const query = useQuery(callQuery(jobCalls.page, filter.input));
 */
export function useFilter<C extends AnyCall, W extends FilterWords>(of: CallFilter<C, W>): Filter<C, W> {
  const defaults = useMemo(() => defaultValues(of), [of]);
  const [state, setState] = useUrlState<Record<string, string>>(defaults);
  // Only the filter's own parameters: the query key must not change with others, such as an open tab.
  const values = useMemo(() => {
    const known = Object.keys(defaults).map((word) => [word, String(state[word] ?? '')]);
    return Object.fromEntries(known) as FilterValues<W>;
  }, [defaults, state]);
  const set = useCallback(
    (change: Partial<FilterValues<W>>) =>
      setState({ ...('current' in defaults && { current: '1' }), ...(change as Readonly<Record<string, string>>) }),
    [setState, defaults],
  );
  const clear = useCallback(() => {
    const narrowing = Object.entries(defaults).filter(([word]) => !of.words[word]?.isPaging);
    set(Object.fromEntries(narrowing) as Partial<FilterValues<W>>);
  }, [of, set, defaults]);
  return useMemo(
    () => ({
      words: of.words,
      values,
      input: filterInput(of, values),
      isNarrowed: isNarrowed(of, values),
      set,
      clear,
    }),
    [of, values, set, clear],
  );
}
