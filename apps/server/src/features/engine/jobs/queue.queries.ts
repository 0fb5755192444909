import type { JobNote, JobState } from '@qc/contract';
import type { Bilingual } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { now, query } from '#platform/database/sqlText';
import type { JobProgress } from './job.ts';

/** A job in a worker's hands. The attempt distinguishes this run from a later one of the same worker. */
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

/** The job of a turn, as long as it is still this worker's. */
const jobOfTurn = ({ id, worker, attempts }: Turn) =>
  query
    .updateTable('job')
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running');

const inMs = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;
const jsonOrNull = (value: Bilingual | null | undefined) => (value ? JSON.stringify(value) : null);

/** Sent to screens that follow the jobs of a tenant, and to workers: there may be something to do. */
export const jobTopic = 'job';

type Taking = {
  readonly worker: string;
  readonly names: readonly string[];
  readonly leaseMs: number;
  /** Which jobs are not taken while another of them is under way: of the same laboratory, or of the same kind. */
  readonly oneFor?: 'laboratory' | 'kind';
};

/**
 * Takes the next job that waits, or whose worker has sent no sign of life for a whole lease. Clocks of servers differ,
 * so leases are measured by the database's clock.
 */
export async function takeJob(tx: Tx, { worker, names, leaseMs, oneFor }: Taking): Promise<TakenJob | undefined> {
  const wanted = sql`any(${[...names]}::text[])`;
  const isSame = oneFor === 'kind' ? sql`o.name = j.name` : sql`o.tenant_id = j.tenant_id and o.name = ${wanted}`;
  const isFree = oneFor
    ? sql`and not exists (select 1 from job o where ${isSame} and o.id <> j.id and o.state = 'running' and o.lease_until >= now())`
    : sql``;
  return tx.first(sql<TakenJob>`
    update job set state = 'running', worker = ${worker}, attempts = attempts + 1, start_time = coalesce(start_time, now()),
      lease_until = now() + ${leaseMs} * interval '1 millisecond'
    where id = (
      select j.id from job j where j.name = ${wanted}
        and (j.state = 'queued' and j.run_at <= now() or j.state = 'running' and j.lease_until < now() and j.attempts < j.max_attempts)
        ${isFree}
      order by j.run_at, j.id limit 1 for update skip locked)
    returning id, tenant_id as "tenantId", name, input, progress, attempts, max_attempts as "maxAttempts", create_user as "createUser"`);
}

/** Jobs that took their workers with them until no attempt is left. */
export function giveUpLost(tx: Tx, error: Bilingual): Promise<{ id: string; tenantId: string }[]> {
  return tx.rows(
    query
      .updateTable('job')
      .set({ state: 'failed', end_time: now, error: JSON.stringify(error) })
      .where('state', '=', 'running')
      .where('lease_until', '<', now)
      .whereRef('attempts', '>=', 'max_attempts')
      .returning(['id', 'tenant_id as tenantId']),
  );
}

/** Renews a lease. Undefined: the job is no longer this worker's. */
export function beatJob(tx: ReadTx, turn: Turn, leaseMs: number): Promise<{ cancelAsked: boolean } | undefined> {
  return tx.first(
    jobOfTurn(turn)
      .set({ lease_until: inMs(leaseMs) })
      .returning('cancel_asked as cancelAsked'),
  );
}

/** Stores progress; fields that are not given stay unchanged. Undefined: the job is no longer this worker's. */
export function noteProgress(
  tx: ReadTx,
  turn: Turn,
  { done, total, message, stored, maxAttempts }: JobProgress & { readonly maxAttempts: number },
): Promise<{ cancelAsked: boolean } | undefined> {
  const noted = {
    done,
    max_attempts: maxAttempts,
    ...(total === undefined ? {} : { total }),
    ...(message === undefined ? {} : { message: JSON.stringify(message) }),
    ...(stored === undefined ? {} : { progress: JSON.stringify(stored) }),
  };
  return tx.first(jobOfTurn(turn).set(noted).returning('cancel_asked as cancelAsked'));
}

type End = { state: JobState; result?: JobNote | null; fileId?: string | undefined; error?: Bilingual | null };

/** Ends a turn; false where the job was no longer this worker's. */
export async function endJob(tx: ReadTx, turn: Turn, { state, result, fileId, error }: End): Promise<boolean> {
  const ended = { state, end_time: now, lease_until: null, file_id: fileId ?? null, error: jsonOrNull(error) };
  const row = await tx.first(
    jobOfTurn(turn)
      .set({ ...ended, result: JSON.stringify(result ?? null) })
      .returning('id'),
  );
  return row !== undefined;
}

/** Puts a failed job back to wait for its next attempt. */
export async function postponeJob(
  tx: ReadTx,
  turn: Turn,
  { waitMs, error }: { waitMs: number; error: Bilingual | null },
): Promise<boolean> {
  const waiting = { state: 'queued', lease_until: null, run_at: inMs(waitMs), error: jsonOrNull(error) } as const;
  const row = await tx.first(jobOfTurn(turn).set(waiting).returning('id'));
  return row !== undefined;
}

/** Gives a turn back untouched: the worker is being stopped, which is nobody's failure. */
export async function handBackJob(tx: ReadTx, turn: Turn): Promise<void> {
  await tx.rows(
    jobOfTurn(turn).set((job) => ({
      state: 'queued',
      attempts: job('attempts', '-', 1),
      lease_until: null,
      run_at: now,
    })),
  );
}

type NewJob = {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly maxAttempts: number;
  readonly slot?: string;
  readonly userId: string | null;
  readonly at: Date;
  /** The earliest start; immediately if undefined. */
  readonly runAt?: Date;
};

/** Adds a job; false where its slot is taken. */
export async function insertJob(tx: Tx, job: NewJob): Promise<boolean> {
  const row = await tx.first(
    query
      .insertInto('job')
      .values({
        id: job.id,
        tenant_id: job.tenantId,
        name: job.name,
        slot: job.slot ?? null,
        input: JSON.stringify(job.input),
        state: 'queued',
        run_at: job.runAt ?? now,
        max_attempts: job.maxAttempts,
        create_user: job.userId,
        create_time: job.at,
      })
      .onConflict((slot) => slot.columns(['name', 'slot']).where('slot', 'is not', null).doNothing())
      .returning('id'),
  );
  if (row) tx.notify(jobTopic, { id: job.id, state: 'queued' });
  return row !== undefined;
}
