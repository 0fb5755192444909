import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as domain from '../index.ts';

/** The examples in the doc comments of what the package exports are run, and give the value they say. */

const sources = ['multirule', 'multirule/run', 'multirule/columns', 'design'].flatMap((folder) => {
  const url = new URL(`../${folder}/`, import.meta.url);
  const names = readdirSync(url).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return names.map((name) => readFileSync(new URL(name, url), 'utf8'));
});

const exported: Record<string, unknown> = domain;
const documented = sources.flatMap((source) =>
  [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport function (\w+)/g)].map(
    ([, comment = '', name = '']) => ({
      name,
      examples: [...comment.matchAll(/@example (.*) \/\/ (.*)/g)].map(([, expression = '', value = '']) => ({
        expression,
        value,
      })),
    }),
  ),
);
const functions = sources
  .flatMap((source) => [...source.matchAll(/^export function (\w+)/gm)].map(([, name = '']) => name))
  .filter((name) => typeof exported[name] === 'function');

function evaluate(expression: string): unknown {
  return new Function(...Object.keys(exported), `return (${expression});`)(...Object.values(exported));
}

test('every function of the package in these folders has an example', () => {
  const withExample = documented.filter(({ examples }) => examples.length > 0).map(({ name }) => name);
  expect(functions.length).toBeGreaterThan(15);
  expect(functions.filter((name) => !withExample.includes(name))).toEqual([]);
});

test.each(documented.filter(({ name }) => functions.includes(name)))(
  '$name gives what its examples say',
  ({ examples }) => {
    for (const { expression, value } of examples) expect(evaluate(expression), expression).toEqual(evaluate(value));
  },
);
