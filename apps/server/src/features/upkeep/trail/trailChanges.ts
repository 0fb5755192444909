import type { ParsedOf, TrailPage, trailCalls } from '@qc/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { readableTrail, type StoredChange } from './readableTrail.ts';
import { trailColumns, trailWhere } from './trailConditions.ts';
import { readTrailOf } from './trailOf.ts';

/**
 * A page of the trail, newest first. Pages follow the last row seen, not a count, so that the thousandth costs what the
 * first does and rows written meanwhile shift nothing.
 */
export async function trailChanges(
  ctx: Ctx,
  query: ParsedOf<typeof trailCalls.changes>,
  timeZone: string,
): Promise<TrailPage> {
  const { after, size, ...filter } = query;
  return readTrailOf(ctx, filter.tenantId, async (tx, tenantId) => {
    const beyond = after
      ? sql`and (l.at, l.seq) < (select p.at, p.seq from audit_log p where p.tenant_id = ${tenantId} and p.seq = ${after})`
      : sql``;
    const rows = await tx.rows(sql<StoredChange>`
      select ${trailColumns(ctx.language)} from audit_log l where ${trailWhere(tenantId, filter)} ${beyond}
      order by l.at desc, l.seq desc limit ${size + 1}`);
    const shown = rows.slice(0, size);
    const records = await readableTrail(tx, shown, { language: ctx.language, timeZone, tenantId });
    return { records, next: rows.length > size ? (shown.at(-1)?.seq ?? null) : null };
  });
}
