import type { Readable } from 'node:stream';

/** Content that was received into a temporary file. */
export type ReceivedFile = { readonly path: string; readonly sha256: string; readonly bytes: number };

/**
 * Stores the content of files by its hash, equal content once. Who may read it is decided by database rows, not here.
 */
export type FileStore = {
  /** Takes the received file over; afterwards it is no longer where it was. */
  keep(file: ReceivedFile): Promise<void>;
  /** The content, or undefined where it is not there. */
  open(sha256: string): Promise<Readable | undefined>;
};
