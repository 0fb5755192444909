import { type NotificationList, notificationCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';

const none: NotificationList = { records: [], unread: 0 };

/** The user's notifications, kept fresh, and the ways to mark them. */
export function useNotifications() {
  const client = useQueryClient();
  const { data = none } = useQuery(callQuery(notificationCalls.list, {}, { staleTime: 30_000 }));
  const after = async (marking: Promise<unknown>) => {
    // The call itself reports a failure; the count stays as it is.
    await marking.catch(() => undefined);
    await refreshTopics(client, 'notification');
  };
  return {
    ...data,
    mark: (id: string, isRead: boolean) => void after(send(notificationCalls.read, { ids: [id], isRead })),
    markAll: () => void after(send(notificationCalls.readAll, undefined)),
  };
}
