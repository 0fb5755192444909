/** The routes that a screen needs for choosing a password; none reveals the laboratory's work. */
const open = new Set([
  '/blade-system/user/info',
  '/blade-system/user/update-password',
  '/blade-auth/oauth/user-info',
  '/blade-auth/oauth/clear-cache',
  '/blade-system/menu/routes',
  '/blade-system/menu/buttons',
  '/blade-system/menu/top-menu',
]);

/** Whether a route (below the base of the API) answers users who must choose a password first. */
export function isOpenBeforeChange(route: string): boolean {
  return open.has(route);
}

/** What sets the second step up. */
const enrolment = new Set([
  '/blade-system/user/two-step',
  '/blade-system/user/two-step/begin',
  '/blade-system/user/two-step/confirm',
]);

/** Whether a route answers those who must switch two-step login on first. */
export function isOpenBeforeEnrolment(route: string): boolean {
  return open.has(route) || enrolment.has(route);
}
