import { sql } from 'kysely';
import { actsInRole } from '#features/people/auth/public';
import type { Ctx } from '#platform/ctx';

/** The codes of the roles in which the caller works. */
export async function ownRoles({ read, tenantId, userId, sessionId }: Ctx): Promise<string[]> {
  const rows = await read((tx) =>
    tx.rows(sql<{ alias: string }>`
      select r.alias from "user" u left join session o on o.tenant_id = u.tenant_id and o.id = ${sessionId}
        join role r on ${actsInRole}
      where u.tenant_id = ${tenantId} and u.id = ${userId} order by r.alias`),
  );
  return rows.map(({ alias }) => alias);
}
