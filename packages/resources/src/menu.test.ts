import { describe, expect, it } from 'vitest';
import { laboratoryScreens } from './laboratoryScreens.ts';
import { hiddenScreens } from './menu/hiddenScreens.ts';
import { screenPermission } from './menu/screenEntry.ts';
import { type MenuEntry, menu } from './menu.ts';
import { resourceByName, resources } from './resources.ts';

const walk = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...walk(entry.children ?? [])]);
const all = walk(menu);
const screens = all.filter((entry) => !entry.children);
const paths = [...all, ...hiddenScreens].map(({ path }) => path);

describe('menu', () => {
  it.each(['id', 'code', 'path'] as const)('no two entries share their %s', (key) => {
    expect(new Set(all.map((entry) => entry[key])).size).toBe(all.length);
  });

  it('no two screens share a path', () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('a hidden screen belongs to an entry, a resource or right that exists, or to the own account', () => {
    expect(hiddenScreens.flatMap(({ parent }) => parent ?? []).filter((parent) => !paths.includes(parent))).toEqual([]);
    const own = hiddenScreens.filter((screen) => !screenPermission(screen)).map(({ path }) => path);
    expect(own.filter((path) => !/^\/(profile|login|register|forgot-password|lock)/.test(path))).toEqual([]);
  });

  it('every screen says which right opens it', () => {
    expect(screens.filter((entry) => !entry.resource && !entry.permission)).toEqual([]);
  });

  it('every resource named exists', () => {
    const names = [...screens, ...hiddenScreens.map(({ resource }) => ({ resource, includes: [] }))].flatMap((entry) =>
      [entry.resource ?? [], entry.includes ?? []].flat(),
    );
    expect(names.filter((name) => !resourceByName.has(name))).toEqual([]);
  });

  it('every resource that people write is reached from a screen', () => {
    const reached = new Set(screens.flatMap((entry) => [entry.resource, ...(entry.includes ?? [])]));
    const lost = resources.filter((resource) => resource.acts.includes('edit') && !reached.has(resource.name));
    expect(lost.map((resource) => resource.name)).toEqual([]);
  });

  it('the central body chooses the laboratory on every screen of laboratories’ own records', () => {
    const queues = ['audit', 'user'];
    const own = [...screens, ...hiddenScreens].filter(
      ({ resource = '' }) => resourceByName.get(resource)?.tenancy === 'laboratory' && !queues.includes(resource),
    );
    expect(own.map(({ path }) => path).filter((path) => !laboratoryScreens.includes(path))).toEqual([]);
    expect(laboratoryScreens.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('entries of one group have an order of their own', () => {
    for (const group of [menu, ...menu.map((entry) => entry.children ?? [])]) {
      expect(new Set(group.map((entry) => entry.sort)).size).toBe(group.length);
    }
  });

  it('every entry and every hidden screen is named in both languages', () => {
    expect(
      [...all, ...hiddenScreens].filter(
        (entry) => !/\p{Script=Han}/u.test(entry.label.zh) || !/[A-Za-z]/.test(entry.label.en),
      ),
    ).toEqual([]);
  });
});
