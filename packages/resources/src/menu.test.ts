import { describe, expect, it } from 'vitest';
import { type MenuEntry, menu } from './menu.ts';
import { resourceByName, resources } from './resources.ts';

const walk = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...walk(entry.children ?? [])]);
const all = walk(menu);
const screens = all.filter((entry) => !entry.children);

describe('menu', () => {
  it.each(['id', 'code', 'path'] as const)('no two entries share their %s', (key) => {
    expect(new Set(all.map((entry) => entry[key])).size).toBe(all.length);
  });

  it('every screen says which right opens it', () => {
    expect(screens.filter((entry) => !entry.resource && !entry.permission)).toEqual([]);
  });

  it('every resource named exists', () => {
    const names = screens.flatMap((entry) => [entry.resource ?? [], entry.includes ?? []].flat());
    expect(names.filter((name) => !resourceByName.has(name))).toEqual([]);
  });

  it('every resource that people write is reached from a screen', () => {
    const reached = new Set(screens.flatMap((entry) => [entry.resource, ...(entry.includes ?? [])]));
    const lost = resources.filter((resource) => resource.acts.includes('edit') && !reached.has(resource.name));
    expect(lost.map((resource) => resource.name)).toEqual([]);
  });

  it('entries of one group have an order of their own', () => {
    for (const group of [menu, ...menu.map((entry) => entry.children ?? [])]) {
      expect(new Set(group.map((entry) => entry.sort)).size).toBe(group.length);
    }
  });

  it('every entry is named in both languages', () => {
    expect(all.filter((entry) => !/\p{Script=Han}/u.test(entry.label.zh) || !/[A-Za-z]/.test(entry.label.en))).toEqual(
      [],
    );
  });
});
