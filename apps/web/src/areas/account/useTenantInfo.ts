import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#platform/api.ts';

export type DemoAccount = { readonly tenantId: string; readonly account: string; readonly role: string };

/** What an installation tells before login; demo accounts only where it runs on demo data. */
export type TenantInfo = {
  readonly tenantId?: string;
  readonly demo?: boolean;
  readonly accounts?: readonly DemoAccount[];
  readonly password?: string;
};

export const tenantInfoQuery = (language: string) =>
  queryOptions({
    queryKey: ['tenantInfo', language],
    queryFn: ({ signal }) =>
      api.get<TenantInfo>('/blade-system/tenant/info', { domain: window.location.origin }, { signal, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useTenantInfo = (language: string) => useQuery(tenantInfoQuery(language)).data ?? {};
