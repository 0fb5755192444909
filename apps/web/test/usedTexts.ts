import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areas } from '@qc/i18n';

const source = path.resolve(import.meta.dirname, '../src');

/** A part of the app that is loaded later, with the areas of texts that are loaded with it. */
export type LazyPart = { readonly file: string; readonly texts: readonly string[] };

const boundImport = /(?:withTexts|own)\(\[([^\]]*)\],[^;]*?import\('([^']+)'\)/g;
const anyImport = /(?:from |import |import\()'([#.][^']+)'/g;

function resolve(from: string, name: string): string | undefined {
  const file = name.startsWith('#') ? path.join(source, name.slice(1)) : path.resolve(path.dirname(from), name);
  return /\.tsx?$/.test(file) && existsSync(file) ? file : undefined;
}

/** The parts that a file loads together with texts. */
export function lazyParts(file: string): LazyPart[] {
  const from = path.join(source, file);
  return [...readFileSync(from, 'utf8').matchAll(boundImport)].map(([, texts = '', name = '']) => ({
    file: path.relative(source, resolve(from, name) ?? ''),
    texts: [...texts.matchAll(/'(\w+)'/g)].map(([, area]) => String(area)),
  }));
}

/** A file and all that it imports, now or later, but for parts that bring their own texts. */
function reachable(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const own = readFileSync(file, 'utf8').replace(boundImport, '');
  for (const [, name = ''] of own.matchAll(anyImport)) {
    const next = resolve(file, name);
    if (next) reachable(next, found);
  }
  return found;
}

const key = new RegExp(`['"\`](${Object.keys(areas).join('|')})\\.(?:[\\w$]|\\$\\{)`, 'g');

/** The areas whose keys stand in a file or in anything that it imports. */
export function usedTexts(file: string): string[] {
  const files = [...reachable(path.join(source, file))];
  const used = files.flatMap((each) => [...readFileSync(each, 'utf8').matchAll(key)].map(([, area]) => String(area)));
  return [...new Set(used)].sort();
}
