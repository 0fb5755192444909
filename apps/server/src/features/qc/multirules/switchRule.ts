import type { RuleSwitched, SwitchRuleBody } from '@qc/contract';
import { multirule } from '@qc/resources';
import { sql } from 'kysely';
import { recordColumns } from '#crud/columns';
import { removeRecords } from '#crud/removeRecords';
import { changeRecord, createRecord } from '#crud/saveRecord';
import { multiruleRecords } from '#features/qc/configuration/public';
import { type Ctx, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { flagsFor, ruleRows, useOf } from './ruleUse.ts';

/**
 * Changes the use of a rule. For a rule of the system the laboratory gets its own row, which replaces it. Set back to
 * the system's use, that row is deleted again, unless it differs otherwise.
 */
export async function switchRule(ctx: Ctx, { abbreviation, use }: SwitchRuleBody): Promise<RuleSwitched> {
  return ctx.transaction(async (tx) => {
    const { own, system } = await ruleRows(tx, ctx, abbreviation);
    const wanted = flagsFor({ own, system }, use, abbreviation);
    if (own && use === 'system' && ctx.tenantId !== centralTenant) {
      await removeRecords(tx, ctx, { ...multiruleRecords, ids: [own.id] });
      return { abbreviation, use: useOf(wanted), isOwn: false };
    }
    if (own) await changeRecord(tx, ctx, { ...multiruleRecords, id: own.id, input: wanted });
    else if (system) {
      const copy = await fieldsOf(tx, system.id);
      await createRecord(tx, ctx, { ...multiruleRecords, input: { ...copy, ...wanted } });
    }
    return { abbreviation, use: useOf(wanted), isOwn: true };
  });
}

/** What the central body's rule declares, without its stamps. */
async function fieldsOf(tx: ReadTx, id: string): Promise<Record<string, unknown>> {
  const record = await tx.first(sql<Record<string, unknown>>`select ${sql.raw(recordColumns(multirule, 'r'))}
    from multirule r where r.tenant_id = ${centralTenant} and r.id = ${id}`);
  return Object.fromEntries(Object.keys(multirule.fields).map((name) => [name, record?.[name]]));
}
