import { defineCall } from './call.ts';

const schemas = () => import('./notifications.schemas.ts');

/** What the caller is told, and how the caller wants to be told. */
export const notificationCalls = {
  list: defineCall(schemas, {
    method: 'GET',
    path: '/app/notification/list',
    permission: 'authenticated',
    summary: 'Own notifications, newest first',
    query: 'NotificationsQuery',
    filterable: 'notificationFields',
    answer: 'NotificationList',
    topics: ['notification'],
  }),
  read: defineCall(schemas, {
    method: 'POST',
    path: '/app/notification/read',
    permission: 'authenticated',
    summary: 'Mark some as read or unread',
    body: 'ReadNotificationsBody',
    answer: 'NotificationsRead',
  }),
  readAll: defineCall(schemas, {
    method: 'POST',
    path: '/app/notification/readAll',
    permission: 'authenticated',
    summary: 'Mark all as read',
    answer: 'NotificationsRead',
  }),
  settings: defineCall(schemas, {
    method: 'GET',
    path: '/app/notification/settings',
    permission: 'authenticated',
    summary: 'What one is told of',
    answer: 'NotificationSettingsAnswer',
  }),
  saveSettings: defineCall(schemas, {
    method: 'POST',
    path: '/app/notification/settings',
    permission: 'authenticated',
    summary: 'Choose what one is told of',
    body: 'NotificationSettings',
    answer: 'NotificationSettingsAnswer',
  }),
};
