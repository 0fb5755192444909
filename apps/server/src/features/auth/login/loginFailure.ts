import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { Config } from '#platform/settings/config';

type Attempt = { readonly tenantId: string; readonly account: string; readonly at: Date };

/** Failures before this moment no longer count. */
function since({ at }: Attempt, { lockMinutes }: Config['login']): Date {
  return new Date(at.getTime() - lockMinutes * 60_000);
}

/** Whether the account has failed so often, so lately, that its password is not even looked at. */
export async function isLocked(tx: ReadTx, attempt: Attempt, rule: Config['login']): Promise<boolean> {
  const row = await tx.first(sql<{ count: number }>`
    select count from login_failure
    where tenant_id = ${attempt.tenantId} and account = ${attempt.account} and last_at > ${since(attempt, rule)}`);
  return row !== undefined && row.count >= rule.maxFailures;
}

/**
 * Counts a failure, known account or not: a lock must not tell which accounts exist.
 * The one that locks the account goes into the audit trail.
 */
export async function countFailure(tx: Tx, attempt: Attempt, rule: Config['login']): Promise<void> {
  const row = await tx.first(sql<{ count: number }>`
    insert into login_failure (tenant_id, account, count, last_at)
    values (${attempt.tenantId}, ${attempt.account}, 1, ${attempt.at})
    on conflict (tenant_id, account) do update set last_at = excluded.last_at,
      count = case when login_failure.last_at > ${since(attempt, rule)} then login_failure.count + 1 else 1 end
    returning count`);
  if (row?.count !== rule.maxFailures) return;
  tx.addToTrail({ entity: 'login', entityId: attempt.account, action: 'lock', after: { failures: row.count } });
}

export async function clearFailures(tx: ReadTx, tenantId: string, account: string): Promise<void> {
  await tx.rows(sql`
    update login_failure set count = 0 where tenant_id = ${tenantId} and account = ${account} and count > 0`);
}
