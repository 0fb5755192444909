import type { Verdict } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import { inLastMonth, lastMonth, lastRun, recentDays, since } from '#features/qc/results/public';
import type { ReadTx } from '#platform/database/db';
import { earlierLotOf } from './earlierLot.ts';
import { dueHours, sensitivities } from './heldSensitivity.ts';

/** The state of a test: its last run that counts, and when its next one is due. */
export type StoredState = {
  readonly tenantId: string;
  readonly id: string;
  readonly labInstrumentId: string;
  readonly status: 'Active' | 'Sealed';
  readonly lastRunAt: string | null;
  readonly lastVerdict: Verdict | null;
  /** Whether a rejection of any run has an unanswered case. */
  readonly hasOpenRejection: boolean;
  /** Known of tests without a verdict only: of others nobody asks. */
  readonly hasEarlierLot: boolean;
  readonly dueHours: number | null;
  readonly dueAt: string | null;
  readonly dueInstant: Date | null;
};

/**
 * Whose tests are meant, by a condition on `qc_test t`. A laboratory's name its tenant, so that every part of the statements
 * does: on a cluster they then go to that laboratory's machine alone.
 */
type TenantScope = { readonly condition: RawBuilder<unknown>; readonly tenantId?: string };

const timeText = sql.raw(`'YYYY-MM-DD HH24:MI:SS'`);
const tenantOf = ({ tenantId }: TenantScope): RawBuilder<unknown> => (tenantId ? sql`${tenantId}` : sql`t.tenant_id`);

const columns = (
  tenant: RawBuilder<unknown>,
) => sql`t.tenant_id as "tenantId", t.id, t.lab_instrument_id as "labInstrumentId", t.status,
  to_char(newest.measured_at, ${timeText}) as "lastRunAt", run.verdict as "lastVerdict",
  exists (select 1 from qc_test_alert x where x.tenant_id = ${tenant} and x.qc_test_id = t.id and x.alert_type = 'reject'
    and x.alert_status = 'Pending' and x.deleted_at is null) as "hasOpenRejection",
  run.verdict is null and ${earlierLotOf(tenant)} as "hasEarlierLot", ${dueHours} as "dueHours",
  to_char(coalesce(newest.measured_at, t.create_time) + (${dueHours}) * interval '1 hour', ${timeText}) as "dueAt",
  coalesce(newest.measured_at, t.create_time) + (${dueHours}) * interval '1 hour' as "dueInstant"`;

/**
 * The state of all tests that are meant. One index look-up a test; tests that were not run lately are found through their
 * last month with results.
 */
export async function testStates(tx: ReadTx, whose: TenantScope, now: Date): Promise<StoredState[]> {
  const tenant = tenantOf(whose);
  const recent = since(new Date(now.getTime() - recentDays * 86_400_000), now);
  const states =
    await tx.prepared(sql<StoredState>`select ${columns(tenant)} from qc_test t ${lastRun(tenant, recent)} ${sensitivities}
    where ${whose.condition}`);
  const quiet = states.filter((state) => state.lastRunAt === null);
  if (quiet.length === 0) return states;
  const older = await olderStates(tx, whose, quiet);
  return states.map((state) => older.get(keyOf(state)) ?? state);
}

type TestOf = { readonly tenantId: string; readonly id: string };
const keyOf = ({ tenantId, id }: TestOf): string => `${tenantId}/${id}`;

/** The months in which quiet tests were last run; those that never were have none. */
async function lastMonths(
  tx: ReadTx,
  whose: TenantScope,
  quiet: readonly TestOf[],
): Promise<(TestOf & { month: string })[]> {
  const tenants = [...new Set(quiet.map((test) => test.tenantId))];
  const isTheirs = whose.tenantId ? sql`= ${whose.tenantId}` : sql`= any(${tenants}::text[])`;
  const rows = await tx.prepared(sql<TestOf & { month: string }>`
    select m.tenant_id as "tenantId", m.qc_test_id as id, to_char(max(m.month), 'YYYY-MM-DD') as month from qc_month m
    where m.tenant_id ${isTheirs} and m.qc_test_id = any(${quiet.map(({ id }) => id)}::bigint[]) and m.n > 0 group by 1, 2`);
  const wanted = new Set(quiet.map(keyOf));
  return rows.filter((row) => wanted.has(keyOf(row)));
}

async function olderStates(
  tx: ReadTx,
  whose: TenantScope,
  quiet: readonly StoredState[],
): Promise<Map<string, StoredState>> {
  const found = await lastMonths(tx, whose, quiet);
  if (found.length === 0) return new Map();
  const tenant = tenantOf(whose);
  const list = (field: 'tenantId' | 'id' | 'month') => found.map((test) => test[field]);
  const run = lastRun(tenant, inLastMonth(list('month')));
  const rows = await tx.prepared(sql<StoredState>`select ${columns(tenant)}
    from unnest(${list('tenantId')}::text[], ${list('id')}::bigint[]) as wanted(tenant_id, id)
    join qc_test t on t.tenant_id = ${whose.tenantId ? tenant : sql`wanted.tenant_id`} and t.id = wanted.id
    cross join ${lastMonth(tenant)} ${run} ${sensitivities} where newest.measured_at is not null`);
  return new Map(rows.map((row) => [keyOf(row), row]));
}
