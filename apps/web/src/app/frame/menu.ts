import type { RouteRow } from '#platform/screen/route.ts';

/** A node of the menu as the server sends it, in the language of the request. */
export type MenuNode = {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly icon?: string;
  readonly source?: string;
  readonly meta?: { readonly section?: string };
  readonly children?: readonly MenuNode[] | null;
};

/** An entry of the navigation: a screen, or a group of them. */
export type MenuItem = {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly icon: string;
  /** The heading inside its group that contains it. */
  readonly section?: string;
  readonly children: readonly MenuItem[];
};

/** The entries whose screens this build has; a group with none of them is left out. */
export function menuItems(nodes: readonly MenuNode[], routes: readonly RouteRow[]): readonly MenuItem[] {
  const paths = new Set(routes.map((row) => row.path));
  const itemOf = (node: MenuNode): readonly MenuItem[] => {
    const children = (node.children ?? []).flatMap(itemOf);
    const isGroup = (node.children ?? []).length > 0;
    if (isGroup ? children.length === 0 : !paths.has(node.path)) return [];
    const section = node.meta?.section;
    return [
      {
        id: node.id,
        label: node.name,
        path: node.path,
        icon: node.icon || node.source || '',
        ...(section && { section }),
        children,
      },
    ];
  };
  return nodes.flatMap(itemOf);
}

/** The screens of a menu, top to bottom, each with the label of its group. */
export function menuLeaves(items: readonly MenuItem[], group = ''): readonly (MenuItem & { group: string })[] {
  return items.flatMap((item) =>
    item.children.length > 0 ? menuLeaves(item.children, item.label) : [{ ...item, group }],
  );
}

/** The first screen of an area: of the group at its path, else of what lies under it. */
export function firstIn(items: readonly MenuItem[], path: string): string | undefined {
  const group = items.find((item) => item.path === path && item.children.length > 0);
  const within = group ? menuLeaves([group]) : menuLeaves(items).filter((leaf) => leaf.path.startsWith(`${path}/`));
  return within[0]?.path;
}

type Start = {
  readonly items: readonly MenuItem[];
  readonly routes: readonly RouteRow[];
  may(code: string | undefined): boolean;
};

/** Where a user starts: the dashboard where this build has one and the user may see it, else the first screen of the menu. */
export function homePath({ items, routes, may }: Start): string {
  const dashboard = routes.find((row) => row.path === '/home');
  if (dashboard && may(dashboard.permission)) return dashboard.path;
  return menuLeaves(items)[0]?.path ?? '/profile';
}

/** The entry to mark for an address: the same path, else the longest that it lies under. */
export function activeLeaf(items: readonly MenuItem[], path: string): MenuItem | undefined {
  return menuLeaves(items)
    .filter((leaf) => path === leaf.path || path.startsWith(`${leaf.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
