import { NotificationSettings, NotificationsQuery, ReadNotificationsBody } from '@qc/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '#platform/http/answers';
import type { Services } from '#platform/services';
import { markRead, ownNotifications, readSettings, saveSettings } from './notifications.queries.ts';

const base = '/app/notification';
const tags = ['notification'];
const own = { permission: 'authenticated' };

/** What the caller is told, and how the caller wants to be told. */
export const notificationRoutes: FastifyPluginAsyncZod<Services> = async (app, { config }) => {
  app.get(
    `${base}/list`,
    { config: own, schema: { tags, summary: 'Own notifications, newest first', querystring: NotificationsQuery } },
    async ({ ctx, query }) => ok(await ownNotifications(ctx, query)),
  );
  app.post(
    `${base}/read`,
    { config: own, schema: { tags, summary: 'Mark some as read or unread', body: ReadNotificationsBody } },
    async ({ ctx, body }) => ok(await markRead(ctx, body.ids, body.isRead)),
  );
  app.post(`${base}/readAll`, { config: own, schema: { tags, summary: 'Mark all as read' } }, async ({ ctx }) =>
    ok(await markRead(ctx, 'all', true)),
  );
  app.get(`${base}/settings`, { config: own, schema: { tags, summary: 'What one is told of' } }, async ({ ctx }) =>
    ok(await readSettings(ctx, config)),
  );
  app.post(
    `${base}/settings`,
    { config: own, schema: { tags, summary: 'Choose what one is told of', body: NotificationSettings } },
    async ({ ctx, body }) => {
      await saveSettings(ctx, body);
      return ok(await readSettings(ctx, config));
    },
  );
};
