import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkWords, findWords, loweredCounts, scanWords } from './check.mjs';

const found = new Map([
  ['a.ts', findWords('// the caller is told\nconst x = 1; // computed Anew')],
  ['b.md', findWords('A page that goes on.')],
]);

test('words are found whole, in any case, with their line', () => {
  expect(findWords('foretold, untold, besides\n// Whoever stands\nit was set at once')).toEqual([
    { word: 'Whoever', line: 2 },
    { word: 'stands', line: 2 },
    { word: 'at once', line: 3 },
  ]);
});

test('a file may have the words that the list allows, neither more nor fewer', () => {
  expect(checkWords(found, { 'a.ts': 2, 'b.md': 1 })).toEqual([]);
  expect(checkWords(found, { 'a.ts': 1, 'b.md': 2, 'gone.ts': 1 })).toEqual([
    expect.stringMatching(/^a\.ts: 2 retired words, 1 allowed: 1 "told" \(.*\); 2 "Anew" \(again\)$/),
    'b.md: 1 retired words, 2 in the list: lower it',
    'gone.ts: 0 retired words, 1 in the list: lower it',
  ]);
});

test('an update lowers counts and never raises one; the first list holds everything', () => {
  expect(loweredCounts(found, undefined)).toEqual({ 'a.ts': 2, 'b.md': 1 });
  expect(loweredCounts(found, { 'a.ts': 9, 'gone.ts': 1 })).toEqual({ 'a.ts': 2 });
});

test('sources and documents are scanned, results of a build are not', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'concord-words-'));
  try {
    for (const folder of ['apps', 'apps/dist', 'tools/words']) {
      mkdirSync(path.join(root, folder), { recursive: true });
      writeFileSync(path.join(root, folder, 'x.mjs'), '// told\n');
    }
    writeFileSync(path.join(root, 'README.md'), 'Whatever\n');
    writeFileSync(path.join(root, 'apps/x.json'), '"told"\n');
    expect([...scanWords(root).keys()]).toEqual(['README.md', 'apps/x.mjs']);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
