export { mayReleaseNow } from './mayRelease.ts';
export { releaseRoutes } from './release.routes.ts';
