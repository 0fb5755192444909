import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { mustChange } from '../tokens/mustChange.ts';
import { hasTwoStep } from '../twoStep/twoStep.queries.ts';

/** A user as a login needs it. */
export type Account = {
  readonly id: string;
  readonly tenantId: string;
  readonly account: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly status: string;
  readonly passwordHash: string | null;
  readonly mustChange: boolean;
  readonly hasTwoStep: boolean;
  readonly roleIds: readonly string[];
  readonly roleAliases: readonly string[];
};

function selectAccount(tenantId: string, condition: ReturnType<typeof sql>) {
  return sql<Account>`
    select u.id, u.tenant_id as "tenantId", u.account, u.name, u.avatar, u.status,
      s.password_hash as "passwordHash", ${mustChange} as "mustChange",
      ${hasTwoStep(tenantId)} as "hasTwoStep",
      array(select r.id from role r where r.id = any(u.role_ids) and r.deleted_at is null order by r.alias) as "roleIds",
      array(select r.alias from role r where r.id = any(u.role_ids) and r.deleted_at is null order by r.alias) as "roleAliases"
    from "user" u left join user_secret s on s.tenant_id = u.tenant_id and s.user_id = u.id
    where u.deleted_at is null and u.tenant_id = ${tenantId} and ${condition}`;
}

export function findAccount(tx: ReadTx, tenantId: string, account: string): Promise<Account | undefined> {
  return tx.first(selectAccount(tenantId, sql`u.account = ${account}`));
}

export function findAccountById(tx: ReadTx, tenantId: string, userId: string): Promise<Account | undefined> {
  return tx.first(selectAccount(tenantId, sql`u.id = ${userId}`));
}
