import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type { ConnectionQueries } from './connectionQueries.ts';

/** Feeds `COPY … FROM STDIN`; the chunks are made only as fast as the database takes them. Returns the rows stored. */
export type CopyIn = (statement: string, chunks: Iterable<string> | AsyncIterable<string>) => Promise<number>;

/** Chunks are full buffers already, so the limit is a number of chunks, not of bytes. */
const waiting = 4;

export function copyInto(queries: ConnectionQueries): CopyIn {
  return async (statement, chunks) => {
    const { client, release } = await queries.hold();
    try {
      const query = client.query(from(statement));
      await pipeline(Readable.from(chunks, { highWaterMark: waiting }), query);
      return query.rowCount;
    } catch (error) {
      throw queries.failed(error);
    } finally {
      release();
    }
  };
}
