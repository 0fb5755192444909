export { startAnnouncer } from './announcer.ts';
export { housekeepingJob } from './housekeeping.job.ts';
export { mailJob } from './mail.job.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { noticeOf, notifyAdministrator } from './notifyAdministrator.ts';
export { notifyPeerMismatch } from './notifyPeerMismatch.ts';
export { notifyHolders } from './storeNotices.ts';
