import type { Verification } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import { type DemoScale, type LoadedDemo, seedDemo } from '#demo/public';
import { proofOf, verifyTrail } from '#features/upkeep/trail/public';
import { type Ctx, createCtx } from '#platform/ctx';
import type { Database } from '#platform/database/db';
import { createIdMaker } from '#platform/database/ids';
import { createSystem, type System } from '#platform/database/system';
import type { OnProgress } from '#platform/postgres/database';
import { type Config, readConfig } from '#platform/settings/config';
import { createTestDatabase } from '../support/database.ts';
import { openPools } from '../support/pools.ts';
import type { TestDatabase } from '../support/testServer.ts';

/** A Wednesday, half past ten in the morning in Wuhan. */
export const wednesday = new Date('2026-03-18T02:30:00Z');

/** A fresh database for the demo. */
export type DemoDatabase = {
  readonly testDatabase: TestDatabase;
  readonly config: Config;
  readonly database: Database;
  readonly system: System;
  load(scale: DemoScale, onProgress?: OnProgress): Promise<LoadedDemo | undefined>;
  verify(tenantId: string): Promise<Verification>;
  rows<T>(query: RawBuilder<T>): Promise<T[]>;
  /** The laboratory's supervisor. */
  ctx(tenantId: string): Ctx;
  close(): Promise<void>;
};

export async function openDemoDatabase(): Promise<DemoDatabase> {
  const testDatabase = await createTestDatabase();
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const { configFor } = testDatabase;
  const database = openPools(configFor, testDatabase.signer);
  const system = createSystem(database, { info: () => undefined });
  return {
    testDatabase,
    config,
    database,
    system,
    load: (scale, onProgress = () => undefined) => seedDemo({ config, database, system }, onProgress, scale),
    verify: (tenantId) => verifyTrail((act) => system.scan('test', act), tenantId, proofOf({ config, database })),
    rows: (query) => system.read('test', (tx) => tx.rows(query)),
    ctx: (tenantId) => ctxOf(database, tenantId),
    close: async () => {
      await database.close();
      await testDatabase.close();
    },
  };
}

function ctxOf(database: Database, tenantId: string): Ctx {
  const principal = { tenantId, userId: '1', account: 'supervisor', userName: '', sessionId: '1' };
  const rights = { identity: 'laboratory', permissions: new Set<string>() } as const;
  const options = { database, newId: createIdMaker(3), language: 'en', requestId: 'test' } as const;
  return createCtx({ ...principal, ...rights }, options);
}

const chains = new Set(['audit_log', 'audit_head']);
/** Salted, so never twice the same. */
const salted = new Set(['user_secret', 'laboratory_registration']);
/** When the computer looked, not what it found. */
const clocks = new Set(['peer_progress']);
const isContent = (name: string) => !chains.has(name) && !salted.has(name) && !clocks.has(name);

/** A fingerprint of every table that a demo fills. */
export async function contentHashes(demo: DemoDatabase): Promise<Record<string, string>> {
  const tables = await demo.rows(sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and has_table_privilege(c.oid, 'select')
    order by 1`);
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter((table) => isContent(table.name))) {
    const [row] = await demo.rows(sql<{ hash: string }>`
      select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${sql.table(name)} t`);
    hashes[name] = row?.hash ?? '';
  }
  return hashes;
}
