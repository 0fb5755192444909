import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePermission } from '#platform/permissions.tsx';
import { useUserInfo } from '#platform/userInfo.ts';
import { ScreenPending } from '../ScreenPending.tsx';
import { Redirect } from './Redirect.tsx';

const NoPermissionScreen = lazy(async () => ({
  default: (await import('#areas/account/NoPermissionScreen.tsx')).NoPermissionScreen,
}));

/** Whoever logged in with a password that someone else knows chooses an own one first. */
const passwordPath = '/profile/password';

/** The screen of the address, for those who may see it. */
export function FrameOutlet() {
  const code = useMatches({ select: (matches) => matches.at(-1)?.staticData.permission });
  const isAllowed = usePermission(code);
  // Of the screen that is shown: the address is ahead of it while the next one loads.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const mustChange = useUserInfo()?.mustChangePassword ?? false;
  if (mustChange && pathname !== passwordPath) return <Redirect to={passwordPath} />;
  return (
    <Suspense fallback={<ScreenPending />}>
      {code !== undefined && !isAllowed ? <NoPermissionScreen /> : <Outlet />}
    </Suspense>
  );
}
