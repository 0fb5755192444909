import { openBeforeChange } from '@qc/contract';

/** Whether a route (below the base of the API) answers users who must choose a password first. */
export function isOpenBeforeChange(route: string): boolean {
  return openBeforeChange.has(route);
}

/** What sets the second step up. */
const enrolment = new Set([
  '/blade-system/user/two-step',
  '/blade-system/user/two-step/begin',
  '/blade-system/user/two-step/confirm',
]);

/** Whether a route answers those who must switch two-step login on first. */
export function isOpenBeforeEnrolment(route: string): boolean {
  return openBeforeChange.has(route) || enrolment.has(route);
}
