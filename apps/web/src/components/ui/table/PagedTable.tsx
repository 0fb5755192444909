import type { ComponentProps } from 'react';
import { Pager } from './pager/Pager.tsx';
import { LoadedTable } from './Table.tsx';

type Place = { readonly current: string; readonly size: string };

type Props<R> = Omit<ComponentProps<typeof LoadedTable<R>>, 'rows' | 'query'> & {
  readonly query: ComponentProps<typeof LoadedTable<R>>['query'] & {
    readonly data: { readonly records: readonly R[]; readonly total: number } | undefined;
  };
  /** The position in the list, from the address. */
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
};

/** A list that loads page by page; the page is in the address. */
export function PagedTable<R>({ query, place, onPlace, ...table }: Props<R>) {
  const { data } = query;
  return (
    <>
      <LoadedTable {...table} query={query} rows={data?.records} />
      {data && data.total > 0 && (
        <Pager
          current={Number(place.current)}
          size={Number(place.size)}
          total={data.total}
          onChange={({ current = 1, size = place.size }) => onPlace({ current: String(current), size: String(size) })}
        />
      )}
    </>
  );
}
