import type { ExpiryWindowsAnswer, LotExpiryRow } from '@qc/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api.ts';
import { currentLanguage } from '#platform/language.ts';

/** Begins with the topic, so that news of expiries refresh it. */
export const expiryKey = ['alertLotExpiry'] as const;

export const lotsQuery = () =>
  queryOptions({
    queryKey: [...expiryKey, 'lots', currentLanguage()],
    queryFn: ({ signal }) => api.get<LotExpiryRow[]>('/app/alertLotExpiry/lots', {}, { signal, isQuiet: true }),
  });

export const windowsQuery = () =>
  queryOptions({
    queryKey: [...expiryKey, 'windows'],
    queryFn: ({ signal }) => api.get<ExpiryWindowsAnswer>('/app/alertLotExpiry/windows', {}, { signal, isQuiet: true }),
  });
