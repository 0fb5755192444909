/** The subjects of notifications, which a user may mute. */
export const notificationTopics = [
  'alert',
  'escalation',
  'lotExpiry',
  'job',
  'approval',
  'order',
  'storage',
  'plan',
  'report',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];
