import { isSearchable, labelName, type Resource, toListQuery } from '@qc/resource-kit';
import type { Sort } from '#components/ui/table/sort.ts';

/** What a list shows. Filters are keyed by the API's own parameters, `expiryDate_ge` for instance. */
export type ListState = {
  readonly current: number;
  readonly size: number;
  readonly sort: Sort;
  readonly keyword: string;
  readonly filters: Readonly<Record<string, string>>;
};

/** Parameters of an address or a request. */
export type Params = Readonly<Record<string, string>>;

/** The page sizes on offer. */
export const pageSizes: readonly number[] = [5, 10, 20, 25, 50, 100];
const defaultSize = 20;

const listWords = new Set(['current', 'size', 'ascs', 'descs', 'keyword']);
/** Words of the address that say which record is open, not what the list shows. */
const recordWords = ['view', 'edit'] as const;

/** The order in which a list opens. */
export function declaredSort(resource: Resource): Sort {
  const { sort } = resource.list;
  return sort.startsWith('-') ? { field: sort.slice(1), descending: true } : { field: sort, descending: false };
}

/** Lists, files and sets of codes have no order that a reader would expect. */
export function isSortable(resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  // What is computed has no column to sort by.
  if (field === undefined || field.computed) return false;
  const { type } = field;
  return !['levels', 'codes', 'refs', 'file'].includes(type);
}

function isFilter(resource: Resource, key: string, value: string): boolean {
  if (listWords.has(key) || (recordWords as readonly string[]).includes(key) || value.trim() === '') return false;
  const { problems, conditions } = toListQuery(resource, { [key]: value });
  return problems.length === 0 && conditions.length === 1;
}

function readSort(resource: Resource, search: Params): Sort {
  const field = search.descs || search.ascs;
  if (!field || !isSortable(resource, field)) return declaredSort(resource);
  return { field, descending: Boolean(search.descs) };
}

/**
 * Reads a list's state from its address. An address may be old, mailed or typed: what does not fit the
 * declaration is left out, so the list shows something rather than an error about a parameter.
 */
export function readListState(resource: Resource, search: Params): ListState {
  const current = Number(search.current);
  const size = Number(search.size);
  return {
    current: Number.isSafeInteger(current) && current >= 1 ? current : 1,
    size: pageSizes.includes(size) ? size : defaultSize,
    sort: readSort(resource, search),
    keyword: isSearchable(resource) ? (search.keyword ?? '') : '',
    filters: Object.fromEntries(Object.entries(search).filter(([key, value]) => isFilter(resource, key, value))),
  };
}

/** The address of a list's state. Defaults are left out, so the plain path is the list as it opens. */
export function writeListState(resource: Resource, state: ListState): Record<string, string> {
  const defaultSort = declaredSort(resource);
  const isDefaultSort = state.sort.field === defaultSort.field && state.sort.descending === defaultSort.descending;
  return {
    ...(state.current > 1 ? { current: String(state.current) } : {}),
    ...(state.size === defaultSize ? {} : { size: String(state.size) }),
    ...(isDefaultSort ? {} : { [state.sort.descending ? 'descs' : 'ascs']: state.sort.field }),
    ...(state.keyword ? { keyword: state.keyword } : {}),
    ...state.filters,
  };
}

/** A reference is sorted by what it points to, as people read it; its id says nothing. */
function sortColumn(resource: Resource, field: string): string {
  return resource.fields[field]?.type === 'ref' ? labelName(field) : field;
}

/** The parameters of the page call. */
export function toPageParams(resource: Resource, state: ListState, where: Params = {}): Record<string, string> {
  return {
    current: String(state.current),
    size: String(state.size),
    ...toExportParams(resource, state, where),
  };
}

/** The parameters of a list without its paging: what an export holds. */
export function toExportParams(resource: Resource, state: ListState, where: Params = {}): Record<string, string> {
  return {
    [state.sort.descending ? 'descs' : 'ascs']: sortColumn(resource, state.sort.field),
    ...(state.keyword ? { keyword: state.keyword } : {}),
    ...state.filters,
    ...where,
  };
}
