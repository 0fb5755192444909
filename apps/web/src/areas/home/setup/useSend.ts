import { useState } from 'react';
import { useOnce } from '#platform/useOnce.ts';

/** Sends once at a time, and keeps the server's sentence where it refuses, to be shown beside what was typed. */
export function useSend(work: () => Promise<unknown>) {
  const [problem, setProblem] = useState('');
  const [send, isSending] = useOnce(async () => {
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  });
  return { problem, send, isSending };
}
