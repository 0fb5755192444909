import type { ParsedOf, TrailRow, trailCalls } from '@qc/contract';
import { sql } from 'kysely';
import { orderFilter } from '#crud/conditions';
import type { Ctx } from '#platform/ctx';
import { type Page, pageOf } from '#platform/http/answers';
import { trailColumn, trailWhere } from './trailConditions.ts';
import { readTrailOf } from './trailOf.ts';

/** The audit trail, newest first: the caller's own tenant, or for the central body the one it asks for. */
export async function auditTrail(ctx: Ctx, query: ParsedOf<typeof trailCalls.page>): Promise<Page<TrailRow>> {
  const { current, size } = query;
  return readTrailOf(ctx, query.tenantId, async (tx, tenantId) => {
    const where = trailWhere(tenantId, query);
    const order = sql.join([...orderFilter(query.filter, trailColumn), sql`l.seq desc`]);
    const total = await tx.first(sql<{ total: string }>`select count(*) as total from audit_log l where ${where}`);
    // Users of the central body act in other tenants' books too, so the name is looked up by id alone.
    const rows = await tx.rows(sql<TrailRow>`
      select l.seq, l.tenant_id as "tenantId", to_char(l.at, 'YYYY-MM-DD HH24:MI:SS') as at, l.user_id as "userId",
        (select u.name from "user" u where u.id = l.user_id limit 1) as "userName", l.content ->> 'requestId' as "requestId", l.entity,
        l.entity_id as "entityId", l.action, l.content -> 'before' as before, l.content -> 'after' as after
      from audit_log l where ${where} order by ${order} limit ${size} offset ${(current - 1) * size}`);
    return pageOf(rows, { total: Number(total?.total), size, current });
  });
}
