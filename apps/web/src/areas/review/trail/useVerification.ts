import { trailCalls, type VerifyStep } from '@qc/contract';
import { useEffect, useRef, useState } from 'react';
import { readLines } from '#platform/api/call.ts';

export type Verification =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly links: number; readonly total: number }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'done'; readonly result: NonNullable<VerifyStep['result']> };

/** Verifies a trail and reports its progress; cancelling, or leaving the screen, ends it on the server too. */
export function useVerification(tenantId: string) {
  const [verification, setVerification] = useState<Verification>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setVerification({ state: 'running', links: 0, total: 0 });
    try {
      const steps = readLines(trailCalls.verifySteps, { tenantId }, { signal: controller.signal, isQuiet: true });
      for await (const { links, total, result } of steps)
        setVerification(result ? { state: 'done', result } : { state: 'running', links, total });
    } catch (error) {
      if (!controller.signal.aborted) setVerification({ state: 'failed', message: String((error as Error).message) });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setVerification({ state: 'cancelled' });
  };
  return { verification, start: () => void start(), cancel };
}
