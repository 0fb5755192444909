import pg from 'pg';
import { to } from 'pg-copy-streams';
import type { ConnectionQueries } from './connectionQueries.ts';

/** A row as bytes: its fields are views into the received buffer, valid until the next row is requested. */
export type RawRow = readonly Buffer[];

/** Rows of a query without parameters, as bytes and chunk by chunk: for passes over millions of rows. */
export type CopyOut = (query: string) => AsyncIterable<readonly RawRow[]>;

/** Rows of a query without parameters as the text that `COPY … FROM` takes; how many they were is known at the end. */
export type CopyText = (query: string) => AsyncIterable<Buffer> & { readonly rowCount: number };

/** Resolves when the connection has answered everything, or is lost. Call it right after a query is sent. */
export function idle(client: pg.ClientBase): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      client.off('drain', done);
      client.off('end', done);
      resolve();
    };
    client.on('drain', done);
    client.on('end', done);
  });
}

/** What a COPY sends; `onEnd` gets the number of rows. A caller that stops early ends the connection. */
async function* copied(
  queries: ConnectionQueries,
  statement: string,
  onEnd: (rows: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const { client, release } = await queries.hold();
  const stream = client.query(to(statement));
  // The last row comes before the answer to the statement.
  const answered = idle(client);
  let isOver = false;
  try {
    yield* stream;
    await answered;
    isOver = true;
    // Known from the answer, which may come in a packet after the one that ends the stream.
    onEnd(stream.rowCount);
  } catch (error) {
    isOver = error instanceof pg.DatabaseError;
    throw queries.failed(error);
  } finally {
    // The database would send all rows that are left before it answered anything else.
    if (!isOver) client.connection.stream.destroy();
    release();
  }
}

export function copyTextFrom(queries: ConnectionQueries): CopyText {
  return (query) => {
    let rowCount = 0;
    const chunks = copied(queries, `COPY (${query}) TO STDOUT`, (rows) => {
      rowCount = rows;
    });
    return {
      [Symbol.asyncIterator]: () => chunks,
      get rowCount() {
        return rowCount;
      },
    };
  };
}

/** What PostgreSQL puts before the first row: a signature, flags and the length of an extension that nobody uses. */
const headerBytes = 19;
const noField = Buffer.alloc(0);

/** The rows that a buffer holds whole, from a place on, and where the first incomplete one begins. */
function wholeRows(bytes: Buffer, from: number): { rows: RawRow[]; rest: number } {
  const rows: RawRow[] = [];
  for (let rest = from; ; ) {
    if (rest + 2 > bytes.length) return { rows, rest };
    const fields = bytes.readInt16BE(rest);
    if (fields < 0) return { rows, rest: bytes.length };
    const row: Buffer[] = [];
    let at = rest + 2;
    while (row.length < fields && at + 4 <= bytes.length) {
      const length = bytes.readInt32BE(at);
      const end = at + 4 + Math.max(0, length);
      if (end > bytes.length) break;
      row.push(length < 0 ? noField : bytes.subarray(at + 4, end));
      at = end;
    }
    if (row.length < fields) return { rows, rest };
    rows.push(row);
    rest = at;
  }
}

export function copyFrom(queries: ConnectionQueries): CopyOut {
  return async function* (query) {
    let kept: Buffer = Buffer.alloc(0);
    let isFirst = true;
    for await (const chunk of copied(queries, `COPY (${query}) TO STDOUT (FORMAT binary)`)) {
      const bytes = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
      if (isFirst && bytes.length < headerBytes) {
        kept = bytes;
        continue;
      }
      const { rows, rest } = wholeRows(bytes, isFirst ? headerBytes : 0);
      isFirst = false;
      kept = bytes.subarray(rest);
      if (rows.length > 0) yield rows;
    }
  };
}
