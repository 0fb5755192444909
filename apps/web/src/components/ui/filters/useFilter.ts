import type { AnyCall, CallFilter, FilterValues, FilterWords, InputOf } from '@qc/contract';
import { useCallback, useMemo } from 'react';
import { useUrlState } from '#platform/urlState.ts';
import { filterInput, isNarrowed, usualValues } from './filterInput.ts';

/** A list's filter on the screen: what is chosen, what the server is asked for, and how it is changed. */
export type Filter<C extends AnyCall = AnyCall, W extends FilterWords = FilterWords> = {
  readonly words: W;
  /** As in the address. */
  readonly values: FilterValues<W>;
  /** As the call takes it. */
  readonly input: InputOf<C>;
  readonly isNarrowed: boolean;
  /** Changes some words; whoever narrows a list looks at its first page. */
  readonly set: (change: Partial<FilterValues<W>>) => void;
  /** Takes back whatever narrows the list; its order and the length of its pages stay. */
  readonly clear: () => void;
};

/**
 * A filter that lives in the address, checked, and the input of its call.
 * @example const filter = useFilter(jobFilter); const query = useQuery(callQuery(jobCalls.page, filter.input));
 */
export function useFilter<C extends AnyCall, W extends FilterWords>(of: CallFilter<C, W>): Filter<C, W> {
  const usual = useMemo(() => usualValues(of), [of]);
  const [state, setState] = useUrlState<Record<string, string>>(usual);
  // Without what else the address holds: the key of a query must not change with a tab.
  const values = useMemo(() => {
    const known = Object.keys(usual).map((word) => [word, String(state[word] ?? '')]);
    return Object.fromEntries(known) as FilterValues<W>;
  }, [usual, state]);
  const set = useCallback(
    (change: Partial<FilterValues<W>>) =>
      setState({ ...('current' in usual && { current: '1' }), ...(change as Readonly<Record<string, string>>) }),
    [setState, usual],
  );
  const clear = useCallback(() => {
    const narrowing = Object.entries(usual).filter(([word]) => !of.words[word]?.isPaging);
    set(Object.fromEntries(narrowing) as Partial<FilterValues<W>>);
  }, [of, set, usual]);
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
