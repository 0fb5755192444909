import type { Manifest } from 'vite';
import type { entries, limits } from './limits.ts';

/** What one page costs, and what it may. */
export type Figure = { readonly name: string; readonly bytes: number; readonly limit: number };

type Weighing = {
  readonly manifest: Manifest;
  readonly entries: typeof entries;
  readonly limits: typeof limits;
  /** Bytes over the wire of one file of the build. */
  weigh(file: string): number;
};

/** The files that one part of the build needs before it can run: itself, what it imports, their styles. */
export function filesOf(manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no part ${key}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const css of chunk.css ?? []) found.add(css);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

function keyLike(manifest: Manifest, pattern: RegExp): string {
  const key = Object.keys(manifest).find((name) => pattern.test(name) && !name.startsWith('_'));
  if (key === undefined) throw new Error(`the build has no part like ${pattern}`);
  return key;
}

/** The figures of a build: the two pages that everyone waits for, and the parts that come nearest to their limit. */
export function figuresOf({ manifest, entries, limits, weigh }: Weighing): readonly Figure[] {
  const weights = new Map<string, number>();
  const weightOf = (file: string) => {
    const known = weights.get(file) ?? weigh(file);
    weights.set(file, known);
    return known;
  };
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((bytes, file) => bytes + weightOf(file), 0);
  const union = (...keys: string[]) => keys.flatMap((key) => [...filesOf(manifest, key)]);

  const font = keyLike(manifest, entries.font);
  const login = union(entries.app, entries.login, keyLike(manifest, entries.encryption), font);
  const frame = [...login, ...union(entries.frame, entries.start)];
  const list = [...frame, ...union(entries.list, keyLike(manifest, entries.listTexts))];
  const parts = Object.entries(manifest)
    .filter(([key, chunk]) => chunk.isDynamicEntry && key.startsWith('src/'))
    .map(([key, chunk]) => ({
      name: key,
      bytes: sum([chunk.file, ...(chunk.css ?? [])]),
      limit: entries.charts.test(key) ? limits.charts : limits.screen,
    }))
    .toSorted((a, b) => b.bytes / b.limit - a.bytes / a.limit);
  return [
    { name: 'login page, usable', bytes: sum(login), limit: limits.login },
    { name: 'first list after login, in all', bytes: sum(list), limit: limits.firstList },
    ...parts.filter((part, place) => place < 3 || part.bytes > part.limit),
  ];
}

export function overruns(figures: readonly Figure[]): readonly Figure[] {
  return figures.filter(({ bytes, limit }) => bytes > limit);
}
