import { type InputOf, recordCalls, trailCalls } from '@qc/contract';
import { laboratory } from '@qc/resources';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { callKey, callQuery, fetchFile, send } from '#platform/call.ts';

type Asked = InputOf<typeof trailCalls.changes>;

const pageSize = 50;

/** The trail, page after page; each asks for what follows the last row seen. */
export const trailQuery = (filter: Asked) =>
  infiniteQueryOptions({
    queryKey: callKey(trailCalls.changes, filter),
    queryFn: ({ pageParam, signal }) =>
      send(trailCalls.changes, { ...filter, size: pageSize, after: pageParam }, { signal, isQuiet: true }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const exportTrail = async (filter: Asked): Promise<void> => saveFile(await fetchFile(trailCalls.export, filter));

/** The laboratories whose trails the central body may read. */
export const laboratoriesQuery = (isCentral: boolean) =>
  callQuery(recordCalls(laboratory).page, { size: -1 }, { enabled: isCentral, staleTime: 60_000 });
