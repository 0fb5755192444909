import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as domain from './index.ts';

/** Every exported function says what for, by which method, and gives an example whose value is checked here. */

const root = dirname(fileURLToPath(import.meta.url));
const folders = [
  'alert',
  'statistics',
  'distribution',
  'robust',
  'uncertainty',
  'chart',
  'target',
  'peer',
  'lot',
  'explain',
  'indicators',
  'parsing',
  'list',
  'units',
];
/** Examples are written to at least seven digits. */
const RELATIVE = 1e-6;

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(root, folder, name)),
);

describe.each(files.map((path) => ({ path, file: relative(root, path) })))('$file', ({ path }) => {
  const source = readFileSync(path, 'utf8');

  test('every export has a doc comment', () => {
    const bare = [...source.matchAll(/(\*\/\n)?^export (?:type|function|const) (\w+)/gm)].filter((found) => !found[1]);
    expect(bare.map((found) => found[2])).toEqual([]);
  });

  test('every exported function has an example with its value', async () => {
    const module: Record<string, unknown> = await import(path);
    const functions = Object.keys(module).filter((name) => typeof module[name] === 'function');
    const described = examplesIn(source);
    expect(functions.filter((name) => described[name] === undefined)).toEqual([]);
    for (const [name, example] of Object.entries(described)) {
      const scope = { ...domain, ...module };
      const actual = evaluate(example.expression, scope);
      expect(isAlike(actual, evaluate(example.value, scope)), `${name}: ${JSON.stringify(actual)}`).toBe(true);
    }
  });
});

function examplesIn(source: string): Record<string, { expression: string; value: string }> {
  const found = source.matchAll(/@example ((?:(?!\*\/)[\s\S])*?)\n \*\/\nexport function (\w+)/g);
  return Object.fromEntries(
    [...found].map(([, text = '', name = '']) => {
      const line = text.replace(/\n \* ?/g, ' ');
      const cut = line.lastIndexOf(' // ');
      return [name, { expression: line.slice(0, cut), value: line.slice(cut + 4) }];
    }),
  );
}

function evaluate(expression: string, scope: Record<string, unknown>): unknown {
  const names = Object.keys(scope);
  return new Function(...names, `return (${expression});`)(...names.map((name) => scope[name]));
}

function isAlike(actual: unknown, expected: unknown): boolean {
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(actual - expected) <= RELATIVE * Math.abs(expected);
  }
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) {
    return actual === expected;
  }
  const [a, e] = [Object.entries(actual), Object.entries(expected)];
  const other = new Map(a);
  return a.length === e.length && e.every(([key, value]) => isAlike(other.get(key), value));
}
