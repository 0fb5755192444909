import { effectivePermissions, type StoredPermissions } from '@qc/resources';
import { sql } from 'kysely';
import { givesPermission } from '#features/people/auth/public';
import type { ReadTx } from '#platform/database/db';
import { query } from '#platform/database/sqlText';

/** A role as far as granting it matters. */
export type GrantedRole = {
  readonly id: string;
  readonly name: string;
  readonly audience: string;
  readonly permissions: readonly string[];
};

export async function rolesByIds(tx: ReadTx, ids: readonly string[]): Promise<GrantedRole[]> {
  const rows = await tx.rows(sql<Omit<GrantedRole, 'permissions'> & StoredPermissions>`
    select id, name, audience, rule, granted, revoked from role
    where id = any(${[...ids]}::bigint[]) and deleted_at is null`);
  return rows.map((row) => ({ ...row, permissions: effectivePermissions(row) }));
}

/** Whether somebody other than `userId` can still manage the tenant's users. */
export async function hasOtherAdministrator(tx: ReadTx, tenantId: string, userId: string): Promise<boolean> {
  const other = await tx.first(sql`
    select 1 from "user" u
    where u.tenant_id = ${tenantId} and u.id <> ${userId} and u.deleted_at is null and u.status = 'Active'
      and exists (select 1 from role r
        where r.id = any(u.role_ids) and r.deleted_at is null and ${givesPermission('user_edit')})
    limit 1`);
  return other !== undefined;
}

/** A user as the acts on accounts need it. */
export type ManagedUser = {
  readonly id: string;
  readonly account: string;
  readonly status: string;
  readonly roleIds: readonly string[];
};

/** Locked, so that nobody changes the account meanwhile. */
export function lockUser(tx: ReadTx, tenantId: string, id: string): Promise<ManagedUser | undefined> {
  return tx.first(
    query
      .selectFrom('user')
      .select(['id', 'account', 'status', 'role_ids as roleIds'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate(),
  );
}

/** No setting asks for more of them. */
const mostFormer = 24;

/** Keeps a password's hash; `mustChange` marks one that somebody else made. Of former ones those count that were chosen. */
export async function keepPassword(
  tx: ReadTx,
  user: { tenantId: string; userId: string },
  secret: { hash: string; mustChange: boolean; at: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into user_secret (tenant_id, user_id, password_hash, must_change, changed_at)
    values (${user.tenantId}, ${user.userId}, ${secret.hash}, ${secret.mustChange}, ${secret.at})
    on conflict (tenant_id, user_id) do update set password_hash = excluded.password_hash,
      must_change = excluded.must_change, changed_at = excluded.changed_at,
      former = case when user_secret.must_change then user_secret.former
        else (array_prepend(user_secret.password_hash, user_secret.former))[1:${sql.lit(mostFormer)}] end`);
}

/** The hashes of the last passwords before the present one, latest first. */
export async function formerPasswords(
  tx: ReadTx,
  user: { tenantId: string; userId: string },
  count: number,
): Promise<readonly string[]> {
  const row = await tx.first(sql<{ former: string[] }>`
    select former[1:${count}::int] as former from user_secret
    where tenant_id = ${user.tenantId} and user_id = ${user.userId}`);
  return row?.former ?? [];
}
