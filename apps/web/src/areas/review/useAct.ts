import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshTopics } from '#platform/call.ts';
import { useOnce } from '#platform/useOnce.ts';

/** What a write in review changes: the lists, the badges, and every view of results. */
const changedTopics = ['qcTestAlert', 'alertLotExpiry', 'qcTestResult', 'qcTest'] as const;

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
    void refreshTopics(client, ...changedTopics);
  });
  return { problem, send, isSending };
}
