import type { Verdict } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import { lastMonth, lastRun, recentDays } from '#features/results/public';
import type { ReadTx } from '#platform/database/db';
import { dueHours, sensitivities } from './heldSensitivity.ts';

/** Where a test stands: its last run that counts, and when its next one is due. */
export type StoredState = {
  readonly tenantId: string;
  readonly id: string;
  readonly labInstrumentId: string;
  readonly status: 'Active' | 'Sealed';
  readonly lastRunAt: string | null;
  readonly lastVerdict: Verdict | null;
  /** A rejection of whatever run whose case is not answered. */
  readonly hasOpenRejection: boolean;
  readonly dueHours: number | null;
  readonly dueAt: string | null;
  readonly dueInstant: Date | null;
};

const tenantId = sql`t.tenant_id`;
const timeText = sql.raw(`'YYYY-MM-DD HH24:MI:SS'`);

const columns = sql`t.tenant_id as "tenantId", t.id, t.lab_instrument_id as "labInstrumentId", t.status,
  to_char(newest.measured_at, ${timeText}) as "lastRunAt", run.verdict as "lastVerdict",
  exists (select 1 from qc_test_alert x where x.tenant_id = t.tenant_id and x.qc_test_id = t.id and x.alert_type = 'reject'
    and x.alert_status = 'Pending' and x.deleted_at is null) as "hasOpenRejection", ${dueHours} as "dueHours",
  to_char(coalesce(newest.measured_at, t.create_time) + (${dueHours}) * interval '1 hour', ${timeText}) as "dueAt",
  coalesce(newest.measured_at, t.create_time) + (${dueHours}) * interval '1 hour' as "dueInstant"`;

/**
 * The state of all tests that a condition on `qc_test t` means. One index look-up a test; tests that were not run lately
 * are found through their last month with results.
 */
export async function testStates(tx: ReadTx, condition: RawBuilder<unknown>, now: Date): Promise<StoredState[]> {
  const since = sql`${now}::timestamptz - interval '${sql.raw(String(recentDays))} days'`;
  const until = sql`${now}::timestamptz + interval '1 day'`;
  const states =
    await tx.prepared(sql<StoredState>`select ${columns} from qc_test t ${lastRun({ tenantId, from: since, to: until })} ${sensitivities}
    where ${condition}`);
  const quiet = states.filter((state) => state.lastRunAt === null);
  if (quiet.length === 0) return states;
  const older = await olderStates(tx, quiet);
  return states.map((state) => older.get(`${state.tenantId}/${state.id}`) ?? state);
}

async function olderStates(tx: ReadTx, quiet: readonly StoredState[]): Promise<Map<string, StoredState>> {
  const tenants = quiet.map((state) => state.tenantId);
  const ids = quiet.map((state) => state.id);
  const rows = await tx.prepared(sql<StoredState>`select ${columns}
    from unnest(${tenants}::text[], ${ids}::bigint[]) as wanted(tenant_id, id)
    join qc_test t on t.tenant_id = wanted.tenant_id and t.id = wanted.id
    cross join ${lastMonth(tenantId)}
    ${lastRun({ tenantId, from: sql`last.month`, to: sql`last.month + interval '1 month'` })} ${sensitivities}
    where newest.measured_at is not null`);
  return new Map(rows.map((row) => [`${row.tenantId}/${row.id}`, row]));
}
