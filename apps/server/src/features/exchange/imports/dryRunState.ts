import { hash } from 'node:crypto';
import type { ImportCheck } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import { codesStamp } from '#features/exchange/codeMapping/public';
import { type Caller, type Ctx, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { inQuarters } from '#platform/database/inQuarters';
import { ImportNotFound } from './imports.errors.ts';

/** What a dry run found, as it is stored with its import. */
export type DryRun = Pick<ImportCheck, 'judged' | 'accept' | 'warn' | 'reject' | 'notEvaluated' | 'isDone'> & {
  /** The fingerprint of what it depends on; null: not yet known. */
  readonly fingerprint: string | null;
  /** The job that computes it; null at its end. */
  readonly jobId: string | null;
};

export const emptyDryRun: DryRun = {
  fingerprint: null,
  jobId: null,
  judged: 0,
  accept: 0,
  warn: 0,
  reject: 0,
  notEvaluated: 0,
  isDone: false,
};

type Scope = Pick<Caller, 'tenantId' | 'now'>;

/** The stored answer of an import. */
export async function storedDryRun(tx: ReadTx, { tenantId }: Scope, importId: string): Promise<DryRun | null> {
  const found = await tx.first(
    sql<{ dryRun: DryRun | null }>`select dry_run as "dryRun" from qc_test_import_history
      where tenant_id = ${tenantId} and id = ${importId}`,
  );
  if (!found) throw ImportNotFound({ id: importId });
  return found.dryRun;
}

export async function storeDryRun(tx: ReadTx, { tenantId }: Scope, importId: string, dryRun: DryRun): Promise<void> {
  await tx.rows(sql`update qc_test_import_history set dry_run = ${JSON.stringify(dryRun)}::jsonb
    where tenant_id = ${tenantId} and id = ${importId}`);
}

/** An import in the books of a laboratory. */
export type Books = { readonly ctx: Ctx; readonly importId: string };

/** Its rows: the dry run itself may change how many of them are ready, hence read at its end. */
export const fingerprintOfRows = (books: readonly Books[]): Promise<string> => eachOf(books, rowsState);

/**
 * All else that it depends on: codes, tests, targets, lots and rules, and the stored results of its tests. Read before the
 * first row is judged, so that what changes meanwhile makes the answer stale.
 */
export const fingerprintOfRest = (books: readonly Books[]): Promise<string> => eachOf(books, restState);

async function eachOf(books: readonly Books[], state: typeof rowsState): Promise<string> {
  const states: string[] = [];
  for (const { ctx, importId } of books) states.push(await ctx.read((tx) => state(tx, ctx, importId)));
  return states.join('\n');
}

async function rowsState(tx: ReadTx, { tenantId }: Scope, importId: string): Promise<string> {
  const row = await tx.first(
    sql`select status, configuration_id, start_time, total, ready, waiting, failed, skipped, imported, is_cancelled
      from qc_test_import_history where tenant_id = ${tenantId} and id = ${importId}`,
  );
  return JSON.stringify(row);
}

const dayMs = 86_400_000;

/** How many rows of a table there are and when they were changed last. */
const stateOf = (table: string, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*) || ' ' || coalesce(sum(version), 0) || ' ' || coalesce(extract(epoch from max(update_time)), 0)
    from ${sql.table(table)} where ${condition})`;

async function restState(tx: ReadTx, ctx: Scope, importId: string): Promise<string> {
  const { tenantId } = ctx;
  const tests = await tx.rows(
    sql<{ id: string; since: Date }>`select qc_test_id as id, min(measured_at) as since from qc_test_result_record
      where tenant_id = ${tenantId} and import_id = ${importId} and deleted_at is null and qc_test_id is not null
        and measured_at is not null group by 1 order by 1`,
  );
  if (tests.length === 0) return '';
  const ids = tests.map(({ id }) => id);
  // A verdict depends on earlier results, whose months change with them; reviews matter from the first row's day on.
  const since = new Date(Math.min(...tests.map((test) => test.since.getTime())) - dayMs);
  const ofTests = sql`tenant_id = ${tenantId} and qc_test_id = any(${ids}::bigint[])`;
  const inherited = sql`tenant_id in (${tenantId}, ${centralTenant})`;
  const row = await tx.first(sql`select
    ${stateOf('target', ofTests)} as targets, ${stateOf('multirule', inherited)} as rules, ${stateOf('rule_set', inherited)} as sets,
    (select count(*) || ' ' || count(deleted_at) from look_back_reset where ${ofTests}) as resets,
    (select count(*) || ' ' || coalesce(sum(n), 0) || ' ' || coalesce(extract(epoch from max(changed_at)), 0) from qc_month where ${ofTests}) as months,
    (select count(*) || ' ' || coalesce(sum(r.version), 0) || ' ' || coalesce(sum(r.review_status), 0) from qc_result r
      where r.tenant_id = ${tenantId} and r.qc_test_id = any(${ids}::bigint[]) and r.measured_at >= ${since}
        and ${inQuarters(sql`r.measured_at`, since)}) as results`);
  // A day that was reviewed closes when it is over.
  return JSON.stringify([ids, await codesStamp(tx, ctx), row, ctx.now().toISOString().slice(0, 10)]);
}

export const fingerprintOf = (rows: string, rest: string): string => hash('sha256', `${rows}\n${rest}`).slice(0, 32);
