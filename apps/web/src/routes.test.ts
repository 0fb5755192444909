import { permissionCode } from '@qc/resource-kit';
import { type MenuEntry, menu, permissionGroups, resourceByName } from '@qc/resources';
import { describe, expect, test } from 'vitest';
import { routes } from './routes.ts';

const leaves = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]));
const rows = new Map(routes.map((row) => [row.path, row]));

test('no two screens have one path', () => {
  expect(rows.size).toBe(routes.length);
});

describe('every entry of the menu has its screen', () => {
  test.each(leaves(menu).map((entry) => ({ path: entry.path, entry })))('$path', ({ entry }) => {
    const row = rows.get(entry.path);
    expect(row?.title).toEqual(entry.label);
    expect(row?.meta?.permission).toBe(entry.permission ?? `${entry.resource}_view`);
  });
});

test('a screen that needs a right names one that exists', () => {
  const fromResources = [...resourceByName.values()].flatMap((resource) =>
    resource.acts.map((act) => permissionCode(resource, act)),
  );
  const others = permissionGroups.flatMap((group) => group.permissions.map(({ code }) => code));
  const grantable = new Set([...fromResources, ...others]);
  expect(routes.flatMap(({ meta }) => meta?.permission ?? []).filter((code) => !grantable.has(code))).toEqual([]);
});
