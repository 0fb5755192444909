export { liveRoutes } from './live.routes.ts';
export { liveCursors } from './liveCursors.ts';
export { createLiveHub, type LiveHub } from './liveHub.ts';
