/** What people may be told of, and may mute. */
export const notificationTopics = ['alert', 'escalation', 'lotExpiry', 'job', 'approval', 'storage'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];
