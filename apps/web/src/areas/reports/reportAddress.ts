import type { AnyCall, CallFilter, FilterValues, FilterWords } from '@qc/contract';
import { useCallback, useMemo } from 'react';
import { type Filter, useFilter } from '#components/ui/filters/useFilter.ts';
import { useUrlState } from '#platform/screen/urlState.ts';

/** The defaults of the open row and of the laboratories' page; a value that equals its default is left out of the address. */
const nothingOpen = { of: '', figure: '', current: '1' };
export type OpenRow = typeof nothingOpen;
export type ChangeOpen = (change: Partial<OpenRow>) => void;

export const useOpenRow = () => useUrlState(nothingOpen);

/** A report's filter; changing it closes the open row and returns to the first laboratories. */
export function useReportFilter<C extends AnyCall, W extends FilterWords>(of: CallFilter<C, W>): Filter<C, W> {
  const filter = useFilter(of);
  const { set: change } = filter;
  const set = useCallback(
    (part: Partial<FilterValues<W>>) => change({ ...part, of: '', figure: '', current: '' } as typeof part),
    [change],
  );
  return useMemo(() => ({ ...filter, set }), [filter, set]);
}
