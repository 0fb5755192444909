import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { idle } from './copyOut.ts';
import { partitionOf, type Quarter, quarterName } from './quarters.ts';

type QuarterContent = { readonly rows: number; readonly sha256: string };

/** Every row of a quarter in an order that never changes, as CSV with the columns' names; hashed on the way into `sink`. */
async function pour(
  client: pg.Client,
  quarter: Quarter,
  sink: readonly NodeJS.ReadWriteStream[],
  end: Writable,
): Promise<QuarterContent> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // Times as UTC in any session time zone: the same rows must give the same bytes.
  await client.query(`SET timezone = 'UTC'`);
  const text = `COPY (SELECT * FROM ${partitionOf(quarter)} ORDER BY tenant_id, id) TO STDOUT (FORMAT csv, HEADER)`;
  const copy = client.query(to(text));
  const answered = idle(client);
  await pipeline([copy, hashing, ...sink, end]);
  // The number of rows comes with the answer, which may come after the last row.
  await answered;
  return { rows: copy.rowCount, sha256: hash.digest('hex') };
}

/** What a quarter holds now, to be held against what it held when it was archived. */
export function quarterContent(client: pg.Client, quarter: Quarter): Promise<QuarterContent> {
  return pour(client, quarter, [], new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/** Writes a quarter to `<folder>/qc_result_2024q1.csv.gz`; a file of that name is there only when it is whole. */
export async function writeQuarter(client: pg.Client, quarter: Quarter, folder: string): Promise<QuarterContent> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `qc_result_${quarterName(quarter)}.csv.gz`);
  const content = await pour(client, quarter, [createGzip()], createWriteStream(`${file}.part`, { mode: 0o600 }));
  await rename(`${file}.part`, file);
  return content;
}
