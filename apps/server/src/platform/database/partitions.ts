import pg from 'pg';
import { surviveConnectionLoss } from '../postgres/connectionLoss.ts';

/** A quarter of results, as its partition is called. */
type Quarter = { readonly year: number; readonly quarter: number };

/** How far ahead partitions are made: results of the far future are mistakes, and stay where they are found. */
const quartersAhead = 12;

const nameOf = ({ year, quarter }: Quarter): string => `qc_result_${year}q${quarter}`;
const next = ({ year, quarter }: Quarter): Quarter =>
  quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: quarter + 1 };

/** A quarter begins at midnight in the laboratories' zone, as the first partitions did. */
const startOf = ({ year, quarter }: Quarter): string =>
  `'${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01 00:00:00+08'`;
const rangeOf = (quarter: Quarter): string => `FROM (${startOf(quarter)}) TO (${startOf(next(quarter))})`;

/** The quarters from the one of a day on. */
function quartersFrom(now: Date, count: number): Quarter[] {
  const first = { year: now.getUTCFullYear(), quarter: Math.floor(now.getUTCMonth() / 3) + 1 };
  const all: Quarter[] = [];
  for (let quarter: Quarter = first; all.length < count; quarter = next(quarter)) all.push(quarter);
  return all;
}

async function existing(client: pg.Client): Promise<Set<string>> {
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
  const name = nameOf(quarter);
  const within = `measured_at >= ${startOf(quarter)} AND measured_at < ${startOf(next(quarter))}`;
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1 AND conparentid = 0`,
    [commentsKey],
  );
  await client.query('LOCK TABLE qc_result IN ACCESS EXCLUSIVE MODE');
  await client.query(`ALTER TABLE qc_result_comment DROP CONSTRAINT IF EXISTS ${commentsKey}`);
  await client.query(`CREATE TEMP TABLE moved ON COMMIT DROP AS SELECT * FROM qc_result_default WHERE ${within}`);
  await client.query(`DELETE FROM qc_result_default WHERE ${within}`);
  await client.query(`CREATE TABLE ${name} PARTITION OF qc_result FOR VALUES ${rangeOf(quarter)}`);
  await client.query(`INSERT INTO ${name} SELECT * FROM moved`);
  for (const { definition } of rows)
    await client.query(`ALTER TABLE qc_result_comment ADD CONSTRAINT ${commentsKey} ${definition}`);
}

/** Whether results of a quarter wait in the partition for everything. */
async function hasStrays(client: pg.Client, quarter: Quarter): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM qc_result_default WHERE measured_at >= ${startOf(quarter)} AND measured_at < ${startOf(next(quarter))} LIMIT 1`,
  );
  return rowCount === 1;
}

const dayMs = 86_400_000;

/** Looks every day whether partitions are to be made: a server may run for years. */
export function keepPartitions(owner: () => pg.ClientConfig, onError: (error: unknown) => void): void {
  setInterval(() => void makePartitions(owner(), new Date()).catch(onError), dayMs).unref();
}

/** Makes the partitions of the coming years, as the owner of the tables; names of those that are new. */
export async function makePartitions(owner: pg.ClientConfig, now: Date): Promise<string[]> {
  const client = surviveConnectionLoss(new pg.Client(owner));
  await client.connect();
  try {
    const made: string[] = [];
    for (const quarter of quartersFrom(now, quartersAhead + 1)) {
      if ((await existing(client)).has(nameOf(quarter))) continue;
      await client.query('BEGIN');
      // Servers that start together wait for one another; the second finds it made.
      await client.query('SELECT pg_advisory_xact_lock(20260104)');
      if (!(await existing(client)).has(nameOf(quarter))) {
        if (await hasStrays(client, quarter)) await takeFromDefault(client, quarter);
        else
          await client.query(`CREATE TABLE ${nameOf(quarter)} PARTITION OF qc_result FOR VALUES ${rangeOf(quarter)}`);
        made.push(nameOf(quarter));
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
