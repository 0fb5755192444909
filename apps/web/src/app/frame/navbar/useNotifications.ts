import type { NotificationList } from '@qc/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api.ts';

/** Begins with the topic `notification`, so that news refresh it. */
const key = ['notification'] as const;

const listQuery = () =>
  queryOptions({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => api.get<NotificationList>('/app/notification/list', {}, { signal, isQuiet: true }),
    staleTime: 30_000,
  });

const none: NotificationList = { records: [], unread: 0 };

/** The user's notifications, kept fresh, and the ways to mark them. */
export function useNotifications() {
  const client = useQueryClient();
  const { data = none } = useQuery(listQuery());
  const send = async (act: string, body: object) => {
    // A failure is told by the call itself; the count stays as it is.
    await api.post(`/app/notification/${act}`, body).catch(() => undefined);
    await client.invalidateQueries({ queryKey: key });
  };
  return {
    ...data,
    mark: (id: string, isRead: boolean) => void send('read', { ids: [id], isRead }),
    markAll: () => void send('readAll', {}),
  };
}
