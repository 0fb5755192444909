import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePermission } from '#platform/session/permissions.tsx';
import { useSide, useUserInfo } from '#platform/session/userInfo.ts';
import { ScreenPending } from '../ScreenPending.tsx';
import { Redirect } from './Redirect.tsx';

const NoPermissionScreen = lazy(async () => ({
  default: (await import('#areas/account/NoPermissionScreen.tsx')).NoPermissionScreen,
}));

/** A user whose password someone else knows must choose a new one first. */
const passwordPath = '/profile/password';
/** A user with a role that demands a second step must set it up first. */
const twoStepPath = '/profile/two-step';

/** The screen of the address, for those who may see it. */
export function FrameOutlet() {
  const code = useMatches({ select: (matches) => matches.at(-1)?.staticData.permission });
  const sides = useMatches({ select: (matches) => matches.at(-1)?.staticData.sides });
  const isGranted = usePermission(code);
  const info = useUserInfo();
  const side = useSide();
  const isAllowed = isGranted && (sides?.includes(side) ?? true);
  // Use the screen that is shown: the address already names the next one while it loads.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const mustChange = info?.mustChangePassword ?? false;
  const mustEnrol = !mustChange && (info?.mustEnrolTwoStep ?? false);
  // The key mounts it again for every screen: another navigation may have overtaken the redirect.
  if (mustChange && pathname !== passwordPath) return <Redirect key={pathname} to={passwordPath} />;
  if (mustEnrol && pathname !== twoStepPath) return <Redirect key={pathname} to={twoStepPath} />;
  return <Suspense fallback={<ScreenPending />}>{isAllowed ? <Outlet /> : <NoPermissionScreen />}</Suspense>;
}
