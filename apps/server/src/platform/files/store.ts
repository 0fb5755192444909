import type { Readable } from 'node:stream';

/** Content that has been received into a file of its own. */
export type ReceivedFile = { readonly path: string; readonly sha256: string; readonly bytes: number };

/** Where the content of files is kept, by its hash: the same content is kept once. Who may read it is told by rows, not here. */
export type FileStore = {
  /** Takes the received file over; afterwards it is no longer where it was. */
  keep(file: ReceivedFile): Promise<void>;
  /** The content, or undefined where it is not there. */
  open(sha256: string): Promise<Readable | undefined>;
};
