import { createReadStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../settings/config.ts';
import { createS3Files } from './s3Store.ts';
import type { FileStore } from './store.ts';

/** The folder where uploads arrive; on the disk of the store, so that keeping one is a rename. */
export function arrivalsFolder(config: Pick<Config, 'dataDir'>): string {
  return path.join(config.dataDir, 'files', 'arriving');
}

export function createFileStore(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
  return config.s3 ? createS3Files(config.s3) : createLocalFiles(path.join(config.dataDir, 'files'));
}

/** Two levels of folders: no folder grows beyond what a file system likes. */
function placeOf(folder: string, sha256: string): string {
  return path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

function createLocalFiles(folder: string): FileStore {
  const isThere = (place: string): Promise<boolean> =>
    access(place).then(
      () => true,
      () => false,
    );
  return {
    keep: async (file) => {
      const place = placeOf(folder, file.sha256);
      await mkdir(path.dirname(place), { recursive: true });
      if (await isThere(place)) await rm(file.path);
      else await rename(file.path, place);
    },
    open: async (sha256) => {
      const place = placeOf(folder, sha256);
      return (await isThere(place)) ? createReadStream(place) : undefined;
    },
  };
}
