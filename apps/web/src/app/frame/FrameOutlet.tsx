import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NoPermissionScreen } from '#areas/account/NoPermissionScreen.tsx';
import { usePermission } from '#platform/permissions.tsx';
import { useUserInfo } from '#platform/userInfo.ts';
import { ScreenPending } from '../ScreenPending.tsx';
import { Redirect } from './Redirect.tsx';

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
  if (code !== undefined && !isAllowed) return <NoPermissionScreen />;
  return (
    <Suspense fallback={<ScreenPending />}>
      <Outlet />
    </Suspense>
  );
}
