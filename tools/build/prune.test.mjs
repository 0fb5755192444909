import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pruneCompiled } from './prune.mjs';
import { fingerprint, isFresh, keepStamp } from './stamp.mjs';

function folderWith(...files) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'concord-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), 'x');
  }
  return root;
}

test('compiled files stay with their source and go with it', () => {
  const root = folderWith(
    'migrations/0002_plan.ts',
    'migrations/deep/kept.ts',
    'dist/0001_old.js',
    'dist/0001_old.js.map',
    'dist/0001_old.d.ts',
    'dist/0002_plan.js',
    'dist/deep/kept.js',
    'dist/deep/gone.js',
    'dist/data/rows.csv',
  );
  pruneCompiled(path.join(root, 'dist'), path.join(root, 'migrations'));
  const left = readdirSync(path.join(root, 'dist'), { recursive: true })
    .map(String)
    .filter((name) => /\.\w+$/.test(name));
  expect(left.map((name) => name.split(path.sep).join('/')).sort()).toEqual([
    '0002_plan.js',
    'data/rows.csv',
    'deep/kept.js',
  ]);
});

test.each([
  { name: 'a changed source', change: (root) => writeFileSync(path.join(root, 'src/a.ts'), 'longer'), isSame: false },
  { name: 'a new source', change: (root) => writeFileSync(path.join(root, 'src/b.ts'), 'x'), isSame: false },
  { name: 'a removed source', change: (root) => rmSync(path.join(root, 'src/a.ts')), isSame: false },
  { name: 'a new test', change: (root) => writeFileSync(path.join(root, 'src/a.test.ts'), 'x'), isSame: true },
  { name: 'nothing', change: () => undefined, isSame: true },
])('$name: the build is fresh = $isSame', ({ change, isSame }) => {
  const root = folderWith('src/a.ts', 'src/deep/c.ts');
  const stamp = path.join(root, 'dist/.stamp');
  expect(isFresh(stamp, fingerprint(root, ['src']))).toBe(false);
  keepStamp(stamp, fingerprint(root, ['src']));
  change(root);
  expect(isFresh(stamp, fingerprint(root, ['src', 'missing']))).toBe(isSame);
});
