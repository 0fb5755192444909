import { menuCalls } from '@qc/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { grantPermissions, permissionsIn } from '#platform/session/permissions.tsx';
import { routes } from '../../routes.ts';
import { menuItems } from './menu.ts';

const menuQuery = (language: string) =>
  queryOptions({
    queryKey: ['menu', language],
    queryFn: ({ signal }) => send(menuCalls.routes, {}, { signal }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData, // the old words stay until the new ones are there
  });

/** Also provides the codes for `usePermission`. */
const buttonsQuery = queryOptions({
  queryKey: ['buttons'],
  queryFn: async ({ signal }) => {
    const granted = permissionsIn(await send(menuCalls.buttons, undefined, { signal }));
    grantPermissions(granted);
    return granted;
  },
  staleTime: 5 * 60_000,
});

/** The user's navigation, once the menu and the permissions are both known. */
export function useMenu() {
  const { language } = useLanguage();
  const menu = useQuery(menuQuery(language));
  const buttons = useQuery(buttonsQuery);
  const items = useMemo(() => menuItems(menu.data ?? [], routes), [menu.data]);
  return {
    items,
    isReady: menu.data !== undefined && buttons.data !== undefined,
    error: menu.error ?? buttons.error,
    retry: () => {
      if (menu.isError) void menu.refetch();
      if (buttons.isError) void buttons.refetch();
    },
  };
}
