import { type AnyRouter, type ParsedLocation, redirect } from '@tanstack/react-router';
import { routerSearch } from '#platform/screen/address.ts';
import { isScreenLocked, lookForLock, onLockChange } from '#platform/session/lock.ts';
import { currentUser, onSessionChange, sessionWasLeft } from '#platform/session/session.ts';

/** The route around every screen that a lock covers. */
export const framedId = 'framed';

const lookEveryMs = 3_000;

/** The start screen and a user's own logout need no return path. */
function wayBack(href: string): { redirect?: string } {
  return href === '/' || href === '' || sessionWasLeft() ? {} : { redirect: href };
}

/** Those who are not logged in go to the login page, and come back afterwards. */
export function requireSession({ location }: { location: ParsedLocation }): void {
  if (currentUser() === undefined)
    throw redirect({ to: '/login', search: routerSearch<'/login'>(wayBack(location.href)) });
}

/** As above; and while the screen is locked there is only the lock. */
export function requireOpenSession(at: { location: ParsedLocation }): void {
  requireSession(at);
  if (isScreenLocked()) throw redirect({ to: '/lock', search: routerSearch<'/lock'>(wayBack(at.location.href)) });
}

/** Leaves a guarded screen as soon as the session ends or the screen is locked, for any reason. */
export function followSession(router: AnyRouter): void {
  const recheck = () => {
    // A screen that is loading has passed its guards already: they run again when it is open.
    if (router.state.status === 'pending') {
      const stop = router.subscribe('onResolved', () => {
        stop();
        void router.invalidate();
      });
    }
    void router.invalidate();
  };
  onSessionChange(() => {
    if (currentUser() === undefined) recheck();
  });
  onLockChange(() => {
    if (isScreenLocked()) recheck();
  });
  // A single event can be missed: by a tab that is just opening, is asleep, or is navigating.
  setInterval(() => {
    lookForLock();
    const isOpen = router.state.matches.some(({ routeId }) => routeId === `/${framedId}`);
    if (isOpen && isScreenLocked()) recheck();
  }, lookEveryMs);
}
