import {
  isScreenFor,
  permissionsOf,
  type RoleDeclaration,
  roles,
  type ScreenEntry,
  screenPermission,
  screens,
} from '@qc/resources';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen as page, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '#platform/language/language.ts';
import { grantPermissions } from '#platform/session/permissions.tsx';
import { closeSession, openSession } from '#platform/session/session.ts';
import { userInfoQuery } from '#platform/session/userInfo.ts';
import { router as appRouter } from '../router.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { FrameOutlet } from './FrameOutlet.tsx';

const framed = screens.filter(({ frame }) => frame === undefined);

function mayOpen(role: RoleDeclaration, screen: ScreenEntry): boolean {
  const code = screenPermission(screen);
  return isScreenFor(screen, role.audience) && (code === undefined || permissionsOf(role).includes(code));
}

function TitledOutlet() {
  usePageTitle();
  return <FrameOutlet />;
}

/** What the app's own routes say of a screen: its title, its right and its sides. */
const staticDataOf = (path: string) => {
  const { options } = appRouter.routesByPath[path as keyof typeof appRouter.routesByPath];
  return (options as { readonly staticData: object }).staticData;
};

const userId = '1';

function logIn({ alias, audience, ...rest }: RoleDeclaration): void {
  const tenant_id = audience === 'central' ? '000000' : '100001';
  const tokens = { access_token: 'a', refresh_token: 'r', tenant_id, user_id: userId, account: alias };
  act(() => {
    openSession({ code: 200, ...tokens } as never, false);
    grantPermissions(
      Object.fromEntries(permissionsOf({ alias, audience, ...rest }).map((code) => [code, true as const])),
    );
  });
}

/** The frame's outlet at the routes of the app, each with its path in place of its screen. */
async function renderOutlet() {
  const root = createRootRoute({ component: TitledOutlet });
  const children = framed.map(({ path }) =>
    createRoute({ getParentRoute: () => root, path, staticData: staticDataOf(path), component: () => <p>{path}</p> }),
  );
  const router = createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: ['/profile'] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const language of ['zh', 'en'])
    client.setQueryData(userInfoQuery(userId, language).queryKey, { mustChangePassword: false } as never);
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return (path: string) => act(() => router.navigate({ to: path }));
}

afterEach(() => {
  closeSession();
  grantPermissions({});
});

describe.each(roles)('$alias', (role) => {
  test('sees every screen that the role may open, and of every other one that it is forbidden', async () => {
    logIn(role);
    const open = await renderOutlet();
    for (const screen of framed) {
      await open(screen.path);
      if (mayOpen(role, screen)) expect(await page.findByText(screen.path), screen.path).toBeDefined();
      else await waitFor(() => expect(document.querySelector('.verdict-number')?.textContent, screen.path).toBe('403'));
      expect(page.queryByText(screen.path) === null, screen.path).toBe(!mayOpen(role, screen));
      expect(document.querySelector('.verdict') === null, screen.path).toBe(mayOpen(role, screen));
    }
  });
});

test('the page is named after every screen in both languages, without opening it again', async () => {
  logIn(roles[0] as RoleDeclaration);
  const open = await renderOutlet();
  for (const { path, label } of framed) {
    await open(path);
    for (const language of ['zh', 'en'] as const) {
      act(() => setLanguage(language));
      await waitFor(() => expect(document.title.startsWith(label[language]), `${path} ${document.title}`).toBe(true));
    }
  }
});
