import { effectivePermissions, rolesIn, type StoredPermissions } from '@qc/resources';
import { sql } from 'kysely';
import { centralTenant, identityOf, type Principal } from '#platform/ctx';
import type { Database } from '#platform/database/db';
import { isSingleHospital } from '#platform/settings/runtime';
import { hasTwoStep, needsTwoStep } from '../twoStep/twoStep.queries.ts';
import type { AccessClaims } from './accessToken.ts';
import { actsInRole } from './actingRoles.ts';
import { everyPermission } from './everyPermission.ts';
import { mustChange } from './mustChange.ts';

type Row = {
  account: string;
  name: string;
  mustChange: boolean;
  mustEnrol: boolean;
  hasTwoStep: boolean;
  isSingle: boolean;
  provenAt: Date;
  roles: StoredPermissions[];
};

/** The oldest session that is still good, and how long a proof of who the person is counts for sensitive changes. */
export type SessionLimits = { readonly oldestStart: Date; readonly proofSeconds: number };

const forever = new Date(8.64e15);

/** The person of a session that is still open, with the permissions of the roles that suit the tenant. */
export async function loadPrincipal(
  database: Database,
  claims: AccessClaims,
  { oldestStart, proofSeconds }: SessionLimits,
): Promise<Principal | undefined> {
  const { tenantId, userId, sessionId } = claims;
  const audience = tenantId === centralTenant ? 'central' : 'laboratory';
  const row = await database.run({ role: 'qc_app', tenantId, readOnly: true }, (tx) =>
    tx.first(sql<Row>`
      select u.account, u.name, (
        select coalesce(json_agg(json_build_object('rule', r.rule, 'granted', r.granted, 'revoked', r.revoked)), '[]') from role r
        where ${actsInRole} and r.audience = ${audience}
      ) as roles, ${mustChange} as "mustChange",
        (${needsTwoStep} and not ${hasTwoStep(tenantId)}) as "mustEnrol", ${hasTwoStep(tenantId)} as "hasTwoStep",
        ${isSingleHospital} as "isSingle", coalesce(o.proven_at, o.started_at) as "provenAt"
      from session o join "user" u on u.tenant_id = o.tenant_id and u.id = o.user_id
        left join user_secret s on s.tenant_id = u.tenant_id and s.user_id = u.id
      where o.tenant_id = ${tenantId} and o.id = ${sessionId} and o.user_id = ${userId} and o.ended_at is null and o.started_at > ${oldestStart}
        and u.deleted_at is null and u.status = 'Active'`),
  );
  if (!row) return undefined;
  const identity = identityOf({ account: row.account, tenantId });
  const declared = rolesIn(row.isSingle ? 'single' : 'centre');
  const permissions =
    identity === 'admin' ? everyPermission : new Set(row.roles.flatMap((role) => effectivePermissions(role, declared)));
  const { account, name: userName, mustChange: mustChangePassword, mustEnrol } = row;
  const provenUntil = proofSeconds === 0 ? forever : new Date(row.provenAt.getTime() + proofSeconds * 1000);
  const proof = { hasTwoStep: row.hasTwoStep, provenUntil };
  const person = { tenantId, userId, sessionId, account, userName, identity, permissions };
  const owner = row.isSingle && identity === 'laboratory' && { ownsShared: tenantId };
  return { ...person, mustChangePassword, mustEnrol, ...proof, ...owner };
}
