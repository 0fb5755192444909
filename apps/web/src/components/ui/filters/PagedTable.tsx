import type { ComponentProps } from 'react';
import { LoadedTable } from '../table/Table.tsx';
import { FilterPager, type PagePlace } from './FilterPager.tsx';

type Props<R> = Omit<ComponentProps<typeof LoadedTable<R>>, 'rows' | 'query'> & {
  readonly query: ComponentProps<typeof LoadedTable<R>>['query'] & {
    readonly data: { readonly records: readonly R[]; readonly total: number } | undefined;
  };
  /** The position in the list, from the address. */
  readonly place: PagePlace;
  readonly onPlace: (place: PagePlace) => void;
};

/** A list that loads page by page; the page is in the address. */
export function PagedTable<R>({ query, place, onPlace, ...table }: Props<R>) {
  const { data } = query;
  return (
    <>
      <LoadedTable {...table} query={query} rows={data?.records} />
      {data && data.total > 0 && <FilterPager {...place} total={data.total} onTurn={onPlace} />}
    </>
  );
}
