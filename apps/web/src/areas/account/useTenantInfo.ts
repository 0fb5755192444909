import { type TenantInfo, tenantCalls } from '@qc/contract';
import { useEffect, useState } from 'react';
import { send } from '#platform/api/call.ts';

/** An account of the demonstration, to try it with. */
export type DemoAccount = NonNullable<TenantInfo['accounts']>[number];

/** What is known of the page; nothing until the server has answered. */
export type PageInfo = Partial<TenantInfo>;

/** Asked without the query library: the login page must be usable before that is loaded. */
export function useTenantInfo(language: string): PageInfo {
  const [info, setInfo] = useState<PageInfo>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server answers in the language of the request
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, isQuiet: true };
    send(tenantCalls.info, { domain: window.location.origin }, options).then(
      setInfo,
      () => undefined, // the page works without it
    );
    return () => controller.abort();
  }, [language]);
  return info;
}
