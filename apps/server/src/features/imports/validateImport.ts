import type { ImportCheck } from '@qc/contract';
import { sql } from 'kysely';
import type { Caller, Ctx } from '#platform/ctx';
import { importById, importTopic } from './heldImport.ts';
import { batchIn, recordsOf, verdictCounts } from './history.queries.ts';
import { ImportBusy } from './imports.errors.ts';
import { storedPlan } from './layoutOf.ts';
import { refreshCounts } from './records.ts';
import { readyRecords, rowsAStep, storeRows, withoutRefused } from './storeRows.ts';

/** The dry run looks at so many rows; what lies beyond is judged when it is stored. */
const mostJudged = 5000;
const shown = 1000;

type Tried = { readonly id: string; readonly verdict: string | null; readonly rules: readonly string[] };
type Refused = {
  readonly id: string;
  readonly status: string;
  readonly code: string | null;
  readonly reason: unknown;
  readonly field: string | null;
  readonly resultId: string | null;
};

const takenBack = new Error('a dry run is never kept');

/** Stores the rows that are ready and takes everything back: what the rules say is what they will say. */
async function tryOut(ctx: Ctx, importId: string): Promise<{ tried: Tried[]; refused: Refused[] }> {
  const caller: Caller = ctx;
  return withoutRefused(async (refused) => {
    let found: { tried: Tried[]; refused: Refused[] } | undefined;
    try {
      await ctx.transaction(async (tx) => {
        const batch = await importById(tx, caller, importId);
        if (batch.status === 'Processing') throw ImportBusy();
        const plan = await storedPlan(tx, caller, batch.configurationId);
        const records = await readyRecords(tx, caller, { importId, chosenOnly: false, most: mostJudged });
        const tried: Tried[] = [];
        for (let from = 0; from < records.length; from += rowsAStep) {
          const { stored, outcome } = await storeRows(tx, caller, records.slice(from, from + rowsAStep), {
            batch,
            plan,
            refused,
          });
          const verdicts = new Map(outcome.results.map((result) => [result.id, result]));
          for (const { id, resultId } of stored) {
            const { verdict = null, rules = [] } = verdicts.get(resultId) ?? {};
            tried.push({ id, verdict, rules });
          }
        }
        const others =
          await tx.rows(sql<Refused>`select id, status, reason_code as code, reason, field, result_id as "resultId" from qc_test_result_record
          where tenant_id = ${ctx.tenantId} and id = any(${records.map(({ id }) => id)}::bigint[]) and status <> 'Imported'`);
        found = { tried, refused: others };
        throw takenBack;
      });
    } catch (error) {
      if (error !== takenBack) throw error;
    }
    if (!found) throw takenBack;
    return found;
  });
}

/** What every row would become. Stores no result; the rows remember what was said of them. */
export async function validateImport(ctx: Ctx, { importId }: { importId: string }): Promise<ImportCheck> {
  const caller: Caller = ctx;
  const { tried, refused } = await tryOut(ctx, importId);
  return ctx.transaction(async (tx) => {
    await tx.rows(sql`update qc_test_result_record c set verdict = n.verdict, rules = n.rules
      from json_populate_recordset(null::qc_test_result_record, ${JSON.stringify(tried)}::json) n
      where c.tenant_id = ${ctx.tenantId} and c.id = n.id and c.status = 'Ready'`);
    await tx.rows(sql`update qc_test_result_record c set status = n.status, reason_code = n.reason_code, reason = n.reason, field = n.field, result_id = n.result_id
      from json_populate_recordset(null::qc_test_result_record, ${JSON.stringify(
        refused.map(({ id, status, code, reason, field, resultId }) => ({
          id,
          status,
          reason_code: code,
          reason,
          field,
          result_id: resultId,
        })),
      )}::json) n
      where c.tenant_id = ${ctx.tenantId} and c.id = n.id and c.status = 'Ready'`);
    await refreshCounts(tx, caller, importId);
    if (refused.length > 0) tx.notify(importTopic, { id: importId });
    const { total, ready, waiting, failed, skipped, imported } = await batchIn(tx, caller, importId);
    const counts = await verdictCounts(tx, caller, { importId, status: 'Ready' });
    return {
      total,
      ready,
      waiting,
      failed,
      skipped,
      imported,
      ...counts,
      judged: tried.length,
      rows: await recordsOf(tx, caller, importId, shown),
    };
  });
}
