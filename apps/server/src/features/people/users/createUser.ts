import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import { searchText } from '#platform/database/searchText';
import { query } from '#platform/database/sqlText';
import { secretPrint } from '#platform/passwords/secretPrint';
import { keepPassword } from './user.queries.ts';

/** An account made by the installation itself (first start, demo), not by a person. */
export type NewUser = {
  readonly tenantId: string;
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly nameEn?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly roleAliases: readonly string[];
  /** From `hashPassword(md5Hex(plain))`; accounts that share a password share the hash too. */
  readonly passwordHash: string;
  readonly mustChange: boolean;
};

/** Makes an account inside a transaction of its tenant. */
export async function createUser(tx: Tx, newUser: NewUser, at: Date): Promise<void> {
  const { tenantId, id, account, name, nameEn = null, email = null, phone = null, roleAliases } = newUser;
  const searched = searchText([account, name, nameEn ?? '', email ?? '', phone ?? '']);
  const found = await tx.rows(
    query
      .selectFrom('role')
      .select('id')
      .where('alias', 'in', [...roleAliases])
      .where('deleted_at', 'is', null),
  );
  const roles = found.map((role) => role.id);
  await tx.rows(sql`
    insert into "user" (tenant_id, id, account, name, name_en, email, phone, role_ids, status, search_text, create_time, update_time)
    values (${tenantId}, ${id}, ${account}, ${name}, ${nameEn}, ${email}, ${phone}, ${roles}::bigint[], 'Active', ${searched}, ${at}, ${at})`);
  await keepPassword(tx, { tenantId, userId: id }, { hash: newUser.passwordHash, mustChange: newUser.mustChange, at });
  const recorded = { account, name, email, status: 'Active', roleIds: roles, roleAliases };
  const after = { ...recorded, secretPrint: secretPrint(newUser.passwordHash) };
  tx.addToTrail({ entity: 'user', entityId: id, action: 'create', after });
}
