import { useQueryClient } from '@tanstack/react-query';
import { refreshTopics } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';

/** What a write in review changes: the lists, the badges, and every view of results. */
const changedTopics = ['qcTestAlert', 'alertLotExpiry', 'qcTestResult', 'qcTest'] as const;

/** Sends, and refreshes what it changed; after a refusal, what another user may have changed. */
export function useAct<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const client = useQueryClient();
  return useSend((...args: Args) =>
    // Not awaited: after a refusal the user may correct and send again immediately.
    work(...args).finally(() => void refreshTopics(client, ...changedTopics)),
  );
}
