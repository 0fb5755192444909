import type { QcTestRow } from '@qc/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api.ts';
import { currentLanguage } from '#platform/language.ts';

/** The laboratory's tests with their states; sealed ones where they are asked for. */
export const testTreeQuery = (withSealed: boolean) =>
  queryOptions({
    queryKey: ['bench', 'tree', withSealed, currentLanguage()],
    queryFn: ({ signal }) =>
      api.get<QcTestRow[]>('/app/qcTest/tree', { sealed: withSealed || undefined }, { signal, isQuiet: true }),
    refetchOnWindowFocus: true,
  });
