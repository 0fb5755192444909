import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** The codes of the caller's roles. */
export async function ownRoles({ read, tenantId, userId }: Ctx): Promise<string[]> {
  const rows = await read((tx) =>
    tx.rows(sql<{ alias: string }>`
      select r.alias from "user" u join role r on r.id = any(u.role_ids) and r.deleted_at is null
      where u.tenant_id = ${tenantId} and u.id = ${userId} order by r.alias`),
  );
  return rows.map(({ alias }) => alias);
}
