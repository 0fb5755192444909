import { useLocation } from '@tanstack/react-router';
import { firstIn } from './menu.ts';
import { Redirect } from './Redirect.tsx';
import { useMenu } from './useMenu.ts';

/** The address of an area leads on to the first of its screens that the user may open, else to where the user starts. */
export function AreaScreen() {
  const { items } = useMenu();
  const pathname = useLocation({ select: (location) => location.pathname });
  return <Redirect to={firstIn(items, pathname) ?? '/'} />;
}
