import { Socket } from 'node:net';
import { type FileRows, openFileRows, type Pieces } from './fileRows.ts';
import type { MessageAnswer } from './messageReader.ts';
import { parseText, type ReadingOptions } from './parseFile.ts';
import { troubleOf } from './unreadableFile.ts';

/** What the process is asked: for a message; or first for a file as a whole, then for rows of it. */
type ReaderRequest =
  | { readonly kind: 'message'; readonly bytes: Uint8Array; readonly options: ReadingOptions }
  | { readonly kind: 'read'; readonly options: ReadingOptions }
  | { readonly kind: 'rows'; readonly from: number; readonly count: number };

/** Where the bytes come in, and where they come in again; see `readInWorker`. */
const [first, second] = [0, 4];
const piecesFrom = (fd: number): Pieces => new Socket({ fd, readable: true, writable: false });

let file: FileRows | undefined;

async function answer(asked: ReaderRequest): Promise<object> {
  if (asked.kind === 'message') {
    const { rows, encoding, messages } = parseText(asked.bytes, asked.options);
    return { kind: 'message', rows, encoding, messages } satisfies MessageAnswer;
  }
  if (asked.kind === 'rows') {
    return { kind: 'rows', rows: (await file?.rows(asked.from, asked.count)) ?? [] };
  }
  file = await openFileRows(piecesFrom(first), () => piecesFrom(second), asked.options);
  return { kind: 'head', head: file.head };
}

/** Reads messages, or one file in its own process, whose rows it hands out as they are asked for. */
process.on('message', (asked: ReaderRequest) => {
  answer(asked).then(
    (message) => process.send?.(message),
    (error: unknown) => process.send?.({ kind: 'trouble', trouble: troubleOf(error) }),
  );
});
// The parent process has ended.
process.on('disconnect', () => process.exit());
