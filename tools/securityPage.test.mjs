import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const places = ['apps/server/test', 'apps/server'];

test('every test that the page about security names is there', () => {
  const named = [...new Set([...page.matchAll(/`([\w./-]+\.test\.(?:ts|mjs))`/g)].map(([, file]) => file))];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !places.some((place) => existsSync(path.join(root, place, file))))).toEqual([]);
});

test('a requirement without a test is named as open', () => {
  const rows = page.split('\n').filter((line) => /^\| .* \| – \|$/.test(line));
  expect(rows.filter((row) => !row.includes('**open**') && !row.includes('**Open**'))).toEqual([]);
});
