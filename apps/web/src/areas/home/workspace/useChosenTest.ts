import { useEffect } from 'react';
import { useRemembered } from './useRemembered.ts';

const none = { test: '' };

/**
 * The test that a person works at, which entry, chart, history and configuration share: the one in the address, else the
 * last one. `tenantId` is the laboratory's whose tests the central body looks at.
 */
export function useChosenTest(addressed: string, tenantId?: string): string {
  const [{ test: last }, remember] = useRemembered(tenantId ? `test-${tenantId}` : 'test', none);
  useEffect(() => {
    if (addressed !== '' && addressed !== last) remember({ test: addressed });
  }, [addressed, last, remember]);
  return addressed || last;
}
