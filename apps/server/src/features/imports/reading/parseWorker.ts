import { Socket } from 'node:net';
import { type FileRows, openFileRows, type Pieces } from './fileRows.ts';
import { packRows } from './packedRows.ts';
import type { ReadingOptions } from './parseFile.ts';
import { UnreadableFile } from './unreadableFile.ts';

/** What the process is asked: first for the file as a whole, then for rows of it. */
type Asked =
  | { readonly kind: 'read'; readonly options: ReadingOptions }
  | { readonly kind: 'rows'; readonly from: number; readonly count: number };

/** Where the bytes come in, and where they come in again; see `readInWorker`. */
const [first, second] = [0, 4];
const piecesFrom = (fd: number): Pieces => new Socket({ fd, readable: true, writable: false });

let file: FileRows | undefined;

async function answer(asked: Asked): Promise<object> {
  if (asked.kind === 'rows') {
    const rows = (await file?.rows(asked.from, asked.count)) ?? [];
    return { kind: 'rows', rows: packRows(rows) };
  }
  file = await openFileRows(piecesFrom(first), () => piecesFrom(second), asked.options);
  return { kind: 'head', head: file.head };
}

/** Reads one file in a process of its own, and hands its rows out as they are asked for. */
process.on('message', (asked: Asked) => {
  answer(asked).then(
    (told) => process.send?.(told),
    (error: unknown) =>
      process.send?.({ kind: 'trouble', trouble: error instanceof UnreadableFile ? error.trouble : 'unreadable' }),
  );
});
// Whoever asked has gone.
process.on('disconnect', () => process.exit());
