import { sql } from 'kysely';
import type pino from 'pino';
import { makeDemoReports, seedDemo } from '#demo/public';
import { notifyAdministrator } from '#features/engine/notifications/public';
import { demoAccounts, ensureAdmin, openDemoAccounts } from '#features/people/users/public';
import { distribute } from '#platform/cluster/distribute';
import type { Secrets } from '#platform/crypto/secrets';
import { analyse } from '#platform/database/analyse';
import { closeArchived } from '#platform/database/archive';
import { createDatabase } from '#platform/database/db';
import { leaseIds } from '#platform/database/idLease';
import { migrate } from '#platform/database/migrate';
import { makePartitions } from '#platform/database/partitions';
import { createSystem, type System } from '#platform/database/system';
import { createFileStore } from '#platform/files/files';
import type { OnProgress, OpenDatabase } from '#platform/postgres/database';
import type { Config } from '#platform/settings/config';
import { isDemoExposed } from '#platform/settings/reachable';
import { signFormerChains } from '#platform/trail/signFormerChains';
import { createTrailSigner } from '#platform/trail/trailSigner';

type Options = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: OpenDatabase;
  readonly log: pino.Logger;
  readonly onProgress: OnProgress;
};

/** What the person at the console has to know before the first login. */
export type Installation = {
  /** The accounts of the demo are there. */
  readonly isDemo: boolean;
  /** Demo accounts that open with the published password, where others may reach them or no demo was configured. */
  readonly exposedDemo: number;
  /** Shown until the password was used. */
  readonly newAdmin: { readonly account: string; readonly password: string } | undefined;
};

/** Between opening the database and the first request: the schema, then the rows without which nobody could log in. */
export async function prepareInstallation({
  config,
  secrets,
  database,
  log,
  onProgress,
}: Options): Promise<Installation> {
  const applied = await migrate(database.configFor('owner'));
  if (applied.length > 0) {
    const [zh, en] = [`已更新数据库结构（${applied.length} 步）`, `Database schema updated (${applied.length} steps)`];
    onProgress({ zh, en });
  }
  const moved = await distribute(database.configFor('owner'), config.timeZone);
  if (moved.length > 0) {
    const [zh, en] = [`已将 ${moved.length} 个表分布到集群`, `${moved.length} tables spread over the cluster`];
    onProgress({ zh, en });
  }
  await makePartitions(database.configFor('owner'), new Date());
  await closeArchived(database.configFor('owner'), new Date());
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const { timeZone, databaseLimits: limits } = config;
  const pools = createDatabase({
    configFor: database.configFor,
    timeZone,
    limits,
    signer: createTrailSigner(secrets.trailKeys, config.trail.hash),
    onError,
    onSecondConnection: onError,
  });
  try {
    const system = createSystem(pools, log);
    await signFormerChains(pools);
    if (!config.demo) {
      const ids = await leaseIds({ database: pools, log });
      const newAdmin = await ensureAdmin(system, ids.newId, secrets.jwtKey);
      const exposedDemo = await reportOpenDemo({ system, newId: ids.newId, now: () => new Date() }, config);
      await ids.close();
      return { isDemo: false, newAdmin, exposedDemo };
    }
    const loaded = await seedDemo({ config, database: pools, system, files: createFileStore(config) }, onProgress);
    if (loaded) await analyse(database.configFor('owner'));
    const ids = await leaseIds({ database: pools, log });
    if (loaded) await makeDemoReports({ database: pools, system, newId: ids.newId }, new Date());
    const exposedDemo = await reportOpenDemo({ system, newId: ids.newId, now: () => new Date() }, config);
    await ids.close();
    return { isDemo: await hasDemoAccounts(system), newAdmin: undefined, exposedDemo };
  } finally {
    await pools.close();
  }
}

/** Counts and reports accounts that anybody could use who can reach the server and has read the README. */
async function reportOpenDemo(services: Parameters<typeof notifyAdministrator>[0], config: Config): Promise<number> {
  if (!isDemoExposed(config)) return 0;
  const { length } = await openDemoAccounts(services.system);
  if (length > 0) {
    const source = `demoAccounts/${services.now().toISOString().slice(0, 10)}`;
    await notifyAdministrator(services, {
      code: 'demoAccounts',
      params: { count: String(length) },
      link: '/system/user',
      source,
    });
  }
  return length;
}

/** An installation that was begun without the demo stays without it, even if DEMO is set later. */
async function hasDemoAccounts(system: System): Promise<boolean> {
  const tenants = [...new Set(demoAccounts.map(({ tenantId }) => tenantId))];
  const found = await system.read('look for the demo accounts', (tx) =>
    tx.rows(sql<{ tenant_id: string; account: string }>`
      select tenant_id, account from "user" where tenant_id = any (${tenants}) and deleted_at is null`),
  );
  const there = new Set(found.map(({ tenant_id, account }) => `${tenant_id}/${account}`));
  return demoAccounts.every(({ tenantId, account }) => there.has(`${tenantId}/${account}`));
}
