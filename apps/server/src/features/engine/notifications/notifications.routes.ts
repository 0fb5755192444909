import { notificationCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { markRead, ownNotifications, readSettings, saveSettings } from './notifications.queries.ts';

/** The caller's notifications and how the caller wants to receive them. */
export const notificationRoutes = callRoutes<Services>((services) => [
  serve(notificationCalls.list, ownNotifications),
  serve(notificationCalls.read, (ctx, { ids, isRead }) => markRead(ctx, ids, isRead)),
  serve(notificationCalls.readAll, (ctx) => markRead(ctx, 'all', true)),
  serve(notificationCalls.settings, (ctx) => readSettings(ctx, services)),
  serve(notificationCalls.saveSettings, async (ctx, settings) => {
    await saveSettings(ctx, settings);
    return readSettings(ctx, services);
  }),
]);
