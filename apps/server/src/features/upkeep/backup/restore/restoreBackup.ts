import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { isWhole } from '@qc/contract';
import { proofOf, trailTenants, verifyTrail } from '#features/upkeep/trail/public';
import { loadSecrets, placeSecrets } from '#platform/crypto/secrets';
import { givenTrailKeys } from '#platform/crypto/trailKeys';
import { createDatabase } from '#platform/database/db';
import { migrate } from '#platform/database/migrate';
import { createSystem } from '#platform/database/system';
import type { OnProgress, OpenDatabase } from '#platform/postgres/database';
import { openDatabase } from '#platform/postgres/openDatabase';
import { StartupError } from '#platform/process/startupError';
import type { Config } from '#platform/settings/config';
import { createTrailSigner, keyNames } from '#platform/trail/trailSigner';
import { appliedMigrations, chainEnds } from '../catalogue.queries.ts';
import { type ChainEnd, type Manifest, secretsName } from '../manifest.ts';
import { unpackSecrets } from '../sealedSecrets.ts';
import { demandEmpty, endRestore, takeBack } from './emptyTarget.ts';
import { clearInterrupted, writeMark } from './interruptedRestore.ts';
import { loadTables } from './loadTables.ts';
import { bytesOf, type CheckedBackup, readBackup } from './readBackup.ts';
import { restoreFiles } from './restoreFiles.ts';

/** What was restored, and what is not well with it: chains that were not whole, files that the backup lacks. */
export type Restored = {
  readonly manifest: Manifest;
  readonly rows: number;
  readonly brokenChains: readonly string[];
  readonly missingFiles: number;
};

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

async function secretsOf({ zip }: CheckedBackup, passphrase: string | null) {
  const secrets = unpackSecrets(await bytesOf(zip.read(secretsName)), passphrase);
  if (secrets) return secrets;
  throw new StartupError({
    zh: '备份中的密钥已加密，BACKUP_PASSPHRASE 未设置或不正确；未作任何更改',
    en: 'The secrets in the backup are sealed, and BACKUP_PASSPHRASE is not set or not the one; nothing was changed',
  });
}

/** Keys that were given from outside when the backup was made have to be given here, too. */
function demandKeys(chains: readonly ChainEnd[], keyIds: ReadonlySet<string>): void {
  const unknown = chains.find(({ keyId }) => keyId !== null && !keyIds.has(keyId.replace(/^.*:/, '')));
  if (unknown)
    throw new StartupError({
      zh: `备份中的操作留痕由密钥 ${unknown.keyId} 签署，请用 TRAIL_KEYS 或 TRAIL_KEYS_FILE 提供该密钥；未作任何更改`,
      en: `The audit trails of the backup are signed with key ${unknown.keyId}: give it by TRAIL_KEYS or TRAIL_KEYS_FILE. Nothing was changed`,
    });
}

const isSame = (found: readonly ChainEnd[], expected: readonly ChainEnd[]): boolean =>
  JSON.stringify(found) === JSON.stringify(expected);

/** Every chain ends where the backup says, and is proven from its first link; which are not whole. */
async function verify(config: Config, database: OpenDatabase, manifest: Manifest): Promise<string[]> {
  const secrets = await loadSecrets(config);
  const { timeZone, databaseLimits: limits } = config;
  const ignore = (): void => undefined;
  const pools = createDatabase({
    configFor: database.configFor,
    timeZone,
    limits,
    signer: createTrailSigner(secrets.trailKeys, config.trail.hash),
    onError: ignore,
    onSecondConnection: ignore,
  });
  try {
    const system = createSystem(pools, { info: ignore });
    const { ends, migrations } = await system.snapshot('verify a restore', async (tx) => ({
      ends: await chainEnds(tx),
      migrations: await appliedMigrations(tx),
    }));
    if (!isSame(ends, manifest.chains) || migrations.join() !== manifest.migrations.join())
      throw new StartupError({
        zh: '恢复的数据与备份清单不一致',
        en: 'What was restored is not what the manifest of the backup says',
      });
    const broken: string[] = [];
    for (const tenantId of await system.read('verify a restore', trailTenants)) {
      const found = await verifyTrail(
        (act) => system.scan('verify a restore', act),
        tenantId,
        proofOf({ config, database: pools }),
      );
      if (!isWhole(found)) broken.push(tenantId);
    }
    return broken;
  } finally {
    await pools.close();
  }
}

async function fill(config: Config, checked: CheckedBackup, onProgress: OnProgress): Promise<Restored> {
  const { manifest, zip } = checked;
  const secrets = await loadSecrets(config);
  const database = await openDatabase({ config, secrets, onProgress, onLost: () => undefined });
  try {
    await migrate(database.configFor('owner'), { until: manifest.migrations.at(-1) ?? '' });
    onProgress({ zh: '正在载入数据…', en: 'Loading the tables…' });
    await loadTables(database.configFor('owner'), zip, { tables: manifest.tables });
    onProgress({ zh: '正在恢复文件…', en: 'Restoring the files…' });
    const missingFiles = await restoreFiles(config, zip, manifest);
    onProgress({ zh: '正在校验操作留痕…', en: 'Verifying the audit trails…' });
    const brokenChains = await verify(config, database, manifest);
    return { manifest, rows: total(manifest.tables.map(({ rows }) => rows)), brokenChains, missingFiles };
  } finally {
    await database.close();
  }
}

/** What is free on the disk of a folder that may not be there yet. */
async function roomOf(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? found.bavail * found.bsize : roomOf(path.dirname(folder));
}

/**
 * Restores an installation from a backup into an empty data folder. The file is read through before anything is
 * written, and any later failure leaves the folder empty again.
 */
export async function restoreBackup(config: Config, file: string, onProgress: OnProgress): Promise<Restored> {
  if (await clearInterrupted(config))
    onProgress({
      zh: '上次恢复未完成，其残留已清除，现在重新开始',
      en: 'An earlier restore was not finished: what it left was removed, and it starts again',
    });
  await demandEmpty(config);
  onProgress({ zh: '正在检查备份文件…', en: 'Checking the backup…' });
  const checked = await readBackup(file, await roomOf(config.dataDir));
  try {
    const secrets = await secretsOf(checked, config.backup.passphrase);
    const given = await givenTrailKeys(config.trail);
    demandKeys(checked.manifest.chains, keyNames([...given, ...secrets.trailKeys]));
    await mkdir(config.dataDir, { recursive: true });
    await writeMark(config);
    try {
      await placeSecrets(config.dataDir, secrets);
      const restored = await fill(config, checked, onProgress);
      await endRestore(config.dataDir);
      return restored;
    } catch (error) {
      await takeBack(config);
      throw error;
    }
  } finally {
    await checked.zip.close();
  }
}
