import { z } from 'zod';
import { id } from './wire.ts';

/** What people may be told of, and may mute. */
export const notificationTopics = ['alert', 'escalation', 'lotExpiry', 'job', 'approval'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** A sentence as data: a code, and what fills it in each language. */
export type NotificationRow = {
  readonly id: string;
  readonly topic: NotificationTopic;
  readonly code: string;
  readonly params: { readonly zh: Readonly<Record<string, string>>; readonly en: Readonly<Record<string, string>> };
  readonly link: string;
  readonly createTime: string;
  readonly isRead: boolean;
};

export type NotificationList = { readonly records: readonly NotificationRow[]; readonly unread: number };

export const NotificationsQuery = z.object({
  size: z.coerce.number().int().min(1).max(100).default(30),
  /** Older than this one. */
  before: id.optional(),
});
export type NotificationsQuery = z.infer<typeof NotificationsQuery>;

export const ReadNotificationsBody = z.object({ ids: z.array(id).min(1).max(500), isRead: z.boolean().default(true) });

export const NotificationSettings = z.object({
  muted: z.array(z.enum(notificationTopics)),
  byMail: z.boolean(),
  language: z.enum(['zh', 'en']),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;
/** Whether the installation sends e-mail at all, and where to. */
export type NotificationSettingsAnswer = NotificationSettings & {
  readonly canMail: boolean;
  readonly email: string | null;
};
