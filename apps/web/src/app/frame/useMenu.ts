import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#platform/api.ts';
import { useLanguage } from '#platform/language.ts';
import { type ButtonNode, grantPermissions, permissionsIn } from '#platform/permissions.tsx';
import { routes } from '../../routes.ts';
import { type MenuNode, menuItems } from './menu.ts';

export const menuQuery = (language: string) =>
  queryOptions({
    queryKey: ['menu', language],
    queryFn: ({ signal }) => api.get<readonly MenuNode[]>('/blade-system/menu/routes', {}, { signal }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData, // the old words stay until the new ones are there
  });

/** Also hands the codes to everything that asks `usePermission`. */
export const buttonsQuery = queryOptions({
  queryKey: ['buttons'],
  queryFn: async ({ signal }) => {
    const granted = permissionsIn(await api.get<readonly ButtonNode[]>('/blade-system/menu/buttons', {}, { signal }));
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
