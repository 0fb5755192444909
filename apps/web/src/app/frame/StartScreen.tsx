import { hasPermission } from '#platform/session/permissions.tsx';
import { routes } from '../../routes.ts';
import { homePath } from './menu.ts';
import { Redirect } from './Redirect.tsx';
import { useMenu } from './useMenu.ts';

/** Redirects the root of the app to the user's start screen. */
export function StartScreen() {
  const { items } = useMenu();
  return <Redirect to={homePath({ items, routes, may: hasPermission })} />;
}
