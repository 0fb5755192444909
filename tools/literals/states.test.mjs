import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { unnamedStatesIn } from './states.mjs';

test.each([
  ['a state in TypeScript', 'if (row.auditStatus === 3) return;', ['auditStatus === 3']],
  ['an order of states', 'rows.filter((row) => row.reviewStatus > 0)', ['reviewStatus > 0']],
  ['a state in SQL', 'sql`select 1 from audit where audit_status in (3, 4)`', ['audit_status in (3']],
  ['a state that is set in SQL', 'sql`update qc_result set review_status = 2`', ['review_status = 2']],
  ['a state that is sent', 'const body = { auditStatus: 4 };', ['auditStatus: 4']],
  ['a schema', 'const Body = { auditStatus: z.union([z.literal(3)]) };', ['auditStatus: z.union([z.literal(3']],
  ['a filter', `const awaiting = { auditStatus_equal: '2' };`, [`auditStatus_equal: '2`]],
  ['the central tenant', `const centre = '000000';`, [`'000000'`]],
  ['the central tenant in SQL', `sql\`tenant_id in (t.tenant_id, '000000')\``, [`'000000'`]],
])('%s by its number is found', (_, source, found) => {
  expect(unnamedStatesIn(source).map(({ text }) => text)).toEqual(found);
});

test.each([
  ['a state by name', 'if (row.auditStatus === approvalStates.approved) return;'],
  ['a state by name in SQL', `sql\`review_status = \${reviewStates.open}\``],
  ['the tenant in a sentence', `const hint = 'Six digits; 000000 is the central body';`],
  ['a colour', `const black = '#000000';`],
])('%s passes', (_, source) => {
  expect(unnamedStatesIn(source)).toEqual([]);
});

const root = path.join(import.meta.dirname, '../..');
/** Where the names are given. */
const home = 'packages/resources/src/centralTenant.ts';

const sources = [
  'apps/server/src',
  'apps/web/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/resources/src',
]
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.split(path.sep).join('/')}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== home);

test('no source names a state or the central tenant by its number', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    unnamedStatesIn(readFileSync(path.join(root, file), 'utf8')).map(
      ({ line, text, instead }) => `${file}:${line}: ${text} (write ${instead})`,
    ),
  );
  expect(found).toEqual([]);
});
