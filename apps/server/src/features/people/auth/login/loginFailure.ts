import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { addressKey } from '#platform/http/rateLimit';
import type { Config } from '#platform/settings/config';

type Attempt = { readonly tenantId: string; readonly account: string; readonly address: string; readonly at: Date };

/**
 * Guesses from many addresses lock an account after this many times the limit of one address. Addresses from which its
 * owner has logged in before stay open, or anybody could keep the owner out.
 */
const fromEverywhere = 10;
const knownDays = 90;

/** Failures before this moment no longer count. */
function since({ at }: Attempt, { lockMinutes }: Config['login']): Date {
  return new Date(at.getTime() - lockMinutes * 60_000);
}

/**
 * Whether the account is locked for this address after too many recent failures: its password is then not even checked.
 */
export async function isLocked(
  tx: ReadTx,
  attempt: Attempt & { userId(): Promise<string | undefined> },
  rule: Config['login'],
): Promise<boolean> {
  const { tenantId, account } = attempt;
  const from = since(attempt, rule);
  const row = await tx.first(sql<{ here: number | null; everywhere: number | null }>`
    select (select count from login_address_failure where tenant_id = ${tenantId} and account = ${account}
        and address = ${addressKey(attempt.address)} and last_at > ${from}) as here,
      (select count from login_failure where tenant_id = ${tenantId} and account = ${account} and last_at > ${from}) as everywhere`);
  if ((row?.here ?? 0) >= rule.maxFailures) return true;
  if ((row?.everywhere ?? 0) < rule.maxFailures * fromEverywhere) return false;
  const userId = await attempt.userId();
  return userId === undefined || !(await isKnown(tx, { ...attempt, userId }));
}

/** Whether the owner of the account has logged in from there before. */
async function isKnown(tx: ReadTx, { tenantId, userId, address, at }: Attempt & { userId: string }): Promise<boolean> {
  const from = new Date(at.getTime() - knownDays * 86_400_000);
  const rows = await tx.rows(sql<{ address: string }>`
    select distinct address from session where tenant_id = ${tenantId} and user_id = ${userId} and started_at > ${from}`);
  return rows.some((row) => addressKey(row.address) === addressKey(address));
}

/**
 * Counts a failure, known account or not: a lock must not reveal which accounts exist. The failure that locks is
 * recorded in the audit trail.
 */
export async function countFailure(tx: Tx, attempt: Attempt, rule: Config['login']): Promise<void> {
  const { tenantId, account, at } = attempt;
  const from = since(attempt, rule);
  const address = addressKey(attempt.address);
  const [here, everywhere] = await Promise.all([
    tx.first(sql<{ count: number }>`
      insert into login_address_failure (tenant_id, account, address, count, last_at)
      values (${tenantId}, ${account}, ${address}, 1, ${at})
      on conflict (tenant_id, account, address) do update set last_at = excluded.last_at,
        count = case when login_address_failure.last_at > ${from} then login_address_failure.count + 1 else 1 end
      returning count`),
    tx.first(sql<{ count: number }>`
      insert into login_failure (tenant_id, account, count, last_at) values (${tenantId}, ${account}, 1, ${at})
      on conflict (tenant_id, account) do update set last_at = excluded.last_at,
        count = case when login_failure.last_at > ${from} then login_failure.count + 1 else 1 end
      returning count`),
  ]);
  const lock = (failures: number, from: string): void =>
    tx.addToTrail({ entity: 'login', entityId: account, action: 'lock', after: { failures, address: from } });
  if (here?.count === rule.maxFailures) lock(here.count, address);
  if (everywhere?.count === rule.maxFailures * fromEverywhere) lock(everywhere.count, '*');
}

/** Forgets the failures of an account: those from an address, or all of them. */
export async function clearFailures(tx: ReadTx, tenantId: string, account: string, address?: string): Promise<void> {
  const there = address === undefined ? sql`true` : sql`address = ${addressKey(address)}`;
  await tx.rows(sql`
    update login_address_failure set count = 0 where tenant_id = ${tenantId} and account = ${account} and count > 0 and ${there}`);
  if (address === undefined)
    await tx.rows(sql`
      update login_failure set count = 0 where tenant_id = ${tenantId} and account = ${account} and count > 0`);
}
