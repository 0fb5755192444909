import type { ImportCheck, ValidateBody } from '@qc/contract';
import { sql } from 'kysely';
import { tryResultsIn } from '#features/results/public';
import type { Caller, Ctx } from '#platform/ctx';
import { importById, importTopic } from './heldImport.ts';
import { batchIn, recordsOf, verdictCounts } from './history.queries.ts';
import { ImportBusy } from './imports.errors.ts';
import { importPlan } from './layoutOf.ts';
import { noteTried, type TriedRow } from './noteStored.ts';
import { readyRecords } from './readyRecords.ts';
import { refreshCounts } from './records.ts';
import { dueRows, instantsOf, withoutRefused } from './storeRows.ts';

/** The dry run looks at so many rows while somebody waits; what lies beyond is judged when it is stored. */
const mostJudged = 100_000;
/** Rows that are judged at one go: those of some tests, or of a single one that has more. */
const rowsAGroup = 2_500;
const shown = 1000;

type Refused = {
  readonly id: string;
  readonly status: string;
  readonly code: string | null;
  readonly reason: unknown;
  readonly field: string | null;
  readonly resultId: string | null;
};

const takenBack = new Error('a dry run is never kept');

type Picked = { readonly most: number; readonly testIds?: readonly string[]; readonly inTimeOrder?: boolean };

/** Judges rows that are ready as if they were stored, by the same rules on the same history, and stores none. */
async function tryOut(
  ctx: Ctx,
  importId: string,
  picked: Picked,
): Promise<{ tried: readonly TriedRow[]; refused: readonly Refused[] }> {
  const caller: Caller = ctx;
  return withoutRefused(async (refused) => {
    let found: { tried: TriedRow[]; refused: Refused[] } | undefined;
    try {
      await ctx.transaction(async (tx) => {
        const batch = await importById(tx, caller, importId);
        if (batch.status === 'Processing') throw ImportBusy();
        const plan = await importPlan(tx, caller, batch);
        const records = await readyRecords(tx, caller, { importId, chosenOnly: false, ...picked });
        const { due, results } = await dueRows(tx, caller, records, { batch, plan, refused, isTried: true });
        const outcome =
          results.length === 0 ? [] : await tryResultsIn(tx, caller, results, { instants: instantsOf(due) });
        const verdicts = new Map(outcome.map((result) => [result.id, result]));
        const tried = due.map(({ record: { id } }, index) => {
          const { verdict = null, rules = [] } = verdicts.get(results[index]?.id ?? '') ?? {};
          return { id, verdict, rules };
        });
        const isAllDue = due.length === records.length;
        const others = isAllDue
          ? []
          : await tx.rows(sql<Refused>`select id, status, reason_code as code, reason, field, result_id as "resultId" from qc_test_result_record
          where tenant_id = ${ctx.tenantId} and id = any(${records.map(({ id }) => id)}::bigint[]) and status <> 'Ready'`);
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

/** The tests of a batch in groups of some thousand rows: rules look back within a test, so that each group stands alone. */
async function groupsOf(ctx: Ctx, importId: string): Promise<Picked[]> {
  const tests = await ctx.read((tx) =>
    tx.rows(sql<{ id: string; rows: number }>`select qc_test_id as id, count(*)::int as rows from qc_test_result_record
      where tenant_id = ${ctx.tenantId} and import_id = ${importId} and deleted_at is null and status = 'Ready' group by 1 order by 1`),
  );
  const total = tests.reduce((sum, { rows }) => sum + rows, 0);
  const size = total / Math.ceil(total / rowsAGroup);
  const groups: { testIds: string[]; most: number }[] = [];
  let sum = 0;
  for (const { id, rows } of tests) {
    if (sum >= mostJudged) break;
    sum += rows;
    const last = groups.at(-1);
    if (last && last.most < size) {
      last.testIds.push(id);
      last.most += rows;
    } else groups.push({ testIds: [id], most: Math.min(rows, mostJudged) });
  }
  // Where nothing is ready, one look says why not.
  return groups.length > 0 ? groups : [{ testIds: [], most: 1 }];
}

/** The rows remember what was said of them. */
async function remember(ctx: Ctx, { tried, refused }: Awaited<ReturnType<typeof tryOut>>): Promise<void> {
  await ctx.transaction(async (tx) => {
    await noteTried(tx, ctx, tried);
    if (refused.length === 0) return;
    const records = refused.map(({ code, resultId, ...row }) => ({ ...row, reason_code: code, result_id: resultId }));
    await tx.rows(sql`update qc_test_result_record c set status = n.status, reason_code = n.reason_code, reason = n.reason, field = n.field, result_id = n.result_id
      from json_populate_recordset(null::qc_test_result_record, ${JSON.stringify(records)}::json) n
      where c.tenant_id = ${ctx.tenantId} and c.id = n.id and c.status = 'Ready'`);
  });
}

/** What every row would become, or the first few. Stores no result. */
export async function validateImport(ctx: Ctx, { importId, first }: ValidateBody): Promise<ImportCheck> {
  const caller: Caller = ctx;
  const groups = first === undefined ? await groupsOf(ctx, importId) : [{ most: first, inTimeOrder: true }];
  let [judged, refused] = [0, 0];
  for (const group of groups) {
    const found = await tryOut(ctx, importId, group);
    await remember(ctx, found);
    judged += found.tried.length;
    refused += found.refused.length;
  }
  if (refused > 0)
    await ctx.transaction(async (tx) => {
      await refreshCounts(tx, caller, importId);
      tx.notify(importTopic, { id: importId });
    });
  // The rows that are shown are read while the others are counted.
  const [counts, rows] = await Promise.all([
    ctx.read(async (tx) => {
      const [batch, verdicts] = await Promise.all([
        batchIn(tx, caller, importId),
        verdictCounts(tx, caller, { importId, status: 'Ready' }),
      ]);
      const { total, ready, waiting, failed, skipped, imported } = batch;
      return { total, ready, waiting, failed, skipped, imported, ...verdicts };
    }),
    ctx.read((tx) => recordsOf(tx, caller, importId, first ?? shown)),
  ]);
  return { ...counts, judged, rows };
}
