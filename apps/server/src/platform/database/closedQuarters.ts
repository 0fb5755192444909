import type pg from 'pg';
import { partitionOf, quarterIn } from './quarters.ts';

/** The constraint that refuses every write into an archived quarter. The database names it in the error. */
export const archivedRule = 'qc_result_archived';

type Partition = { readonly name: string; readonly isClosed: boolean };

/** Partitions of results, with whether they are closed. */
async function partitions(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `SELECT c.relname AS name, EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.conname = $1) AS "isClosed"
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'qc_result'::regclass ORDER BY 1`,
    [archivedRule],
  );
  return rows;
}

/**
 * Closes the quarters that are archived, and opens all others. The lock is a constraint that nothing satisfies, added
 * without validation: existing rows stay, and every new one is refused, also through the parent table and on every
 * worker of a cluster. It waits for transactions that write into the quarter, and runs only where the state changes.
 */
export async function closeQuarters(client: pg.Client, now: Date): Promise<void> {
  const { rows } = await client.query<{ quarter: string }>(
    'SELECT quarter FROM result_archive WHERE reopened_until IS NULL OR reopened_until <= $1',
    [now],
  );
  const archived = new Set(rows.flatMap(({ quarter }) => quarterIn(quarter) ?? []).map(partitionOf));
  for (const { name, isClosed } of await partitions(client)) {
    if (isClosed === archived.has(name)) continue;
    const change = isClosed
      ? `DROP CONSTRAINT ${archivedRule}`
      : `ADD CONSTRAINT ${archivedRule} CHECK (false) NOT VALID`;
    await client.query(`ALTER TABLE ${name} ${change}`);
  }
}
