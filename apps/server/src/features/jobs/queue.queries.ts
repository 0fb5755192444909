import type { JobNote, JobState } from '@qc/contract';
import type { Bilingual } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { JobProgress } from './job.ts';

/** A job in a worker's hands. The attempt tells this worker's turn from a later one of the same worker. */
export type TakenJob = {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly progress: unknown;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly createUser: string | null;
};

export type Turn = Pick<TakenJob, 'id' | 'attempts'> & { readonly worker: string };

const ofTurn = (turn: Turn) =>
  sql`id = ${turn.id} and worker = ${turn.worker} and attempts = ${turn.attempts} and state = 'running'`;

/** Told to whoever follows the jobs of a tenant, and to workers: there may be something to do. */
export const jobTopic = 'job';

/**
 * Takes the next job that waits, or whose worker has not been heard of for a whole lease. Clocks of servers differ, so
 * leases are measured by the database's.
 */
export async function takeJob(
  tx: Tx,
  by: { worker: string; names: readonly string[]; leaseMs: number },
): Promise<TakenJob | undefined> {
  return tx.first(sql<TakenJob>`
    update job set state = 'running', worker = ${by.worker}, attempts = attempts + 1, start_time = coalesce(start_time, now()),
      lease_until = now() + ${by.leaseMs} * interval '1 millisecond'
    where id = (
      select id from job where name = any(${[...by.names]}::text[])
        and (state = 'queued' and run_at <= now() or state = 'running' and lease_until < now() and attempts < max_attempts)
      order by run_at, id limit 1 for update skip locked)
    returning id, tenant_id as "tenantId", name, input, progress, attempts, max_attempts as "maxAttempts", create_user as "createUser"`);
}

/** Jobs that took their workers with them until no attempt is left. */
export function giveUpLost(tx: Tx, error: Bilingual): Promise<{ id: string; tenantId: string }[]> {
  return tx.rows(sql<{ id: string; tenantId: string }>`
    update job set state = 'failed', end_time = now(), error = ${JSON.stringify(error)}::jsonb
    where state = 'running' and lease_until < now() and attempts >= max_attempts returning id, tenant_id as "tenantId"`);
}

/** Renews a lease. Undefined: the job is no longer this worker's. */
export function beatJob(tx: ReadTx, turn: Turn, leaseMs: number): Promise<{ cancelAsked: boolean } | undefined> {
  return tx.first(sql<{ cancelAsked: boolean }>`
    update job set lease_until = now() + ${leaseMs} * interval '1 millisecond' where ${ofTurn(turn)}
    returning cancel_asked as "cancelAsked"`);
}

/** Notes progress; what is not named stays as it was. Undefined: the job is no longer this worker's. */
export function noteProgress(
  tx: ReadTx,
  turn: Turn,
  { done, total, message, stored }: JobProgress,
): Promise<{ cancelAsked: boolean } | undefined> {
  const sets = [
    sql`done = ${done}`,
    ...(total === undefined ? [] : [sql`total = ${total}`]),
    ...(message === undefined ? [] : [sql`message = ${JSON.stringify(message)}::jsonb`]),
    ...(stored === undefined ? [] : [sql`progress = ${JSON.stringify(stored)}::jsonb`]),
  ];
  return tx.first(sql<{ cancelAsked: boolean }>`
    update job set ${sql.join(sets)} where ${ofTurn(turn)} returning cancel_asked as "cancelAsked"`);
}

type End = { state: JobState; result?: JobNote | null; fileId?: string | undefined; error?: Bilingual | null };

/** Ends a turn; false where the job was no longer this worker's. */
export async function endJob(tx: ReadTx, turn: Turn, { state, result, fileId, error }: End): Promise<boolean> {
  const row = await tx.first(sql`
    update job set state = ${state}, end_time = now(), lease_until = null, result = ${JSON.stringify(result ?? null)}::jsonb,
      file_id = ${fileId ?? null}, error = ${error ? JSON.stringify(error) : null}::jsonb
    where ${ofTurn(turn)} returning id`);
  return row !== undefined;
}

/** Puts a failed job back to wait for its next attempt. */
export async function postponeJob(
  tx: ReadTx,
  turn: Turn,
  { waitMs, error }: { waitMs: number; error: Bilingual | null },
): Promise<boolean> {
  const row = await tx.first(sql`
    update job set state = 'queued', lease_until = null, run_at = now() + ${waitMs} * interval '1 millisecond',
      error = ${error ? JSON.stringify(error) : null}::jsonb
    where ${ofTurn(turn)} returning id`);
  return row !== undefined;
}

/** Gives a turn back untouched: the worker is being stopped, which is nobody's failure. */
export async function handBackJob(tx: ReadTx, turn: Turn): Promise<void> {
  await tx.rows(sql`
    update job set state = 'queued', attempts = attempts - 1, lease_until = null, run_at = now() where ${ofTurn(turn)}`);
}

export type NewJob = {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly maxAttempts: number;
  readonly slot?: string;
  readonly userId: string | null;
  readonly at: Date;
  /** Not before; at once where it is not given. */
  readonly runAt?: Date;
};

/** Adds a job; false where its slot is taken. */
export async function insertJob(tx: Tx, job: NewJob): Promise<boolean> {
  const row = await tx.first(sql`
    insert into job (id, tenant_id, name, slot, input, state, run_at, max_attempts, create_user, create_time)
    values (${job.id}, ${job.tenantId}, ${job.name}, ${job.slot ?? null}, ${JSON.stringify(job.input)}::jsonb, 'queued',
      coalesce(${job.runAt ?? null}::timestamptz, now()), ${job.maxAttempts}, ${job.userId}, ${job.at})
    on conflict (name, slot) where slot is not null do nothing returning id`);
  if (row) tx.notify(jobTopic, { id: job.id, state: 'queued' });
  return row !== undefined;
}
