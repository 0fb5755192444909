import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useUrlState } from '#platform/screen/urlState.ts';

type PageValues = { readonly current: string; readonly size: string } & Readonly<Record<string, string>>;

/** A list whose filter and page are in the address: what it is narrowed by, and what its `PagedTable` shows. */
export function usePagedList<F extends PageValues, A, K extends QueryKey>(
  defaults: F,
  queryOf: (filter: F) => UseQueryOptions<A, Error, A, K>,
) {
  const [filter, setFilter] = useUrlState(defaults);
  const query = useQuery(queryOf(filter));
  // Another filter returns to the first page.
  const narrow = (change: Partial<F>) => setFilter({ ...change, current: '1' });
  return {
    filter,
    setFilter,
    narrow,
    paged: { query, place: filter, onPlace: setFilter as (place: PageValues) => void },
  };
}
