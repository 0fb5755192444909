import { useLocation } from '@tanstack/react-router';
import { firstIn } from './menu.ts';
import { Redirect } from './Redirect.tsx';
import { useMenu } from './useMenu.ts';

/** Redirects the address of an area to the first of its screens that the user may open, else to the start screen. */
export function AreaScreen() {
  const { items } = useMenu();
  const pathname = useLocation({ select: (location) => location.pathname });
  return <Redirect to={firstIn(items, pathname) ?? '/'} />;
}
