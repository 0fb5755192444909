import { z } from 'zod';
import type { Wire } from '../call.ts';
import { flagFilter, refFilter, textFilter, timeFilter } from '../filterFields.ts';
import { id } from '../wire.ts';
import { notificationTopics } from './notificationTopics.ts';

/** A message as data: a code, and its values in each language. */
export const NotificationRow = z.strictObject({
  id: z.string(),
  topic: z.enum(notificationTopics),
  code: z.string(),
  params: z.strictObject({
    zh: z.record(z.string(), z.string()),
    en: z.record(z.string(), z.string()),
  }),
  link: z.string(),
  createTime: z.string(),
  isRead: z.boolean(),
});
export type NotificationRow = Wire<typeof NotificationRow>;

export const NotificationList = z.strictObject({
  records: z.array(NotificationRow),
  unread: z.number(),
});
export type NotificationList = Wire<typeof NotificationList>;

export const NotificationsQuery = z.object({
  size: z.coerce.number().int().min(1).max(100).default(30),
  /** Older than this one. */
  before: id.optional(),
});

export type NotificationsQuery = z.infer<typeof NotificationsQuery>;

/** The fields that the own notifications can be filtered by. */
export const notificationFields = {
  id: refFilter('')('编号', 'Id'),
  topic: textFilter(40)('主题', 'Topic'),
  code: textFilter(60)('事项', 'Matter'),
  createTime: timeFilter('时间', 'Time'),
  isRead: flagFilter('已读', 'Read'),
};

export const ReadNotificationsBody = z.object({ ids: z.array(id).min(1).max(500), isRead: z.boolean().default(true) });

export const NotificationSettings = z.object({
  muted: z.array(z.enum(notificationTopics)),
  byMail: z.boolean(),
  language: z.enum(['zh', 'en']),
});

export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** Whether the installation sends e-mail at all, and where to. */
export const NotificationSettingsAnswer = z.strictObject({
  ...NotificationSettings.shape,
  canMail: z.boolean(),
  email: z.string().nullable(),
});
export type NotificationSettingsAnswer = Wire<typeof NotificationSettingsAnswer>;

export const NotificationsRead = z.strictObject({ changed: z.int() });
