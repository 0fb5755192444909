/** The calls that answer somebody who must choose a password first; none reveals the laboratory's work. */
export const openBeforeChange: ReadonlySet<string> = new Set([
  '/blade-system/user/info',
  '/blade-system/user/update-password',
  '/blade-auth/oauth/user-info',
  '/blade-auth/oauth/clear-cache',
  '/blade-system/menu/routes',
  '/blade-system/menu/buttons',
  '/blade-system/menu/top-menu',
]);
