import type { ReportPlanBody, UnusualResults } from '@qc/contract';
import { sql } from 'kysely';
import { writtenUnits } from '#features/dictionary/units/public';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { readReported } from '../own/readReported.ts';
import { reportIn } from '../own/reportResults.ts';
import { unusualAmong } from '../own/unusualAmong.ts';
import { ResultsUnusual } from '../plan.errors.ts';
import { planAnalyteRows } from '../plans.queries.ts';

export type ForLaboratory = { readonly tenantId: string; readonly results: ReportPlanBody['results'] };
type UnusualQuestion = UnusualResults['questions'][number] & { readonly tenantId: string };

/** What a laboratory reported before. */
type Reported = {
  readonly tenantId: string;
  readonly analyteId: string;
  readonly level: number;
  readonly value: number | null;
};

async function unusualIn(
  tx: ReadTx,
  ctx: { inTenant(tenantId: string): Caller; language: Caller['language'] },
  planId: string,
  parts: readonly ForLaboratory[],
): Promise<UnusualQuestion[]> {
  const rows = await planAnalyteRows(tx, ctx.language, planId);
  const unitsOf = await writtenUnits(tx, rows);
  const known = await tx.rows(sql<Reported>`
    select tenant_id as "tenantId", plan_lot_analyte_id as "analyteId", level::int as level, value from plan_result
    where plan_id = ${planId} and tenant_id = any(${parts.map(({ tenantId }) => tenantId)}::text[]) and superseded_at is null`);
  const asked: UnusualQuestion[] = [];
  for (const { tenantId, results } of parts) {
    const given = results.flatMap((typed) => {
      const row = rows.find(({ id }) => id === typed.planLotAnalyteId);
      return row ? [readReported(typed, row, { units: unitsOf(row), own: null })] : [];
    });
    const questions = await unusualAmong(tx, ctx.inTenant(tenantId), {
      planId,
      given,
      known: known.filter((one) => one.tenantId === tenantId),
      rows,
    });
    asked.push(...questions.map((question) => ({ ...question, tenantId })));
  }
  return asked;
}

/** What is unusual about results that are about to be reported for laboratories, each against its own daily control. */
export const unusualForLaboratories = (
  ctx: Ctx,
  planId: string,
  parts: readonly ForLaboratory[],
): Promise<UnusualQuestion[]> =>
  parts.length === 0 ? Promise.resolve([]) : ctx.readAllTenants((tx) => unusualIn(tx, ctx, planId, parts));

/**
 * Reports for laboratories in their own books, as they would themselves, marked as entered by the centre: all of them
 * or none. Unusual values are asked about first, as for the laboratory itself. The centre's own trail records how many
 * it entered for how many.
 */
export async function reportForLaboratories(
  ctx: Ctx,
  { planId, confirmed }: { readonly planId: string; readonly confirmed?: boolean | undefined },
  parts: readonly ForLaboratory[],
): Promise<{ readonly stored: number }> {
  const questions = confirmed ? [] : await unusualForLaboratories(ctx, planId, parts);
  if (questions.length > 0)
    throw ResultsUnusual({ questions: questions.map(({ text }) => text).join('; ') }, { questions });
  return ctx.transaction(async (tx) => {
    let stored = 0;
    for (const { tenantId, results } of parts) {
      const by = { ...ctx.inTenant(tenantId), byCentre: true };
      // The person who stores has checked what is unusual: a value that became so meanwhile is no reason to stop.
      stored += (await reportIn(tx.inTenant(tenantId), by, { planId, results, confirmed: true })).stored;
    }
    if (stored > 0)
      tx.addToTrail({
        entity: 'plan',
        entityId: planId,
        action: 'report',
        after: { entered: stored, laboratories: parts.map(({ tenantId }) => tenantId) },
      });
    return { stored };
  });
}
