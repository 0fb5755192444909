import type { Bilingual } from '@qc/resource-kit';
import { menu, permissionGroups, screensOf } from '@qc/resources';
import { type PermissionRow, permissionTable } from './permissionTable.ts';

/** A branch of the tree of rights: an area of the menu, or what belongs to none. */
export type PermissionBranch = {
  readonly key: string;
  readonly label: Bilingual;
  readonly rows: readonly PermissionRow[];
};

const others: Bilingual = { zh: '其他数据', en: 'Other records' };
const duties: Bilingual = { zh: '职责', en: 'Duties' };

const rowOf = new Map(permissionTable.map((row) => [row.key, row]));

/** Every right once: at its screen in the menu, else among the rest. */
function branches(): PermissionBranch[] {
  const placed = new Set<string>();
  const take = (names: readonly string[]): PermissionRow[] =>
    names.flatMap((name) => {
      const row = rowOf.get(name);
      if (!row || placed.has(name)) return [];
      placed.add(name);
      return [row];
    });
  const areas = menu.map(({ code, label, children = [] }) => {
    const names = screensOf(children).flatMap(({ resource, includes = [] }) => [resource ?? [], ...includes].flat());
    return { key: code, label, rows: take(names) };
  });
  const groups = { key: 'duties', label: duties, rows: take(permissionGroups.map(({ code }) => `group-${code}`)) };
  const rest = { key: 'others', label: others, rows: take([...rowOf.keys()]) };
  return [...areas, rest, groups].filter(({ rows }) => rows.length > 0);
}

export const permissionTree: readonly PermissionBranch[] = branches();

export const codesOf = ({ rows }: Pick<PermissionBranch, 'rows'>): string[] =>
  rows.flatMap(({ permissions }) => permissions.map(({ code }) => code));
