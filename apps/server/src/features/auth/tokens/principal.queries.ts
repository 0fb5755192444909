import { effectivePermissions, type StoredPermissions } from '@qc/resources';
import { sql } from 'kysely';
import { centralTenant, identityOf, type Principal } from '#platform/ctx';
import type { Database } from '#platform/database/db';
import type { AccessClaims } from './accessToken.ts';
import { everyPermission } from './everyPermission.ts';

type Row = { account: string; name: string; mustChange: boolean; roles: StoredPermissions[] };

/** The person of a session that is still open, with the permissions of the roles that suit the tenant. */
export async function loadPrincipal(
  database: Database,
  claims: AccessClaims,
  oldestStart: Date,
): Promise<Principal | undefined> {
  const { tenantId, userId, sessionId } = claims;
  const audience = tenantId === centralTenant ? 'central' : 'laboratory';
  const row = await database.run({ role: 'qc_app', tenantId, readOnly: true }, (tx) =>
    tx.first(sql<Row>`
      select u.account, u.name, (
        select coalesce(json_agg(json_build_object('rule', r.rule, 'granted', r.granted, 'revoked', r.revoked)), '[]') from role r
        where r.id = any(u.role_ids) and r.audience = ${audience} and r.deleted_at is null
      ) as roles, coalesce(p.must_change, false) as "mustChange"
      from session s join "user" u on u.tenant_id = s.tenant_id and u.id = s.user_id
        left join user_secret p on p.tenant_id = u.tenant_id and p.user_id = u.id
      where s.tenant_id = ${tenantId} and s.id = ${sessionId} and s.user_id = ${userId} and s.ended_at is null and s.started_at > ${oldestStart}
        and u.deleted_at is null and u.status = 'Active'`),
  );
  if (!row) return undefined;
  const identity = identityOf({ account: row.account, tenantId });
  const permissions =
    identity === 'admin' ? everyPermission : new Set(row.roles.flatMap((role) => effectivePermissions(role)));
  const { account, name: userName, mustChange: mustChangePassword } = row;
  return { tenantId, userId, sessionId, account, userName, identity, permissions, mustChangePassword };
}
