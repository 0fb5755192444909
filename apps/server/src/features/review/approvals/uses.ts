import { columnName, isTenantOwned } from '@qc/resource-kit';
import type { ReportUpKind } from '@qc/resources';
import { sql } from 'kysely';
import { identifier } from '#crud/columns';
import { type InboundReference, registry } from '#crud/registry';
import type { ReadTx } from '#platform/database/db';

export type Use = { readonly reference: InboundReference; readonly ids: readonly string[] };

/** A laboratory's records that refer to an entry, by the field that does. */
export async function usesOf(
  tx: ReadTx,
  { target }: ReportUpKind,
  entry: { readonly tenantId: string; readonly id: string },
): Promise<Use[]> {
  const uses: Use[] = [];
  for (const reference of registry.inbound(target.name)) {
    if (!isTenantOwned(reference.resource)) continue;
    const column = sql.raw(`r.${identifier(columnName(reference.field))}`);
    const points = reference.isList ? sql`${entry.id}::bigint = any(${column})` : sql`${column} = ${entry.id}`;
    const rows = await tx.rows(sql<{ id: string }>`
      select r.id from ${sql.raw(identifier(reference.resource.table))} r
      where r.tenant_id = ${entry.tenantId} and ${points} and r.deleted_at is null order by r.id`);
    if (rows.length > 0) uses.push({ reference, ids: rows.map((row) => row.id) });
  }
  return uses;
}

/** "Assay 3, Laboratory instrument 1" in a language. */
export function usesText(uses: readonly Use[], language: 'zh' | 'en'): string {
  return uses.map(({ reference, ids }) => `${reference.resource.label[language]} ${ids.length}`).join(', ');
}
