import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';

export type UserKey = { readonly tenantId: string; readonly userId: string };

/** The stored second step of one user. */
type TwoStep = {
  readonly sealed: string | null;
  readonly enrolledAt: Date | null;
  readonly pending: string | null;
  readonly lastStep: number;
  readonly recovery: readonly string[];
};

const none: TwoStep = { sealed: null, enrolledAt: null, pending: null, lastStep: 0, recovery: [] };

function select({ tenantId, userId }: UserKey) {
  return sql<TwoStep>`
    select sealed, enrolled_at as "enrolledAt", pending, last_step::float8 as "lastStep", recovery
    from user_two_step where tenant_id = ${tenantId} and user_id = ${userId}`;
}

export async function readTwoStep(tx: ReadTx, whose: UserKey): Promise<TwoStep> {
  return (await tx.first(select(whose))) ?? none;
}

/** Locked until the end of the transaction: of two that come with the same code, one is let in. */
export async function lockTwoStep(tx: ReadTx, whose: UserKey): Promise<TwoStep> {
  return (await tx.first(sql<TwoStep>`${select(whose)} for update`)) ?? none;
}

/** Starts an enrolment again; an unfinished one is discarded. */
export async function keepPending(tx: ReadTx, { tenantId, userId }: UserKey, pending: string): Promise<void> {
  await tx.rows(sql`
    insert into user_two_step (tenant_id, user_id, pending) values (${tenantId}, ${userId}, ${pending})
    on conflict (tenant_id, user_id) do update set pending = excluded.pending`);
}

type Enrolment = {
  readonly sealed: string;
  readonly at: Date;
  readonly step: number;
  readonly recovery: readonly string[];
};

export async function keepEnrolment(tx: ReadTx, { tenantId, userId }: UserKey, enrolment: Enrolment): Promise<void> {
  const { sealed, at, step, recovery } = enrolment;
  await tx.rows(sql`
    update user_two_step set sealed = ${sealed}, enrolled_at = ${at}, pending = null, last_step = ${step},
      recovery = ${[...recovery]}::text[]
    where tenant_id = ${tenantId} and user_id = ${userId}`);
}

export async function keepStep(tx: ReadTx, { tenantId, userId }: UserKey, step: number): Promise<void> {
  await tx.rows(sql`
    update user_two_step set last_step = ${step} where tenant_id = ${tenantId} and user_id = ${userId}`);
}

export async function keepRecovery(
  tx: ReadTx,
  { tenantId, userId }: UserKey,
  hashes: readonly string[],
): Promise<void> {
  await tx.rows(sql`
    update user_two_step set recovery = ${[...hashes]}::text[] where tenant_id = ${tenantId} and user_id = ${userId}`);
}

/** Forgets the second step of a person; whether there was one. */
export async function clearTwoStep(tx: ReadTx, { tenantId, userId }: UserKey): Promise<boolean> {
  const cleared = await tx.first(sql`
    update user_two_step set sealed = null, enrolled_at = null, pending = null, recovery = '{}'
    where tenant_id = ${tenantId} and user_id = ${userId} and (sealed is not null or pending is not null) returning 1`);
  return cleared !== undefined;
}

/** Whether the user `u` of a query, of this tenant, has a second step. */
export const hasTwoStep = (tenantId: string): RawBuilder<boolean> => sql`exists (select 1 from user_two_step e
  where e.tenant_id = ${tenantId} and e.user_id = u.id and e.sealed is not null)`;

/** Whether a role of the user `u` of a query demands a second step. */
export const needsTwoStep: RawBuilder<boolean> = sql`exists (select 1 from installation_setting i
  where i.name = 'twoStepRoleIds' and u.role_ids && array(select jsonb_array_elements_text(i.value)::bigint))`;
