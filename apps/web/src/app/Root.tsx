import { Outlet } from '@tanstack/react-router';
import { usePageTitle } from './usePageTitle.ts';
import { useScrolling } from './useScrolling.ts';

/** Around every page, framed or blank. */
export function Root() {
  usePageTitle();
  useScrolling();
  return <Outlet />;
}
