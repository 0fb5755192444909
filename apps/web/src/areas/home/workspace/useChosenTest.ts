import { useEffect } from 'react';
import { useRemembered } from './useRemembered.ts';

const none = { test: '' };

/**
 * The test that a user works on, shared by entry, chart, history and configuration: the one in the address, else the last
 * one. `tenantId` is the laboratory that the central body views.
 */
export function useChosenTest(addressed: string, tenantId?: string): string {
  const [{ test: last }, remember] = useRemembered(tenantId ? `test-${tenantId}` : 'test', none);
  useEffect(() => {
    if (addressed !== '' && addressed !== last) remember({ test: addressed });
  }, [addressed, last, remember]);
  return addressed || last;
}
