import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkImports } from './check.mjs';
import { findImports } from './scan.mjs';

const manifests = {
  'package.json': { name: 'root', devDependencies: { vitest: '1' } },
  'packages/domain/package.json': { name: '@qc/domain' },
  'packages/resource-kit/package.json': { name: '@qc/resource-kit' },
  'packages/resources/package.json': {
    name: '@qc/resources',
    dependencies: { '@qc/domain': '1', '@qc/resource-kit': '1' },
  },
  'apps/server/package.json': { name: '@qc/server', dependencies: { pg: '1', kysely: '1', '@qc/domain': '1' } },
  'apps/web/package.json': { name: '@qc/web', dependencies: { react: '1', '@qc/domain': '1' } },
};

/** A workspace in a temp folder: manifests as above, and the files given. */
function workspace(files, changed = {}) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'concord-imports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const texts = Object.entries({ ...manifests, ...changed }).map(([file, value]) => [file, JSON.stringify(value)]);
  for (const [file, text] of [...texts, ...Object.entries(files)]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

test.each([
  [
    'domain imports nothing',
    'packages/domain/src/a.ts',
    `import { x } from '../../resource-kit/src/index.ts';`,
    'domain may not import resource-kit',
  ],
  [
    'platform does not know features',
    'apps/server/src/platform/a.ts',
    `import { x } from '#features/centre/plans/public';`,
    'server platform may not import server features',
  ],
  [
    'platform does not know crud',
    'apps/server/src/platform/a.ts',
    `import type { X } from '../crud/page.ts';`,
    'server platform may not import server crud',
  ],
  [
    'crud does not know features',
    'apps/server/src/crud/a.ts',
    `export * from '#features/centre/plans/public';`,
    'server crud may not import server features',
  ],
  [
    'nothing imports the app',
    'apps/server/src/features/centre/plans/a.ts',
    `await import('#app');`,
    'server features may not import server app',
  ],
  [
    'a feature sees only public.ts of another',
    'apps/server/src/features/centre/plans/a.ts',
    `import { x } from '#features/people/users/user.queries';`,
    'feature plans may import only public.ts of feature users',
  ],
  [
    'a group of features does not know a later one',
    'apps/server/src/features/people/users/a.ts',
    `import { x } from '#features/centre/plans/public';`,
    'group people may not import group centre',
  ],
  [
    'a new group needs a place in the order',
    'apps/server/src/features/other/plans/a.ts',
    `import { x } from '#features/people/users/public';`,
    'group other has no place in the order of groups',
  ],
  [
    'the demo sees only public.ts of a feature',
    'apps/server/src/demo/a.ts',
    `import { x } from '#features/people/users/user.queries';`,
    'the demo may import only public.ts of feature users',
  ],
  [
    'features do not know the demo',
    'apps/server/src/features/centre/plans/a.ts',
    `import { x } from '#demo/public';`,
    'server features may not import server demo',
  ],
  [
    'a migration does not know the server',
    'apps/server/migrations/0001_a.ts',
    `import { x } from '#platform/searchText';`,
    'migrations may not import server platform',
  ],
  [
    'a migration does not know the packages',
    'apps/server/migrations/0001_a.ts',
    `import { x } from '@qc/domain';`,
    'migrations may not import domain',
  ],
  [
    'a migration does not know the tests',
    'apps/server/migrations/0001_a.ts',
    `import { x } from '../test/a.ts';`,
    'migrations may import their own files only',
  ],
  [
    'a migration names the few libraries it needs',
    'apps/server/migrations/0001_a.ts',
    `import pg from 'pg';`,
    'migrations may not import pg',
  ],
  [
    'components do not know areas',
    'apps/web/src/components/a.tsx',
    `import { x } from '#areas/home/HomeScreen';`,
    'web components may not import web areas',
  ],
  [
    'an area does not know another',
    'apps/web/src/areas/home/a.tsx',
    `import { x } from '#areas/reports/Chart';`,
    'area home may not import area reports',
  ],
  [
    'the web does not know the server',
    'apps/web/src/platform/a.ts',
    `import { x } from '../../../server/src/platform/errors.ts';`,
    'the web never imports the server',
  ],
  [
    'a package must be declared',
    'apps/server/src/platform/a.ts',
    `import lodash from 'lodash/fp';`,
    'lodash is not declared in apps/server/package.json',
  ],
  [
    'shipped code cannot lean on development tools',
    'apps/server/src/platform/a.ts',
    `import { test } from 'vitest';`,
    'vitest is not declared',
  ],
  [
    'a dependency of the other app does not count',
    'apps/web/src/platform/a.ts',
    `import pg from 'pg';`,
    'pg is not declared in apps/web/package.json',
  ],
])('%s', (_, file, text, reason) => {
  const troubles = checkImports(workspace({ [file]: `// first line\n${text}\n` }));
  expect(troubles).toEqual([expect.stringMatching(new RegExp(`^${file}:2: ${reason}`))]);
});

test('what the arrows allow passes', () => {
  const root = workspace({
    'packages/domain/src/index.ts': 'export const x = 1;',
    'packages/resources/src/plan.resource.ts': `import { x } from '@qc/domain';\nimport { y } from '@qc/resource-kit';`,
    'apps/server/src/app.ts': `import { x } from '#features/centre/plans/plan.routes';\nimport pg from 'pg';\nimport fs from 'node:fs';`,
    'apps/server/src/features/centre/plans/a.ts': `import { x } from '#features/people/users/public';\nimport { y } from '#crud/page';`,
    'apps/server/src/demo/a.ts': `import { x } from '#features/people/users/public';\nimport { y } from '#crud/page';`,
    'apps/server/migrations/0001_a.ts': `import { sql } from 'kysely';\nimport { x } from './table.ts';\nimport fs from 'node:fs';`,
    'apps/server/migrations/table.ts': '',
    'apps/server/src/features/people/users/public.ts': `import { x } from '@qc/domain';`,
    'apps/server/src/features/centre/plans/a.test.ts': `import { test } from 'vitest';\nimport { x } from '#features/people/users/user.queries';`,
    'apps/web/src/areas/home/HomeScreen.tsx': `import { x } from '#components/ui/Button';\nimport React from 'react';`,
  });
  expect(checkImports(root)).toEqual([]);
});

test('a ring of files is reported once, with its path', () => {
  const root = workspace({
    'packages/domain/src/b.ts': `import { a } from './a.ts';`,
    'packages/domain/src/a.ts': `import type { c } from './c.ts';`,
    'packages/domain/src/c.ts': `export { b } from './b.ts';`,
  });
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `packages/domain/src/${name}.ts`);
  expect(checkImports(root)).toEqual([`${a}: cycle ${a} → ${c} → ${b} → ${a}`]);
});

test('a dependency in domain is refused in its manifest', () => {
  const root = workspace({}, { 'packages/domain/package.json': { name: '@qc/domain', dependencies: { zod: '4' } } });
  expect(checkImports(root)).toEqual(['packages/domain/package.json: must stay without dependencies']);
});

test.each([
  ['a named import', `import { a } from './a.ts';`, ['./a.ts']],
  ['over several lines', `import {\n  a,\n  b,\n} from './a.ts';`, ['./a.ts']],
  ['for its effect', `import './a.ts';`, ['./a.ts']],
  ['a type', `import type { A } from './a.ts';`, ['./a.ts']],
  ['handed on', `export { a } from './a.ts';\nexport * from './b.ts';`, ['./a.ts', './b.ts']],
  ['at run time', `const a = await import('./a.ts');`, ['./a.ts']],
  ['two on one line', `import a from './a.ts'; import b from './b.ts';`, ['./a.ts', './b.ts']],
  ['an example in a comment', `/** import { a } from './a.ts'; */\n// import './b.ts';`, []],
  ['an export that is no import', `export const from = 'x';\nexport function a() { return 'y'; }`, []],
  ['an address in a text', `const url = 'http://x';\nimport a from './a.ts';`, ['./a.ts']],
])('finds %s', (_, text, expected) => {
  expect(findImports(text).map(({ specifier }) => specifier)).toEqual(expected);
});
