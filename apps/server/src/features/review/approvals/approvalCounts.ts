import type { ApprovalCount } from '@qc/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** The number of requests by kind and state: all for the central body, its own for a laboratory. */
export function approvalCounts(ctx: Ctx): Promise<ApprovalCount[]> {
  const mine = ctx.isCentral ? sql`` : sql`and tenant_id = ${ctx.tenantId}`;
  const query = sql<ApprovalCount>`
    select subtype, audit_status as "auditStatus", count(*)::int as count from audit
    where deleted_at is null ${mine} group by 1, 2 order by 1, 2`;
  return ctx.isCentral ? ctx.readAllTenants((tx) => tx.rows(query)) : ctx.read((tx) => tx.rows(query));
}
