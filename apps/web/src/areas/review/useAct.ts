import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce } from '#platform/useOnce.ts';

/** What a write in review makes stale: the lists, the badges, and every view of results. */
const staleKeys = ['qcTestAlert', 'review', 'openWork', 'qcTestResult', 'home', 'qcTest'] as const;

/** Sends once at a time, keeps the server's sentence where it refuses, and refreshes what it changed. */
export function useAct<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const [send, isSending] = useOnce(async (...args: Args) => {
    setProblem('');
    try {
      await work(...args);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    // Not waited for: who was refused may correct and send again at once.
    for (const key of staleKeys) void client.invalidateQueries({ queryKey: [key] });
  });
  return { problem, send, isSending };
}
