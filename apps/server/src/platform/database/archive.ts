import pg from 'pg';
import { surviveConnectionLoss } from '../postgres/connectionLoss.ts';
import { closeQuarters } from './closedQuarters.ts';
import { existingPartitions } from './partitions.ts';
import { quarterContent, writeQuarter } from './quarterFile.ts';
import { nextQuarter, partitionOf, type Quarter, quarterIn, quarterName, startOf } from './quarters.ts';

type ArchivedQuarter = {
  readonly quarter: string;
  readonly rows: string | null;
  readonly sha256: string | null;
  readonly archivedAt: string;
  readonly reopenedUntil: string | null;
};

/** As the owner of the tables, one server at a time. */
async function asOwner<T>(owner: pg.ClientConfig, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = surviveConnectionLoss(new pg.Client(owner));
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(20260105)');
    return await act(client);
  } finally {
    await client.end();
  }
}

async function inTransaction(client: pg.Client, act: () => Promise<unknown>): Promise<void> {
  await client.query('BEGIN');
  try {
    await act();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Quarters that ended at least `afterYears` ago and are not archived, or that were reopened for a time that is over.
 */
async function due(client: pg.Client, now: Date, afterYears: number): Promise<Quarter[]> {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - afterYears);
  const { rows } = await client.query<{ quarter: string }>(
    `SELECT quarter FROM result_archive WHERE sha256 IS NOT NULL AND reopened_until IS NULL OR reopened_until > $1`,
    [now],
  );
  const settled = new Set(rows.map(({ quarter }) => quarter));
  return [...(await existingPartitions(client))]
    .sort()
    .flatMap((name) => quarterIn(name) ?? [])
    .filter((each) => new Date(startOf(nextQuarter(each))) <= limit && !settled.has(quarterName(each)));
}

/**
 * Archives a quarter: first nobody can write into it any more, then it is written to a file and its hash kept. Killed in
 * between, the quarter stays closed, and the next turn writes the file.
 */
async function archive(client: pg.Client, quarter: Quarter, now: Date, folder: string): Promise<void> {
  const name = quarterName(quarter);
  await inTransaction(client, async () => {
    await client.query(
      `INSERT INTO result_archive (quarter, begins, ends, archived_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (quarter) DO UPDATE SET reopened_until = NULL, rows = NULL, sha256 = NULL, archived_at = excluded.archived_at`,
      [name, startOf(quarter), startOf(nextQuarter(quarter)), now],
    );
    await closeQuarters(client, now);
  });
  const { rows, sha256 } = await writeQuarter(client, quarter, folder);
  await client.query('UPDATE result_archive SET rows = $2, sha256 = $3 WHERE quarter = $1', [name, rows, sha256]);
}

/** Archives what is due; the names of those quarters. */
export function archiveQuarters(
  owner: pg.ClientConfig,
  now: Date,
  { afterYears, folder }: { readonly afterYears: number; readonly folder: string },
): Promise<string[]> {
  if (afterYears === 0) return Promise.resolve([]);
  return asOwner(owner, async (client) => {
    const quarters = await due(client, now, afterYears);
    for (const quarter of quarters) await archive(client, quarter, now, folder);
    return quarters.map(quarterName);
  });
}

/** Closes what the table says is closed: after a restore, or when the time of being open is over. */
export function closeArchived(owner: pg.ClientConfig, now: Date): Promise<void> {
  return asOwner(owner, (client) => inTransaction(client, () => closeQuarters(client, now)));
}

/** Opens an archived quarter for corrections until an instant; whether there is such a one. */
export function reopenQuarter(
  owner: pg.ClientConfig,
  name: string,
  times: { now: Date; until: Date },
): Promise<boolean> {
  return asOwner(owner, async (client) => {
    const { rowCount } = await client.query('UPDATE result_archive SET reopened_until = $2 WHERE quarter = $1', [
      name,
      times.until,
    ]);
    await inTransaction(client, () => closeQuarters(client, times.now));
    return rowCount === 1;
  });
}

const listText = `SELECT quarter, rows, sha256, to_char(archived_at, 'YYYY-MM-DD') AS "archivedAt",
  to_char(reopened_until, 'YYYY-MM-DD') AS "reopenedUntil" FROM result_archive ORDER BY quarter`;

/** The archived quarters, each with whether it holds what it held then; null where it is open or its file unwritten. */
export function provenQuarters(
  owner: pg.ClientConfig,
): Promise<readonly (ArchivedQuarter & { readonly isUnchanged: boolean | null })[]> {
  return asOwner(owner, async (client) => {
    const { rows } = await client.query<ArchivedQuarter>(listText);
    const partitions = await existingPartitions(client);
    const proven: (ArchivedQuarter & { isUnchanged: boolean | null })[] = [];
    for (const row of rows) {
      const quarter = quarterIn(row.quarter);
      const isKept =
        row.sha256 !== null && row.reopenedUntil === null && quarter && partitions.has(partitionOf(quarter));
      const content = isKept ? await quarterContent(client, quarter) : undefined;
      proven.push({ ...row, isUnchanged: content ? content.sha256 === row.sha256 : null });
    }
    return proven;
  });
}
