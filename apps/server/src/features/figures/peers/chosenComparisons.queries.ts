import type { AskedFields, ChosenComparison } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { qcTest } from '@qc/resources';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import { recordsKnown } from '#crud/recordsKnown';
import type { AsOfContext } from '#features/qc/results/public';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

type Tests = AsOfContext & { readonly testIds: readonly string[]; readonly language: Language };

const asked = sql`coalesce(c.match_method, false) as "matchMethod",
  coalesce(c.match_instrument_model, false) as "matchInstrumentModel",
  coalesce(c.match_reagent_supplier, false) as "matchReagentSupplier", coalesce(c.match_temperature, false) as "matchTemperature",
  coalesce(c.match_slide_generation, false) as "matchSlideGeneration"`;

/** The comparison that a laboratory chose for each test; one without a choice is absent: its group is found by itself. */
export async function chosenComparisons(tx: ReadTx, tests: Tests): Promise<Map<string, ChosenComparison>> {
  const rows = await tx.rows(sql<ChosenComparison & { readonly testId: string }>`
    select t.id as "testId", ${localName(tests.language, 'c')} as name, ${asked},
      coalesce(c.is_fallback_allowed, true) as "isFallbackAllowed",
      c.min_laboratories as "minLaboratories", c.min_points as "minPoints"
    from ${recordsKnown(tests, qcTest)} t join stats_comparison c on c.id = t.stats_comparison_id and c.tenant_id in (t.tenant_id, ${centralTenant}) and c.deleted_at is null
    where t.tenant_id = ${tests.tenantId} and t.id = any(${[...tests.testIds]}::bigint[])`);
  return new Map(rows.map((row) => [row.testId, row]));
}

/**
 * What every comparison asks for that was ever made, the oldest first. Removed ones count: somebody may have seen their
 * groups, and nothing shown later may differ from those by one laboratory.
 */
export function allComparisons(tx: ReadTx): Promise<AskedFields[]> {
  return tx.rows(sql<AskedFields>`select ${asked} from stats_comparison c order by c.create_time, c.id`);
}
