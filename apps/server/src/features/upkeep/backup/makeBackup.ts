import { stat } from 'node:fs/promises';
import path from 'node:path';
import { storedSecrets } from '#platform/crypto/secrets';
import { centralTenant, type Tx } from '#platform/ctx';
import { createFileStore } from '#platform/files/files';
import type { Services } from '#platform/services';
import type { Manifest } from './manifest.ts';
import { type BackupOptions, writeBackup } from './writeBackup.ts';

/** A backup that was made. */
type MadeBackup = {
  readonly name: string;
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  /** Content that rows name, but that is not in the store any more, or not what it was. */
  readonly missingFiles: number;
  readonly manifest: Manifest;
};

/** Backs the installation up into a file. */
export async function makeBackup(
  { config, secrets, system }: Pick<Services, 'config' | 'secrets' | 'system'>,
  file: string,
  options: BackupOptions = {},
): Promise<MadeBackup> {
  const source = {
    system,
    store: createFileStore(config),
    secrets: (await storedSecrets(config.dataDir)) ?? secrets,
    passphrase: config.backup.passphrase,
  };
  const manifest = await writeBackup(file, source, options);
  const { size } = await stat(file);
  const damaged = manifest.files.filter(({ name, sha256 }) => name !== sha256).length;
  return {
    name: path.basename(file),
    bytes: size,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length - damaged,
    missingFiles: manifest.missingFiles.length + damaged,
    manifest,
  };
}

/** All laboratories' data was copied: recorded in the centre's trail. */
export function noteBackup(
  tx: Pick<Tx, 'addToTrail'>,
  { name, bytes, rows, files }: MadeBackup,
  place: string | null = null,
): void {
  const after = { bytes, rows, files, ...(place !== null && { place }) };
  tx.addToTrail({ entity: 'backup', entityId: name, action: 'create', after });
}

/** The same by hand, with no job around it. */
export async function backUpNow(services: Services, file: string): Promise<MadeBackup> {
  const made = await makeBackup(services, file);
  await services.system.write('back up', centralTenant, async (tx) => noteBackup(tx, made));
  return made;
}
