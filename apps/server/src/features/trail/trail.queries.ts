import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { type Page, pageOf } from '#platform/http/answers';

export type TrailFilter = {
  readonly current: number;
  readonly size: number;
  readonly entity?: string | undefined;
  readonly entityId?: string | undefined;
  readonly action?: string | undefined;
  readonly userId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The central body may look into one laboratory's trail. */
  readonly tenantId?: string | undefined;
};

export type TrailRow = {
  readonly seq: string;
  readonly tenantId: string;
  readonly at: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly requestId: string;
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** The audit trail, newest first: the caller's own tenant, or for the central body the one it asks for. */
export async function auditTrail(ctx: Ctx, filter: TrailFilter): Promise<Page<TrailRow>> {
  const isElsewhere = filter.tenantId !== undefined && filter.tenantId !== ctx.tenantId;
  const tenantId = filter.tenantId ?? ctx.tenantId;
  const conditions = [
    sql`l.tenant_id = ${tenantId}`,
    ...(filter.entity ? [sql`l.entity = ${filter.entity}`] : []),
    ...(filter.entityId ? [sql`l.entity_id = ${filter.entityId}`] : []),
    ...(filter.action ? [sql`l.action = ${filter.action}`] : []),
    ...(filter.userId ? [sql`l.user_id = ${filter.userId}`] : []),
    ...(filter.from ? [sql`l.at >= ${filter.from}::timestamptz`] : []),
    ...(filter.to ? [sql`l.at <= ${filter.to}::timestamptz`] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const size = Math.min(filter.size, 500);
  // Users of the central body act in other tenants' books too, so the name is looked up by id alone.
  const query = sql<TrailRow>`
    select l.seq, l.tenant_id as "tenantId", to_char(l.at, 'YYYY-MM-DD HH24:MI:SS') as at, l.user_id as "userId",
      (select u.name from "user" u where u.id = l.user_id limit 1) as "userName", l.content ->> 'requestId' as "requestId", l.entity,
      l.entity_id as "entityId", l.action, l.content -> 'before' as before, l.content -> 'after' as after
    from audit_log l where ${where} order by l.seq desc limit ${size} offset ${(filter.current - 1) * size}`;
  const read = isElsewhere ? ctx.readAllTenants : ctx.read;
  return read(async (tx) => {
    const total = await tx.first(sql<{ total: string }>`select count(*) as total from audit_log l where ${where}`);
    return pageOf(await tx.rows(query), { total: Number(total?.total), size, current: filter.current });
  });
}
