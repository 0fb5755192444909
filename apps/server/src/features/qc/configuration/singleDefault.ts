import { columnName, type Resource } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { ResourceHooks } from '#crud/hooks';

/** Of the records of a laboratory one at most is the default: making one so ends the other's turn. */
export function singleDefault(resource: Resource): ResourceHooks {
  const table = sql.raw(`"${columnName(resource.name)}"`);
  return {
    async beforeSave(tx, ctx, { id, values }) {
      if (values.isDefault !== true) return values;
      const ended = await tx.rows(sql<{
        id: string;
      }>`update ${table} set is_default = false, update_user = ${ctx.userId},
          update_time = ${ctx.now()}, version = version + 1
        where tenant_id = ${ctx.tenantId} and id <> ${id} and is_default and deleted_at is null returning id`);
      for (const row of ended)
        tx.addToTrail({
          entity: resource.name,
          entityId: row.id,
          action: 'update',
          before: { isDefault: true },
          after: { isDefault: false },
        });
      return values;
    },
  };
}
