import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';

export type DemoAccount = { readonly tenantId: string; readonly account: string; readonly role: string };

/** What an installation tells before login; demo accounts only where it runs on demo data. */
export type TenantInfo = {
  readonly demo?: boolean;
  readonly accounts?: readonly DemoAccount[];
  readonly password?: string;
};

/** Asked without the query library: the login page must be usable before that is loaded. */
export function useTenantInfo(language: string): TenantInfo {
  const [info, setInfo] = useState<TenantInfo>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server answers in the language of the request
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, isQuiet: true };
    api.get<TenantInfo>('/blade-system/tenant/info', { domain: window.location.origin }, options).then(
      setInfo,
      () => undefined, // the page works without it
    );
    return () => controller.abort();
  }, [language]);
  return info;
}
