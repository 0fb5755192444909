import { Navigate } from '@tanstack/react-router';
import { routes } from '../../routes.ts';
import { homePath } from './menu.ts';
import { useMenu } from './useMenu.ts';

/** The root of the app leads on to where the user starts. */
export function StartScreen() {
  const { items } = useMenu();
  return <Navigate to={homePath(items, routes)} replace />;
}
