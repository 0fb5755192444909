import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createS3Objects } from '#platform/files/s3Objects';
import { StartupError } from '#platform/process/startupError';
import type { Config } from '#platform/settings/config';
import { beyondNewest } from './backupFolder.ts';

type Storage = NonNullable<Config['backup']['s3']>;

/** Copies a backup to the bucket and removes those beyond the newest there; where it is now. */
export async function copyToS3(storage: Storage, file: string, keep: number): Promise<string> {
  const objects = createS3Objects(storage);
  const { bucket, prefix } = storage;
  const key = `${prefix}${path.basename(file)}`;
  await objects.put(key, file);
  const names = (await objects.list(prefix)).map((each) => each.slice(prefix.length));
  for (const name of beyondNewest(names, keep)) await objects.remove(`${prefix}${name}`);
  return `s3://${bucket}/${key}`;
}

const address = /^s3:\/\/([^/]+)\/(.+)$/;

export const isS3Address = (given: string): boolean => given.startsWith('s3://');

/** Downloads a backup from a bucket into a temporary file that exists while `use` runs. */
export async function withFetched<T>(
  { backup }: Pick<Config, 'backup'>,
  given: string,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const [, bucket, key] = address.exec(given) ?? [];
  if (!bucket || !key || !backup.s3)
    throw new StartupError({
      zh: `从 ${given} 恢复须写成 s3://存储桶/键，并设置 BACKUP_S3_ENDPOINT、BACKUP_S3_BUCKET 和访问密钥`,
      en: `To restore ${given}, write s3://BUCKET/KEY and set BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET and the keys`,
    });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'concord-restore-'));
  try {
    const content = await createS3Objects({ ...backup.s3, bucket }).get(key);
    if (!content) throw new StartupError({ zh: `存储中没有 ${given}`, en: `There is no ${given} in the storage` });
    const file = path.join(folder, 'backup.zip');
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
