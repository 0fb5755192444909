import { createReadStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from './config.ts';
import { createS3Files } from './filesS3.ts';

/** Content that has been received into a file of its own. */
export type ReceivedFile = { readonly path: string; readonly sha256: string; readonly bytes: number };

/** Where the content of files is kept, by its hash: the same content is kept once. Who may read it is told by rows, not here. */
export type FileStore = {
  /** Takes the received file over; afterwards it is no longer where it was. */
  keep(file: ReceivedFile): Promise<void>;
  /** The content, or undefined where it is not there. */
  open(sha256: string): Promise<Readable | undefined>;
};

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
