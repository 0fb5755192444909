import { menu } from '@qc/resources';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { NotFoundScreen } from '#areas/account/NotFoundScreen.tsx';
import { translate } from '#platform/language/language.ts';
import { withTexts } from '#platform/language/texts.ts';
import { showSnackbar } from '#platform/messages/snackbar.ts';
import type { RouteRow } from '#platform/screen/route.ts';
import { loginByToken, waitingStep } from '#platform/session/login.ts';
import { routes } from '../routes.ts';
import { Blank } from './Blank.tsx';
import { followSession, framedId, requireOpenSession, requireSession } from './guards.ts';
import { Root } from './Root.tsx';
import { ScreenError } from './ScreenError.tsx';
import { ScreenPending } from './ScreenPending.tsx';
import { parseSearch, stringifySearch } from './searchText.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: RouteRow['title'];
    parent?: RouteRow['parent'];
    permission?: RouteRow['permission'];
    sides?: RouteRow['sides'];
  }
}

/** The root with `?token=` is a login by that token, or its first step; the token is removed from the address afterwards. */
async function enterByToken({ location }: { location: ParsedLocation }): Promise<void> {
  const { token } = location.search as { token?: string };
  if (token === undefined || location.pathname !== '/') return;
  await loginByToken(token).then(
    () => showSnackbar(translate('account.loginSuccessful')),
    () => undefined, // with a bad token the normal login is shown
  );
  throw redirect({ to: waitingStep() ? '/login' : '/', search: {}, replace: true });
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen, beforeLoad: enterByToken });
const blank = createRoute({ getParentRoute: () => root, id: 'blank', component: Blank });
const framed = createRoute({
  getParentRoute: () => root,
  id: framedId,
  beforeLoad: requireOpenSession,
  component: lazyRouteComponent(() => withTexts(['notifications'], () => import('./frame/Frame.tsx')), 'Frame'),
});
const start = createRoute({
  getParentRoute: () => framed,
  path: '/',
  staticData: { title: 'frame.productName' },
  component: lazyRouteComponent(() => import('./frame/StartScreen.tsx'), 'StartScreen'),
});

function screenRoute(row: RouteRow) {
  const isBlank = row.frame !== undefined;
  return createRoute({
    getParentRoute: () => (isBlank ? blank : framed),
    path: row.path,
    staticData: { title: row.title, parent: row.parent, permission: row.permission, sides: row.sides },
    beforeLoad: row.frame === 'none' ? requireSession : undefined,
    component: lazyRouteComponent(async () => ({ default: await row.screen() })),
  });
}

/** Areas have addresses too; those without a screen redirect to one. */
const areaRoutes = menu
  .filter(({ path, children }) => children && !routes.some((row) => row.path === path))
  .map(({ path, label }) =>
    createRoute({
      getParentRoute: () => framed,
      path,
      staticData: { title: label },
      component: lazyRouteComponent(() => import('./frame/AreaScreen.tsx'), 'AreaScreen'),
    }),
  );

const blankRows = routes.filter((row) => row.frame !== undefined);
const framedRows = routes.filter((row) => row.frame === undefined);

export const router = createRouter({
  routeTree: root.addChildren([
    blank.addChildren(blankRows.map(screenRoute)),
    framed.addChildren([start, ...areaRoutes, ...framedRows.map(screenRoute)]),
  ]),
  basepath: '/whccl',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultHashScrollIntoView: false, // `useScrolling` does it smoothly
  defaultPendingMs: 150,
  defaultErrorComponent: ScreenError,
  defaultPendingComponent: ScreenPending,
  notFoundMode: 'root',
});

followSession(router);
