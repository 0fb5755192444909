import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { setLanguage } from '#platform/language/language.ts';
import { grantPermissions } from '#platform/session/permissions.tsx';

// Lazy parts of a screen are compiled when a test first needs them, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

type Options = { readonly at?: string; readonly permissions?: readonly string[]; readonly language?: 'zh' | 'en' };

/** Search parameters as plain text, as the app's own router keeps them. */
const plainSearch = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text === '' ? '' : `?${text}`;
  },
};

/** Shows a part of the app at an address, to a user with these rights. */
export async function renderScreen(screen: ReactNode, { at = '/', permissions = [], language = 'en' }: Options = {}) {
  setLanguage(language);
  grantPermissions(Object.fromEntries(permissions.map((code) => [code, true as const])));
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => screen });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => 'elsewhere' });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    ...plainSearch,
  });
  await router.load();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...view, router, client, address: () => router.state.location.searchStr };
}
