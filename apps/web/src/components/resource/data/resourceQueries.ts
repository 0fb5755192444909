import { recordCalls } from '@qc/contract';
import type { Resource } from '@qc/resource-kit';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Params } from '#components/resource/list/state/listState.ts';
import { send } from '#platform/api/call.ts';
import { currentLanguage } from '#platform/language/language.ts';
import { isConcerned } from '#platform/live/concerned.ts';
import type { Page } from './record.ts';

/** Everything read through the generic calls; a write makes all of it stale, since lists quote each other's titles. */
export const resourceKey = ['resource'] as const;

/** Refetches what was read of records, and what else depends on those that were written. */
export function refreshRecords(client: QueryClient, written: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === resourceKey[0] || isConcerned(queryKey, written, undefined),
  });
}

/** Titles of references come in the language of the request, so each language has its own answers. */
const keyOf = (resource: Resource, call: string, params: unknown) => [
  ...resourceKey,
  resource.name,
  call,
  currentLanguage(),
  params,
];

type PageContext = { readonly client: QueryClient; readonly signal: AbortSignal };

/** Counting 100,000 rows takes longer than reading twenty of them: the total is reused while the user turns pages or sorts. */
const totalIsFresh = 60_000;

async function askPage(resource: Resource, params: Params, { client, signal }: PageContext): Promise<Page> {
  const { current, size, ascs, descs, ...filters } = params;
  const totalKey = keyOf(resource, 'total', filters);
  const calls = recordCalls(resource);
  const options = { signal, isQuiet: true };
  const known = client.getQueryState<number>(totalKey);
  if (known?.data !== undefined && !known.isInvalidated && Date.now() - known.dataUpdatedAt < totalIsFresh) {
    const page = await send(calls.uncounted, { ...params, searchCount: 'false' }, options);
    // An empty page says that the list has become shorter: then it is counted again.
    if (page.records.length > 0) return { ...page, total: known.data };
  }
  const page = await send(calls.page, params, options);
  client.setQueryData(totalKey, page.total);
  return page;
}

/** A page of a list. The old page stays on the screen while the next one loads. */
export const pageQuery = (resource: Resource, params: Params) =>
  queryOptions({
    queryKey: keyOf(resource, 'page', params),
    queryFn: (asked) => askPage(resource, params, asked),
    placeholderData: keepPreviousData,
  });

/** One record; null where it does not exist (any more). */
export const detailQuery = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: keyOf(resource, 'detail', id),
    queryFn: async ({ signal }) => {
      const record = await send(recordCalls(resource).detail, { id }, { signal, isQuiet: true });
      return record?.id ? record : null;
    },
  });

/** The first records that match some letters, for a type-ahead. Dictionaries change rarely: a minute is fresh. */
export const optionsQuery = (resource: Resource, params: Params) =>
  queryOptions({
    queryKey: keyOf(resource, 'options', params),
    queryFn: ({ signal }) => send(recordCalls(resource).page, params, { signal, isQuiet: true }),
    staleTime: 60_000,
  });
