import { useEffect } from 'react';
import { hasLastTenant } from '#platform/session/login.ts';
import type { PageInfo } from './useTenantInfo.ts';

/** Where the host name belongs to a laboratory, that is the default, unless another was used in this browser before. */
export function useHostTenant({ tenantId }: PageInfo, take: (tenantId: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over once, when it becomes known
  useEffect(() => {
    if (tenantId !== undefined && !hasLastTenant()) take(tenantId);
  }, [tenantId]);
}
