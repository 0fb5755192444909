import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** Feeds `COPY … FROM STDIN`; the chunks are made only as fast as the database takes them. Returns the rows stored. */
export type CopyIn = (statement: string, chunks: Iterable<string> | AsyncIterable<string>) => Promise<number>;

/** Chunks are whole buffers already: as many objects as this may wait, whatever their size. */
const waiting = 4;

export function copyInto(client: pg.PoolClient): CopyIn {
  return async (statement, chunks) => {
    const query = client.query(from(statement));
    await pipeline(Readable.from(chunks, { highWaterMark: waiting }), query);
    return query.rowCount;
  };
}
