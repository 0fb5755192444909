import pg from 'pg';
import { surviveConnectionLoss } from '../postgres/connectionLoss.ts';
import { nextQuarter, partitionOf, type Quarter, quartersFrom, startOf } from './quarters.ts';

/** How far ahead partitions are made: results of the far future are mistakes, and stay where they are found. */
const quartersAhead = 12;

const rangeOf = (quarter: Quarter): string => `FROM ('${startOf(quarter)}') TO ('${startOf(nextQuarter(quarter))}')`;
const within = (quarter: Quarter): string =>
  `measured_at >= '${startOf(quarter)}' AND measured_at < '${startOf(nextQuarter(quarter))}'`;

export async function existingPartitions(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'qc_result'::regclass`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The constraint by which comments follow their results: it would hold rows where they are. */
const commentsKey = 'qc_result_comment_tenant_id_result_id_measured_at_fkey';

/**
 * Makes the partition of a quarter whose results had nowhere else to go than the one for everything: they move into their
 * own. Nothing may be written meanwhile.
 */
async function takeFromDefault(client: pg.Client, quarter: Quarter): Promise<void> {
  const name = partitionOf(quarter);
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1 AND conparentid = 0`,
    [commentsKey],
  );
  await client.query('LOCK TABLE qc_result IN ACCESS EXCLUSIVE MODE');
  await client.query(`ALTER TABLE qc_result_comment DROP CONSTRAINT IF EXISTS ${commentsKey}`);
  await client.query(
    `CREATE TEMP TABLE moved ON COMMIT DROP AS SELECT * FROM qc_result_default WHERE ${within(quarter)}`,
  );
  await client.query(`DELETE FROM qc_result_default WHERE ${within(quarter)}`);
  await client.query(`CREATE TABLE ${name} PARTITION OF qc_result FOR VALUES ${rangeOf(quarter)}`);
  await client.query(`INSERT INTO ${name} SELECT * FROM moved`);
  for (const { definition } of rows)
    await client.query(`ALTER TABLE qc_result_comment ADD CONSTRAINT ${commentsKey} ${definition}`);
}

/** Whether results of a quarter wait in the partition for everything. */
async function hasStrays(client: pg.Client, quarter: Quarter): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM qc_result_default WHERE ${within(quarter)} LIMIT 1`);
  return rowCount === 1;
}

/** Makes the partitions of the coming years, as the owner of the tables; names of those that are new. */
export async function makePartitions(owner: pg.ClientConfig, now: Date): Promise<string[]> {
  const client = surviveConnectionLoss(new pg.Client(owner));
  await client.connect();
  try {
    const made: string[] = [];
    for (const quarter of quartersFrom(now, quartersAhead + 1)) {
      if ((await existingPartitions(client)).has(partitionOf(quarter))) continue;
      await client.query('BEGIN');
      // Servers that start together wait for one another; the second finds it made.
      await client.query('SELECT pg_advisory_xact_lock(20260104)');
      if (!(await existingPartitions(client)).has(partitionOf(quarter))) {
        if (await hasStrays(client, quarter)) await takeFromDefault(client, quarter);
        else
          await client.query(
            `CREATE TABLE ${partitionOf(quarter)} PARTITION OF qc_result FOR VALUES ${rangeOf(quarter)}`,
          );
        made.push(partitionOf(quarter));
      }
      await client.query('COMMIT');
    }
    return made;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}
