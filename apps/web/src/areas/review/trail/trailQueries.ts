import { recordCalls, trailCalls, trailChangeKinds } from '@qc/contract';
import { laboratory } from '@qc/resources';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { callQuery, fetchFile, send } from '#platform/call.ts';
import { currentLanguage } from '#platform/language.ts';

/** The filters of the trail, as the address has them; days are whole. */
export type TrailFilter = {
  readonly change: string;
  readonly entity: string;
  readonly userId: string;
  readonly since: string;
  readonly until: string;
  readonly tenantId: string;
};

export const noFilter: TrailFilter = { change: '', entity: '', userId: '', since: '', until: '', tenantId: '' };

/** The parameters of the calls: a day begins at midnight and ends a second before the next. */
export function trailParams({ since, until, change, entity, userId, tenantId }: TrailFilter) {
  return {
    change: trailChangeKinds.find((kind) => kind === change),
    entity,
    userId,
    tenantId,
    from: since && `${since} 00:00:00`,
    to: until && `${until} 23:59:59`,
  };
}

const pageSize = 50;

/** The trail, page after page; each asks for what follows the last row seen. */
export const trailQuery = (filter: TrailFilter) =>
  infiniteQueryOptions({
    queryKey: ['auditTrail', currentLanguage(), filter],
    queryFn: ({ pageParam, signal }) =>
      send(trailCalls.changes, { ...trailParams(filter), size: pageSize, after: pageParam }, { signal, isQuiet: true }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const exportTrail = async (filter: TrailFilter): Promise<void> =>
  saveFile(await fetchFile(trailCalls.export, trailParams(filter)));

/** The laboratories whose trails the central body may read. */
export const laboratoriesQuery = (isCentral: boolean) =>
  callQuery(recordCalls(laboratory).page, { size: -1 }, { enabled: isCentral, staleTime: 60_000 });
