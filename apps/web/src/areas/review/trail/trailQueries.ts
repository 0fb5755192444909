import type { TrailPage } from '@qc/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { api, type Page } from '#platform/api.ts';
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
    change,
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
      api.get<TrailPage>(
        '/app/audit/trail/changes',
        { ...trailParams(filter), size: pageSize, after: pageParam },
        { signal, isQuiet: true },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const exportTrail = async (filter: TrailFilter): Promise<void> =>
  saveFile(await api.download('/app/audit/trail/export', trailParams(filter)));

export type TrailLaboratory = { readonly tenantCode: string; readonly name: string; readonly nameEn: string | null };

/** The laboratories whose trails the central body may read. */
export const laboratoriesQuery = (isCentral: boolean) =>
  queryOptions({
    queryKey: ['auditTrail', 'laboratories'],
    queryFn: async ({ signal }) =>
      (await api.get<Page<TrailLaboratory>>('/app/laboratory/list', { size: -1 }, { signal, isQuiet: true })).records,
    enabled: isCentral,
    staleTime: 60_000,
  });
