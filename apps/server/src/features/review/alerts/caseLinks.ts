import { sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';

const kinds = {
  repeats: { table: sql.raw('qc_test_alert_repeat'), column: sql.raw('result_id') },
  files: { table: sql.raw('qc_test_alert_file'), column: sql.raw('file_id') },
} as const;

/**
 * Sets the links of a case to exactly `ids`: missing ones are marked as removed, new ones added, the rest not touched.
 */
export async function setLinks(
  tx: Tx,
  ctx: Caller,
  { kind, alertId, ids }: { kind: keyof typeof kinds; alertId: string; ids: readonly string[] },
): Promise<void> {
  const { table, column } = kinds[kind];
  const wanted = [...new Set(ids)];
  await tx.rows(sql`update ${table} set deleted_at = ${ctx.now()}
    where tenant_id = ${ctx.tenantId} and alert_id = ${alertId} and deleted_at is null and not ${column} = any(${wanted}::bigint[])`);
  const kept = await tx.rows(sql<{ id: string }>`select ${column} as id from ${table}
    where tenant_id = ${ctx.tenantId} and alert_id = ${alertId} and deleted_at is null`);
  for (const id of wanted.filter((item) => !kept.some((row) => row.id === item)))
    await tx.rows(sql`insert into ${table} (tenant_id, id, alert_id, ${column}, create_user, create_time)
      values (${ctx.tenantId}, ${ctx.newId()}, ${alertId}, ${id}, ${ctx.userId}, ${ctx.now()})`);
}
