import { product } from '@qc/resources';
import { sql } from 'kysely';
import type { Hooks } from '#crud/hooks';
import type { Tx } from '#platform/ctx';
import { query } from '#platform/database/sqlText';
import { invalidInput } from '#platform/http/answers';
import { CategoryLoop, CategoryTooDeep } from './orders.errors.ts';

const deepest = 5;

/** Refuses a parent that would close a ring; the tree is small, so it is read as a whole. */
async function demandTree(tx: Tx, id: string, parentId: string): Promise<void> {
  // Two concurrent moves could close a cycle that neither sees.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('tree of categories', 0))`);
  const rows = await tx.rows(
    query.selectFrom('category').select(['id', 'parent_id as parent']).where('deleted_at', 'is', null),
  );
  const parentOf = new Map(rows.map((row) => [row.id, row.parent]));
  let depth = 1;
  for (let at: string | null | undefined = parentId; at; at = parentOf.get(at)) {
    if (at === id) throw CategoryLoop();
    depth += 1;
    if (depth > deepest) throw CategoryTooDeep({ most: deepest });
  }
}

/** The lots of a product are of its brand. */
async function demandLots(tx: Tx, brandId: string, lotIds: readonly string[]): Promise<void> {
  const strangers = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from lot where id = any(${lotIds}::bigint[]) and brand_id <> ${brandId}`);
  if (strangers?.count)
    throw invalidInput([{ field: 'lotIds', label: product.fields.lotIds.label, code: 'notAllowed' }]);
}

/** What the catalogue demands beyond its declarations. */
export const catalogueHooks: Hooks = {
  category: {
    async beforeSave(tx, _ctx, { id, values }) {
      if (typeof values.parentId === 'string') await demandTree(tx, id, values.parentId);
      return values;
    },
  },
  product: {
    async beforeSave(tx, _ctx, { values, merged }) {
      const lotIds = merged.lotIds as readonly string[] | null | undefined;
      if (lotIds?.length && (values.lotIds || values.brandId)) await demandLots(tx, String(merged.brandId), lotIds);
      return values;
    },
  },
};
