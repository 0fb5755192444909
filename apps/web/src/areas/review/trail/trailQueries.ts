import { type InputOf, trailCalls } from '@qc/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { callKey, fetchFile, send } from '#platform/api/call.ts';

type TrailInput = InputOf<typeof trailCalls.changes>;

const pageSize = 50;

/** The trail with keyset paging: each page starts after the last row of the one before. */
export const trailQuery = (filter: TrailInput) =>
  infiniteQueryOptions({
    queryKey: callKey(trailCalls.changes, filter),
    queryFn: ({ pageParam, signal }) =>
      send(trailCalls.changes, { ...filter, size: pageSize, after: pageParam }, { signal, isQuiet: true }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const exportTrail = async (filter: TrailInput): Promise<void> =>
  saveFile(await fetchFile(trailCalls.export, filter));
