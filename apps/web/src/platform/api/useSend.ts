import { useState } from 'react';
import { useOnce } from '../input/useOnce.ts';

/** Sends one at a time, and keeps the server's refusal, to be shown next to what was typed. */
export function useSend<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const [problem, setProblem] = useState('');
  const [send, isSending] = useOnce(async (...args: Args) => {
    setProblem('');
    try {
      await work(...args);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  });
  return { problem, send, isSending };
}
