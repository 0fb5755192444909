import { defineCall } from '../call.ts';

const schemas = () => import('./notifications.schemas.ts');

/** The caller's notifications, and the settings for them. */
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
    summary: 'The settings for own notifications',
    answer: 'NotificationSettingsAnswer',
  }),
  saveSettings: defineCall(schemas, {
    method: 'POST',
    path: '/app/notification/settings',
    permission: 'authenticated',
    summary: 'Choose which notifications one receives',
    body: 'NotificationSettings',
    answer: 'NotificationSettingsAnswer',
  }),
};
