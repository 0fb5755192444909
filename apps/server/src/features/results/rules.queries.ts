import { type Multirule, type RuleSet, ruleSet } from '@qc/domain';
import { sql } from 'kysely';
import { type Ctx, centralTenant, type Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/db';
import type { TestSetup } from './testSetup.ts';

type RuleRow = Multirule & { readonly tenantId: string };

const ruleColumns = sql.raw(`id, tenant_id as "tenantId", abbreviation, kind, number_of_results as "numberOfResults",
  min_exceeding as "minExceeding", number_of_sd as "numberOfSD", run_type as "runType", material_scope as "materialScope",
  range_mode as "rangeMode", reject, active`);

/**
 * The rules that judge a test: those of its own rule set, else the laboratory's active ones. A laboratory's row of the
 * same abbreviation stands in for the centre's.
 */
export async function rulesOf(tx: ReadTx, ctx: Ctx, setup: Pick<TestSetup, 'ruleSetId'>): Promise<Multirule[]> {
  const rows = await tx.rows(sql<RuleRow>`select ${ruleColumns} from multirule
    where tenant_id in (${ctx.tenantId}, ${centralTenant}) and deleted_at is null order by display_order nulls last, abbreviation`);
  const effective = new Map<string, RuleRow>();
  for (const row of rows) {
    const known = effective.get(row.abbreviation);
    if (!known || known.tenantId === centralTenant) effective.set(row.abbreviation, row);
  }
  const chosen = setup.ruleSetId ? await rulesOfSet(tx, setup.ruleSetId) : undefined;
  return [...effective.values()]
    .map(({ tenantId: _, rangeMode, ...rule }) => ({ ...rule, rangeMode: rangeMode ?? undefined }))
    .map((rule) => (chosen ? { ...rule, active: chosen.has(rule.abbreviation) } : rule))
    .filter((rule) => rule.active);
}

/** A set names rules by row, but means them by abbreviation: a laboratory's own version of a rule goes with it. */
async function rulesOfSet(tx: ReadTx, ruleSetId: string): Promise<Set<string>> {
  const rows = await tx.rows(sql<{ abbreviation: string }>`select m.abbreviation from rule_set s
    join multirule m on m.id = any(s.multirule_ids) where s.id = ${ruleSetId} and m.deleted_at is null`);
  return new Set(rows.map((row) => row.abbreviation));
}

/** Keeps the rules as they are today and returns their version: an old verdict can always show the rules of its day. */
export async function ruleSetVersion(tx: Tx, ctx: Ctx, setup: TestSetup): Promise<{ id: string; rules: Multirule[] }> {
  const rules = await rulesOf(tx, ctx, setup);
  const content = JSON.stringify(rules);
  const known = await tx.first(sql<{ id: string }>`select id from rule_set_version
    where tenant_id = ${ctx.tenantId} and rule_set_id is not distinct from ${setup.ruleSetId} and rules = ${content}::jsonb
    order by version desc limit 1`);
  if (known) return { id: known.id, rules };
  const id = ctx.newId();
  await tx.rows(sql`insert into rule_set_version (tenant_id, id, rule_set_id, version, rules, create_user, create_time)
    select ${ctx.tenantId}, ${id}, ${setup.ruleSetId}, coalesce(max(version), 0) + 1, ${content}::jsonb, ${ctx.userId}, ${ctx.now()}
    from rule_set_version where tenant_id = ${ctx.tenantId} and rule_set_id is not distinct from ${setup.ruleSetId}`);
  return { id, rules };
}

/** Rules of stored versions, prepared for a test with so many levels. */
export async function preparedVersions(
  tx: ReadTx,
  ctx: Ctx,
  ids: readonly string[],
  activeLevels: number,
): Promise<Map<string, RuleSet>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows(sql<{ id: string; rules: Multirule[] }>`select id, rules from rule_set_version
    where tenant_id = ${ctx.tenantId} and id = any(${[...new Set(ids)]}::bigint[])`);
  return new Map(rows.map((row) => [row.id, ruleSet(row.rules, { activeLevels })]));
}
