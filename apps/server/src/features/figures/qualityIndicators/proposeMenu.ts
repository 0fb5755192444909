import type { MenuProposed } from '@qc/contract';
import { menuTest } from '@qc/resources';
import { sql } from 'kysely';
import { createRecord } from '#crud/saveRecord';
import type { Ctx } from '#platform/ctx';
import { menuHooks } from './menu.hooks.ts';

/**
 * Puts every analyte that has an assay in use on the menu, since its first instrument came into service. What is on it
 * already stays as it is, ended entries too: to begin again is a decision, not a proposal.
 */
export function proposeMenu(ctx: Ctx): Promise<MenuProposed> {
  return ctx.transaction(async (tx) => {
    const missing = await tx.rows(sql<{ analyteId: string; since: string }>`
      select a.analyte_id as "analyteId", to_char(min(coalesce(i.in_service_since, a.create_time::date)), 'YYYY-MM-DD') as since
      from assay a join lab_instrument i on i.tenant_id = a.tenant_id and i.id = a.lab_instrument_id
      where a.tenant_id = ${ctx.tenantId} and a.deleted_at is null and a.status = 'Active'
        and not exists (select from menu_test m where m.tenant_id = ${ctx.tenantId} and m.analyte_id = a.analyte_id and m.deleted_at is null)
      group by a.analyte_id order by a.analyte_id`);
    for (const input of missing) await createRecord(tx, ctx, { resource: menuTest, hooks: menuHooks.menuTest, input });
    return { added: missing.length };
  });
}
