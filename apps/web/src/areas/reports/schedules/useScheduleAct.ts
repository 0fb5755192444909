import { useQueryClient } from '@tanstack/react-query';
import { refreshTopics } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';

/** Sends once at a time and fetches the schedules again. The API client shows a refusal of the server. */
export function useScheduleAct() {
  const client = useQueryClient();
  return useOnce(async (work: () => Promise<unknown>) => {
    await work().catch(() => undefined);
    await refreshTopics(client, 'reportSchedule');
  });
}
