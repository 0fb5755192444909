import type { AnyCall, CallFilter, FilterValues, FilterWords } from '@qc/contract';
import { useCallback, useMemo } from 'react';
import { type Filter, useFilter } from '#components/ui/filters/useFilter.ts';
import { useUrlState } from '#platform/urlState.ts';

/** What is open beside the filter, and which laboratories are shown; what equals these is left out of the address. */
export const nothingOpen = { of: '', figure: '', current: '1' };
export type OpenRow = typeof nothingOpen;
export type ChangeOpen = (change: Partial<OpenRow>) => void;

export const useOpenRow = () => useUrlState(nothingOpen);

/** A report's filter; whoever changes it closes what is open and looks at the first laboratories. */
export function useReportFilter<C extends AnyCall, W extends FilterWords>(of: CallFilter<C, W>): Filter<C, W> {
  const filter = useFilter(of);
  const { set: change } = filter;
  const set = useCallback(
    (part: Partial<FilterValues<W>>) => change({ ...part, of: '', figure: '', current: '' } as typeof part),
    [change],
  );
  return useMemo(() => ({ ...filter, set }), [filter, set]);
}
