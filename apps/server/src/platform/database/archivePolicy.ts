import type pg from 'pg';

/** What refuses a write into an archived quarter, whoever tries it; the database names it when it does. */
export const archivePolicy = 'qc_result_archived';

type Range = { readonly begins: string; readonly ends: string };

/** Quarters that are closed now, neighbours as one. */
async function closedRanges(client: pg.Client, now: Date): Promise<Range[]> {
  const { rows } = await client.query<Range>(
    `SELECT begins AT TIME ZONE 'UTC' || 'Z' AS begins, ends AT TIME ZONE 'UTC' || 'Z' AS ends FROM result_archive
     WHERE reopened_until IS NULL OR reopened_until <= $1 ORDER BY 1`,
    [now],
  );
  const ranges: Range[] = [];
  for (const range of rows) {
    const last = ranges.at(-1);
    if (last?.ends === range.begins) ranges.splice(-1, 1, { begins: last.begins, ends: range.ends });
    else ranges.push(range);
  }
  return ranges;
}

/**
 * Lets the policy of results say which quarters are closed. Its bounds are constants, so that it costs an entry nothing and
 * holds on every machine of a cluster; it is made anew only where they changed, since that waits for whoever writes.
 */
export async function setArchivePolicy(client: pg.Client, now: Date): Promise<void> {
  const ranges = await closedRanges(client, now);
  const closed = ranges
    .map(({ begins, ends }) => `measured_at >= '${begins}' AND measured_at < '${ends}'`)
    .join(' OR ');
  const { rows } = await client.query<{ said: string | null }>(
    `SELECT obj_description(oid, 'pg_policy') AS said FROM pg_policy WHERE polrelid = 'qc_result'::regclass AND polname = $1`,
    [archivePolicy],
  );
  if ((rows[0]?.said ?? '') === closed) return;
  await client.query(`DROP POLICY IF EXISTS ${archivePolicy} ON qc_result`);
  if (closed === '') return;
  await client.query(
    `CREATE POLICY ${archivePolicy} ON qc_result AS RESTRICTIVE USING (true) WITH CHECK (NOT (${closed}))`,
  );
  await client.query(`COMMENT ON POLICY ${archivePolicy} ON qc_result IS '${closed.replaceAll("'", "''")}'`);
}
