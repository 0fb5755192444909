import { hasPermission } from '#platform/permissions.tsx';
import { routes } from '../../routes.ts';
import { homePath } from './menu.ts';
import { Redirect } from './Redirect.tsx';
import { useMenu } from './useMenu.ts';

/** The root of the app leads on to where the user starts. */
export function StartScreen() {
  const { items } = useMenu();
  return <Redirect to={homePath({ items, routes, may: hasPermission })} />;
}
