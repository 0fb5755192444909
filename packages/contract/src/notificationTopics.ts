/** What people may be told of, and may mute. */
export const notificationTopics = ['alert', 'escalation', 'lotExpiry', 'job', 'approval', 'order', 'storage'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];
