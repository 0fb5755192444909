import { isTenantOwned, type Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { identifier, titleExpression } from './columns.ts';
import { registry } from './registry.ts';

/** Ids of records by the name of their resource. */
type IdsByResource = ReadonlyMap<string, ReadonlySet<string>>;
export type TitleOf = (resource: string, id: string) => string | undefined;

/**
 * What people call some records, removed ones too, in one query per resource. A tenant's records are looked up among its
 * own and the central body's.
 */
export async function titlesOf(
  tx: ReadTx,
  wanted: IdsByResource,
  at: { language: Language; tenantId: string },
): Promise<TitleOf> {
  const titles = new Map<string, string>();
  for (const [name, ids] of wanted) {
    if (ids.size === 0) continue;
    const resource = registry.get(name);
    const mine = isTenantOwned(resource) ? sql`and r.tenant_id in (${at.tenantId}, ${centralTenant})` : sql``;
    const rows = await tx.rows(sql<{ id: string; title: string | null }>`
      select r.id, ${sql.raw(titleExpression(resource, 'r', { language: at.language }))} as title
      from ${sql.raw(identifier(resource.table))} r where r.id = any(${[...ids]}::bigint[]) ${mine}`);
    for (const { id, title } of rows) if (title) titles.set(`${name}/${id}`, title);
  }
  return (resource, id) => titles.get(`${resource}/${id}`);
}
