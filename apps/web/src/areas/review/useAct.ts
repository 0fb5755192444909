import { useQueryClient } from '@tanstack/react-query';
import { refreshTopics } from '#platform/call.ts';
import { useSend } from '#platform/useSend.ts';

/** What a write in review changes: the lists, the badges, and every view of results. */
const changedTopics = ['qcTestAlert', 'alertLotExpiry', 'qcTestResult', 'qcTest'] as const;

/** Sends, and refreshes what it changed, or what somebody else changed where it is refused. */
export function useAct<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const client = useQueryClient();
  return useSend((...args: Args) =>
    // Not waited for: who was refused may correct and send again at once.
    work(...args).finally(() => void refreshTopics(client, ...changedTopics)),
  );
}
