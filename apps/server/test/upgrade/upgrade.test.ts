import { effectivePermissions, permissionsOf, roles, type StoredPermissions } from '@qc/resources';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { trailTenants, verifyChain } from '#features/upkeep/trail/public';
import { distribute } from '#platform/cluster/distribute';
import { migrate } from '#platform/database/migrate';
import { createSystem } from '#platform/database/system';
import { readConfig } from '#platform/settings/config';
import { signFormerChains } from '#platform/trail/signFormerChains';
import { createTestDatabase } from '../support/database.ts';
import { openPools } from '../support/pools.ts';
import type { TestDatabase } from '../support/testServer.ts';
import { breaks } from './breaks.ts';
import { contracts, rewrittenAfter, rewrittenBy } from './changes.ts';
import { landedFiles, migrationNames } from './migrationFiles.ts';
import { type Row, type Rows, readAll } from './rows.ts';
import { type Content, createVersions, type Step, startVersions, type Versions, versionNames } from './versions.ts';

let versions: Versions;
let fresh: TestDatabase;
let freshContent: Content;

beforeAll(async () => {
  [versions, fresh] = await Promise.all([createVersions(), createTestDatabase()]);
  freshContent = await readAll(fresh.configFor('owner'));
}, 240_000);
afterAll(() => Promise.all([versions.close(), fresh.close()]), 240_000);

function databaseOf(version: string): TestDatabase {
  const database = versions.databases.get(version);
  if (!database) throw new Error(`there is no database of ${version}`);
  return database;
}

const without = (row: Row, columns: ReadonlySet<string>): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.has(column)));

/** Expects rows to be there still, with the values they had; `free` columns may have others. */
function expectKept(table: string, rows: Rows, now: Rows | undefined, free: ReadonlySet<string>): void {
  const kept = [...rows].map(([key, row]) => {
    const columns = Object.keys(row).filter((column) => !free.has(column));
    const found = now?.get(key);
    return [key, found && Object.fromEntries(columns.map((column) => [column, found[column]]))];
  });
  expect(kept, table).toEqual([...rows].map(([key, row]) => [key, without(row, free)]));
}

type StoredRole = StoredPermissions & { readonly alias: string };

function rolesOf(content: Content): StoredRole[] {
  return [...(content.get('role')?.values() ?? [])].map((role) => role as unknown as StoredRole);
}

/** The role that the rows of the baseline add. */
const nightShift = ['qcTestResult_add', 'qcTest_view'];

/** What the rows of a new installation may have otherwise: what people granted, and the instant at which it was made. */
const freeOf: Readonly<Record<string, readonly string[]>> = { role: ['granted', 'version'], clock_mark: ['since'] };

/** Lets the key take the chains over and verifies them, as the server does: the number of former links by tenant. */
async function verifiedLinks({ configFor, signer }: TestDatabase): Promise<Row> {
  const database = openPools(configFor, signer);
  const system = createSystem(database, { info: () => undefined });
  try {
    await signFormerChains(database);
    const links: Record<string, number> = {};
    for (const tenantId of await system.read('test', trailTenants)) {
      const result = await system.scan('test', (tx) => verifyChain(tx, tenantId, { signer, anchorFile: null }));
      expect(result.broken).toBeNull();
      if (result.links > 0) links[tenantId] = result.links - 1;
    }
    return links;
  } finally {
    await database.close();
  }
}

/**
 * On a cluster an installation of an older version is brought up to date where it lies, on the coordinator, and then spread over
 * the machines: the baseline and the newest, which has a row of every table.
 */
const spreadVersions = inject('testServer').nodes.length > 1 ? [versionNames[0], versionNames.at(-1)] : [];

describe.each(versionNames)('the migration %s', (migration) => {
  let step: Step;
  beforeAll(() => {
    const found = versions.steps.get(migration);
    if (!found) throw new Error(`there is no step ${migration}`);
    step = found;
  });

  test('keeps every row unchanged, except those that it declares to rewrite', () => {
    for (const [table, rows] of step.before)
      expectKept(table, rows, step.after.get(table), rewrittenBy(migration, table));
  });

  test('leaves no table without a row for the migrations after it', () => {
    expect([...step.held].filter(([, rows]) => rows.size === 0).map(([table]) => table)).toEqual([]);
  });
});

describe.each(startVersions)('an installation of version %s', (version) => {
  let before: Content;
  let after: Content;

  beforeAll(async () => {
    const database = databaseOf(version);
    before = await readAll(database.configFor('owner'));
    const applied = await migrate(versions.ownerOf(database));
    expect(applied).toEqual(migrationNames().filter((name) => name > version));
    if (spreadVersions.includes(version))
      expect(await distribute(database.configFor('owner'), readConfig({}).timeZone)).toEqual(
        expect.arrayContaining(['qc_result', 'unit']),
      );
    after = await readAll(database.configFor('owner'));
  });

  test('keeps every row unchanged, except those that a migration declares to rewrite', () => {
    for (const [table, rows] of before) expectKept(table, rows, after.get(table), rewrittenAfter(version, table));
  });

  test('has the tables and the seeded rows of a new one', () => {
    expect([...after.keys()]).toEqual([...freshContent.keys()]);
    for (const [table, rows] of freshContent) {
      const free = new Set(freeOf[table] ?? []);
      expectKept(table, rows, after.get(table), free);
    }
  });

  test('gives every role what its rule gives it, and leaves people what they changed', () => {
    const permissions = Object.fromEntries(rolesOf(after).map((role) => [role.alias, effectivePermissions(role)]));
    const ownRoles = rolesOf(before).some(({ alias }) => alias === 'night_shift');
    const rules = Object.fromEntries(roles.map((role) => [role.alias, permissionsOf(role)]));
    const changed = { lab_director: [...(rules.lab_director ?? []), 'zzz_ownGrant'], night_shift: nightShift };
    expect(permissions).toEqual({ ...rules, ...(ownRoles ? changed : {}) });
  });

  test('has a trail that holds from the first link to the head', async () => {
    const links = [...(before.get('audit_log') ?? [])];
    const expected: Record<string, number> = {};
    for (const [, { tenant_id }] of links) expected[String(tenant_id)] = (expected[String(tenant_id)] ?? 0) + 1;
    expect(await verifiedLinks(databaseOf(version))).toEqual(expected);
  });
});

describe('while servers of the version before are at work', () => {
  test('every migration since expands, or is the contract of one that an earlier release brought', () => {
    const stepsInOrder = [...versions.steps];
    const broken = stepsInOrder.flatMap(([version, { schema }], index) => {
      const former = stepsInOrder[index - 1]?.[1].schema;
      if (!former || version in contracts) return [];
      return breaks(former, schema).map((change) => `${version}: ${change}`);
    });
    expect(broken, 'expand now, contract in a later release: see CONTRIBUTING.md').toEqual([]);
  });

  test('a contract names a migration before it that has landed', () => {
    const landed = Object.keys(landedFiles()).map((file) => file.replace(/\.ts$/, ''));
    const wrong = Object.entries(contracts).filter(
      ([contract, expand]) => expand >= contract || !landed.includes(expand),
    );
    expect(wrong).toEqual([]);
  });
});
