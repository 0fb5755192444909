import type { JobRow } from '@qc/contract';
import { sql } from 'kysely';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { now, query } from '#platform/database/sqlText';
import { Forbidden } from '#platform/http/answers';
import { JobNotEnded, JobNotOpen } from './job.errors.ts';
import type { JobDefinition } from './job.ts';
import { jobById } from './jobs.queries.ts';
import { insertJob, jobTopic } from './queue.queries.ts';

/** Starts a job in the caller's tenant, with the transaction that asks for it. */
export async function startJob(
  tx: Tx,
  ctx: Caller,
  { job, input = {} }: { job: JobDefinition; input?: Readonly<Record<string, unknown>> },
): Promise<string> {
  const id = ctx.newId();
  const { tenantId, userId } = ctx;
  await insertJob(tx, { id, tenantId, userId, input, name: job.name, maxAttempts: job.maxAttempts, at: ctx.now() });
  tx.addToTrail({ entity: 'job', entityId: id, action: 'create', after: { name: job.name, input } });
  return id;
}

/** Those who manage jobs, and for their own tenant those who may start such a one. */
async function demand(ctx: Ctx, jobs: readonly JobDefinition[], id: string): Promise<JobRow> {
  const found = await jobById(ctx, jobs, id);
  const own = jobs.find(({ name }) => name === found.name)?.permission;
  if (!ctx.can('job_manage') && !(own && ctx.can(own))) throw Forbidden({ permission: 'job_manage' });
  return found;
}

/** Ends a job that waits, and asks the worker of one that runs to stop after its step. */
export async function cancelJob(ctx: Ctx, jobs: readonly JobDefinition[], id: string): Promise<JobRow> {
  const { tenantId } = await demand(ctx, jobs, id);
  await ctx.inTenant(tenantId).transaction(async (tx) => {
    const changed = await tx.first(sql<{ state: string }>`
      update job set cancel_asked = true, state = case state when 'queued' then 'cancelled' else state end,
        end_time = case state when 'queued' then ${ctx.now()}::timestamptz else end_time end
      where id = ${id} and tenant_id = ${tenantId} and state in ('queued', 'running') returning state`);
    if (!changed) throw JobNotOpen();
    tx.addToTrail({ entity: 'job', entityId: id, action: 'cancel', after: { state: changed.state } });
    tx.notify(jobTopic, { id, state: changed.state === 'running' ? 'cancelling' : changed.state });
  });
  return jobById(ctx, jobs, id);
}

/** Lets a failed or cancelled job continue from its stored progress. */
export async function retryJob(ctx: Ctx, jobs: readonly JobDefinition[], id: string): Promise<JobRow> {
  const { tenantId } = await demand(ctx, jobs, id);
  await ctx.inTenant(tenantId).transaction(async (tx) => {
    const changed = await tx.first(
      query
        .updateTable('job')
        .set({ state: 'queued', attempts: 0, cancel_asked: false, run_at: now, end_time: null, error: null })
        .where('id', '=', id)
        .where('tenant_id', '=', tenantId)
        .where('state', 'in', ['failed', 'cancelled'])
        .returning('id'),
    );
    if (!changed) throw JobNotEnded();
    tx.addToTrail({ entity: 'job', entityId: id, action: 'retry', after: { state: 'queued' } });
    tx.notify(jobTopic, { id, state: 'queued' });
  });
  return jobById(ctx, jobs, id);
}
