import { type Multirule, type RuleSet, ruleSet } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, centralTenant, type Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { canonicalJson } from '#platform/trail/canonicalJson';

type RuleRow = Omit<Multirule, 'rangeMode'> & {
  readonly tenantId: string;
  readonly rangeMode: Multirule['rangeMode'] | null;
};

const ruleColumns = sql.raw(`id, tenant_id as "tenantId", abbreviation, kind, number_of_results as "numberOfResults",
  min_exceeding as "minExceeding", number_of_sd as "numberOfSD", run_type as "runType", material_scope as "materialScope",
  range_mode as "rangeMode", reject, active`);

/** The laboratory's rules: its own row of an abbreviation replaces the centre's. */
export async function laboratoryRules(tx: ReadTx, ctx: Caller): Promise<Multirule[]> {
  const rows = await tx.prepared(sql<RuleRow>`select ${ruleColumns} from multirule
    where tenant_id in (${ctx.tenantId}, ${centralTenant}) and deleted_at is null order by display_order nulls last, abbreviation`);
  const effective = new Map<string, RuleRow>();
  for (const row of rows) {
    const known = effective.get(row.abbreviation);
    if (!known || known.tenantId === centralTenant) effective.set(row.abbreviation, row);
  }
  return [...effective.values()].map(({ tenantId: _, rangeMode, ...rule }) => ({
    ...rule,
    rangeMode: rangeMode ?? undefined,
  }));
}

type Rules = Map<string | null, Multirule[]>;

/**
 * The rules behind rule sets; null means the laboratory's active ones. A set names rules by row, but means them by
 * abbreviation: a laboratory's own version of a rule takes the place of the centre's.
 */
async function rulesOfSets(tx: ReadTx, ctx: Caller, sets: RawBuilder<unknown>): Promise<Rules> {
  const [all, chosen] = await Promise.all([
    laboratoryRules(tx, ctx),
    tx.prepared(sql<{ id: string | null; abbreviations: string[] }>`
      select wanted.id, array(select m.abbreviation from rule_set s join multirule m on m.id = any(s.multirule_ids)
        where s.id = wanted.id and m.deleted_at is null) as abbreviations
      from (${sets}) as wanted(id)`),
  ]);
  return new Map(
    chosen.map(({ id, abbreviations }) => {
      if (id === null) return [id, all.filter((rule) => rule.active)];
      const own = all.filter((rule) => abbreviations.includes(rule.abbreviation));
      return [id, own.map((rule) => ({ ...rule, active: true }))];
    }),
  );
}

/** The rules that judge a test: those of the test's rule set, else the laboratory's active ones. */
export async function rulesOf(
  tx: ReadTx,
  ctx: Caller,
  { ruleSetId }: { readonly ruleSetId: string | null },
): Promise<Multirule[]> {
  return (await rulesOfSets(tx, ctx, sql`select ${ruleSetId}::bigint`)).get(ruleSetId) ?? [];
}

/**
 * Stores today's rules of some tests and returns their versions, by rule set: an old verdict can always show the rules
 * of its day.
 */
export async function todaysVersions(
  tx: Tx,
  ctx: Caller,
  testIds: readonly string[],
): Promise<Map<string | null, StoredRules>> {
  const sets = sql`select distinct rule_set_id from qc_test
    where tenant_id = ${ctx.tenantId} and id = any(${[...testIds]}::bigint[]) and deleted_at is null`;
  const [bySet, newest] = await Promise.all([rulesOfSets(tx, ctx, sets), newestVersions(tx, ctx)]);
  const versions = new Map<string | null, StoredRules>();
  for (const [ruleSetId, rules] of bySet) {
    const last = newest.get(ruleSetId);
    const isSame = last && canonicalJson(last.rules) === canonicalJson(rules);
    versions.set(ruleSetId, {
      id: isSame ? last.id : await versionOf(tx, ctx, ruleSetId, JSON.stringify(rules)),
      rules,
    });
  }
  return versions;
}

/** The newest version of each of the laboratory's rule sets: mostly today's rules are still the same. */
async function newestVersions(tx: ReadTx, ctx: Caller): Promise<Map<string | null, StoredRules>> {
  const rows = await tx.prepared(sql<StoredRules & { ruleSetId: string | null }>`
    select distinct on (rule_set_id) id, rule_set_id as "ruleSetId", rules from rule_set_version
    where tenant_id = ${ctx.tenantId} order by rule_set_id, version desc`);
  return new Map(rows.map(({ ruleSetId, ...stored }) => [ruleSetId, stored]));
}

function sameVersion(tx: Tx, ctx: Caller, ruleSetId: string | null, rules: string): Promise<{ id: string }[]> {
  return tx.prepared(sql<{ id: string }>`select id from rule_set_version
    where tenant_id = ${ctx.tenantId} and rule_set_id is not distinct from ${ruleSetId}::bigint and rules = ${rules}::jsonb
    order by version desc limit 1`);
}

async function versionOf(tx: Tx, ctx: Caller, ruleSetId: string | null, rules: string): Promise<string> {
  const [known] = await sameVersion(tx, ctx, ruleSetId, rules);
  if (known) return known.id;
  // Two writers of different tests may meet here; the later one finds the earlier one's version.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tenantId}/ruleSetVersion`}, 0))`);
  const [others] = await sameVersion(tx, ctx, ruleSetId, rules);
  if (others) return others.id;
  const [made] = await tx.rows(sql<{
    id: string;
  }>`insert into rule_set_version (tenant_id, id, rule_set_id, version, rules, create_user, create_time)
    select ${ctx.tenantId}, ${ctx.newId()}, ${ruleSetId}, coalesce(max(version), 0) + 1, ${rules}::jsonb, ${ctx.userId}, ${ctx.now()}
    from rule_set_version where tenant_id = ${ctx.tenantId} and rule_set_id is not distinct from ${ruleSetId} returning id`);
  if (!made) throw new Error('the insert returned no row');
  return made.id;
}

type StoredRules = { readonly id: string; readonly rules: readonly Multirule[] };

/** The rules of stored versions. */
export async function storedRules(
  tx: ReadTx,
  ctx: Caller,
  ids: readonly string[],
): Promise<Map<string, readonly Multirule[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.prepared(sql<StoredRules>`select id, rules from rule_set_version
    where tenant_id = ${ctx.tenantId} and id = any(${[...new Set(ids)]}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row.rules]));
}

/** Rules of stored versions, prepared for a test with this number of levels. */
export function prepareVersions(
  stored: ReadonlyMap<string, readonly Multirule[]>,
  activeLevels: number,
): Map<string, RuleSet> {
  return new Map([...stored].map(([id, rules]) => [id, ruleSet(rules, { activeLevels })]));
}
