import { randomBytes } from 'node:crypto';
import { access, rename } from 'node:fs/promises';
import { sql } from 'kysely';
import type { TravellingSecrets } from '#platform/crypto/secrets';
import type { SnapshotTx, System } from '#platform/database/system';
import type { FileStore } from '#platform/files/store';
import { createZip, type ZipFile } from '#platform/files/zip/writeZip';
import { ownVersion } from '#platform/process/ownVersion';
import { StartupError } from '#platform/process/startupError';
import { appliedMigrations, chainEnds, contentNamed, postgresVersion, storedTables } from './catalogue.queries.ts';
import {
  type BackedTable,
  contentFile,
  formatVersion,
  type Manifest,
  manifestName,
  secretsName,
  tableFile,
} from './manifest.ts';
import { packSecrets } from './sealedSecrets.ts';

type BackupSource = {
  readonly system: System;
  readonly store: FileStore;
  readonly secrets: TravellingSecrets;
  /** Seals the secrets in the file. */
  readonly passphrase: string | null;
};

export type BackupOptions = {
  /** Called after every table and file. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** Called when the snapshot of the backup is fixed. */
  readonly onSnapshot?: (tx: SnapshotTx) => Promise<void>;
};

/** Rows as text that is the same on every machine. */
const settings = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local synchronize_seqscans = off`,
];

/** Quick: a tenth of the size at a speed that keeps up with the database. */
const level = 1;

async function* until(signal: AbortSignal | undefined, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    signal?.throwIfAborted();
    yield chunk;
  }
}

async function addTables(tx: SnapshotTx, zip: ZipFile, options: BackupOptions & { done(): void }) {
  const tables: BackedTable[] = [];
  for (const { name, columns } of await storedTables(tx)) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const rows = tx.copyText(`select ${list} from "${name}"`);
    const packed = await zip.add(tableFile(name), until(options.signal, rows), level);
    tables.push({ name, columns, rows: rows.rowCount, ...packed });
    options.done();
  }
  return tables;
}

/** Content is stored by its hash and never changed, so that it needs no snapshot. */
async function addFiles(
  names: readonly string[],
  { store }: BackupSource,
  { zip, signal, done }: { zip: ZipFile; signal: AbortSignal | undefined; done: () => void },
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const files: Manifest['files'] = [];
  const missingFiles: string[] = [];
  for (const name of names) {
    signal?.throwIfAborted();
    const content = await store.open(name);
    if (content) files.push({ name, ...(await zip.add(contentFile(name), content, 0)) });
    else missingFiles.push(name);
    done();
  }
  return { files, missingFiles };
}

async function write(zip: ZipFile, source: BackupSource, options: BackupOptions): Promise<Manifest> {
  const { signal } = options;
  const progress = { done: 0, total: 0 };
  const done = (): void => {
    progress.done += 1;
    options.onProgress?.(progress.done, progress.total);
  };
  const read = await source.system.snapshot('back up', async (tx) => {
    for (const setting of settings) await tx.rows(sql.raw(setting));
    const migrations = await appliedMigrations(tx);
    await options.onSnapshot?.(tx);
    const [postgres, chains, hashes] = [await postgresVersion(tx), await chainEnds(tx), await contentNamed(tx)];
    progress.total = (await storedTables(tx)).length + hashes.length;
    return { migrations, postgres, chains, hashes, tables: await addTables(tx, zip, { ...options, done }) };
  });
  const { hashes, ...rest } = read;
  const content = await addFiles(hashes, source, { zip, signal, done });
  const secrets = await zip.add(secretsName, [packSecrets(source.secrets, source.passphrase)], 0);
  const manifest: Manifest = {
    product: 'concord',
    format: formatVersion,
    version: ownVersion(),
    madeAt: new Date().toISOString(),
    ...rest,
    ...content,
    secrets: { ...secrets, isSealed: source.passphrase !== null },
  };
  await zip.add(manifestName, [JSON.stringify(manifest, null, 1)], 6);
  return manifest;
}

/**
 * Writes a whole installation into one file: all tables as of one moment, while others continue to write; the stored
 * files; the secrets that belong to them. The file gets its name only once it is complete.
 */
export async function writeBackup(path: string, source: BackupSource, options: BackupOptions = {}): Promise<Manifest> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere)
    throw new StartupError({
      zh: `文件 ${path} 已存在，未覆盖`,
      en: `The file ${path} exists already and was not overwritten`,
    });
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  const zip = await createZip(draft);
  try {
    const manifest = await write(zip, source, options);
    await zip.finish();
    await rename(draft, path);
    return manifest;
  } catch (error) {
    await zip.discard();
    throw error;
  }
}
