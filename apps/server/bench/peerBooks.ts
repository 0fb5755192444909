import { sql } from 'kysely';
import { refreshPeers } from '#features/figures/peers/public';
import type { BenchServer } from './benchServer.ts';

/** A laboratory that reads its peer comparison. */
export const peerBooks = {
  tenantId: '100001',
  tests: 60,
  levels: [1, 2, 3],
  runs: 300,
  stepMinutes: 24 * 60,
} as const;
export const peers = ['100002', '100003', '100004', '100005', '100006'];
/** Groups of other lots, as thousands of laboratories leave them in a year. */
const otherGroups = 500_000;

/** Laboratories with the same tests and lots, a little off, and what many others leave behind. */
export async function addPeers(server: BenchServer): Promise<void> {
  const { tenantId: first } = peerBooks;
  for (const [place, tenantId] of peers.entries())
    await server.system.load('bench', tenantId, async (tx) => {
      for (const table of ['lab_instrument', 'assay', 'qc_test', 'target'])
        await tx.rows(sql`insert into ${sql.table(table)}
          select (jsonb_populate_record(x, ${JSON.stringify({ tenant_id: tenantId })}::jsonb)).* from ${sql.table(table)} x where x.tenant_id = ${first}`);
      await tx.rows(sql`insert into qc_month
        select (jsonb_populate_record(q, jsonb_build_object('tenant_id', ${tenantId}::text, 'mean', q.mean + ${place}))).* from qc_month q
        where q.tenant_id = ${first}`);
    });
  await server.system.load('bench', '000000', async (tx) => {
    // A history was not entered in the last minutes: the job checks recent changes again, since commits may be late.
    await tx.rows(sql`update qc_month set changed_at = now() - interval '1 hour'`);
    await refreshPeers(tx, { now: new Date(), minAgeSeconds: 0 });
    // One record a row: `(f(x)).*` would compute it again for every column.
    await tx.rows(sql`insert into peer_group
      select other.* from (select * from peer_group where state = 'published' limit 1) g cross join generate_series(1, ${otherGroups}) copy
      cross join lateral jsonb_populate_record(null::peer_group,
        to_jsonb(g) || jsonb_build_object('key', 'other' || copy, 'lot_id', g.lot_id + copy)) other`);
  });
}

/** Adds results of the peers up to the number `to`, hour by hour into the past. */
export async function addResults(server: BenchServer, from: number, to: number): Promise<void> {
  const perRun = peers.length * peerBooks.tests * peerBooks.levels.length;
  const [first, last] = [Math.round(from / perRun) + 1, Math.round(to / perRun)];
  for (const tenantId of peers)
    await server.system.load('bench', tenantId, (tx) =>
      tx.rows(sql`insert into qc_result (tenant_id, id, measured_at, qc_test_id, lot_id, level, run_id, value, value_text, z, verdict,
          violations, eval_mean, eval_sd, initials, create_time, update_time)
        select t.tenant_id, n::bigint * 1000000 + row_number() over (), now() - n * interval '1 hour', t.id, t.lot_id, l.level,
          n::bigint * 1000000, 100, '100', 0, 'accept', '[]'::jsonb, 100, 10, 'ZS', now(), now()
        from qc_test t cross join unnest(t.levels) as l(level) cross join generate_series(${first}::int, ${last}::int) n
        where t.tenant_id = ${tenantId}`),
    );
}
