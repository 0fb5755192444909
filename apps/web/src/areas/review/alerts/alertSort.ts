import type { Sort } from '#components/ui/table/sort.ts';

type SortAddress = { readonly ascs: string; readonly descs: string };

/** The order of the address; no field is the default one: what is open and out of control first. */
export const alertSort = ({ ascs, descs }: SortAddress): Sort => ({ field: descs || ascs, descending: descs !== '' });

/** The address of a sort. A heading goes up, then down; the third time the list is in its default order again. */
export function sortAddress(now: Sort, next: Sort): SortAddress {
  if (now.field === next.field && now.descending && !next.descending) return { ascs: '', descs: '' };
  return next.descending ? { ascs: '', descs: next.field } : { ascs: next.field, descs: '' };
}
