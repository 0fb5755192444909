import { sql } from 'kysely';
import { tryResultsIn } from '#features/qc/results/public';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { rollBackAfter } from '#platform/database/rollBackAfter';
import {
  type Books,
  type DryRun,
  emptyDryRun,
  fingerprintOf,
  fingerprintOfRest,
  fingerprintOfRows,
  storeDryRun,
} from './dryRunState.ts';
import { importById, importTopic } from './heldImport.ts';
import { ImportBusy } from './imports.errors.ts';
import { importPlan } from './layoutOf.ts';
import { noteTried, type TriedRow } from './noteStored.ts';
import { readyRecords } from './readyRecords.ts';
import { refreshCounts } from './records.ts';
import { instantsOf, retryExcludingRefusedTests, triedRows } from './storeRows.ts';

/** The most rows that a dry run judges; the others are judged when they are stored. */
const mostJudged = 100_000;
/** The target size of a group of tests whose rows are judged in one transaction; a single test may have more rows. */
const rowsAGroup = 2_500;
/** A job judges this many rows before all others, so that a waiting user sees the first ones soon. */
const soonJudged = 100;

type RefusedRow = {
  readonly id: string;
  readonly status: string;
  readonly code: string | null;
  readonly reason: unknown;
  readonly field: string | null;
  readonly resultId: string | null;
};

/** What rows would become. Rows that would be refused are marked as refused. */
type TriedRows = { readonly tried: readonly TriedRow[]; readonly refused: readonly RefusedRow[] };
type RowSelection = { readonly most: number; readonly testIds?: readonly string[]; readonly inTimeOrder?: boolean };

/** Judges rows that are ready as if they were stored, by the same rules on the same history, and stores none. */
async function tryOut(ctx: Ctx, importId: string, picked: RowSelection): Promise<TriedRows> {
  const caller: Caller = ctx;
  return retryExcludingRefusedTests((refused) =>
    rollBackAfter(ctx, async (tx) => {
      const batch = await importById(tx, caller, importId);
      if (batch.status === 'Processing') throw ImportBusy();
      const plan = await importPlan(tx, caller, batch);
      const records = await readyRecords(tx, caller, { importId, chosenOnly: false, ...picked });
      const { due, results } = await triedRows(tx, caller, records, { batch, plan, refused });
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
        : await tx.rows(sql<RefusedRow>`select id, status, reason_code as code, reason, field, result_id as "resultId" from qc_test_result_record
          where tenant_id = ${ctx.tenantId} and id = any(${records.map(({ id }) => id)}::bigint[]) and status <> 'Ready'`);
      return { tried, refused: others };
    }),
  );
}

/** The tests of a batch in groups of some thousand rows. Rules look back only within a test, so groups are independent. */
async function groupsOf(ctx: Ctx, importId: string): Promise<RowSelection[]> {
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
  return groups;
}

/** Stores with each row what it would become. */
async function remember(tx: Tx, ctx: Caller, { tried, refused }: TriedRows): Promise<void> {
  await noteTried(tx, ctx, tried);
  if (refused.length === 0) return;
  const records = refused.map(({ code, resultId, ...row }) => ({ ...row, reason_code: code, result_id: resultId }));
  await tx.rows(sql`update qc_test_result_record c set status = n.status, reason_code = n.reason_code, reason = n.reason, field = n.field, result_id = n.result_id
    from json_populate_recordset(null::qc_test_result_record, ${JSON.stringify(records)}::json) n
    where c.tenant_id = ${ctx.tenantId} and c.id = n.id and c.status = 'Ready'`);
}

function counted(dryRun: DryRun, { tried }: TriedRows): DryRun {
  const next = { ...dryRun, judged: dryRun.judged + tried.length };
  for (const { verdict } of tried) next[verdict ?? 'notEvaluated'] += 1;
  return next;
}

/** Tries the rows of a short import that were measured first. Only the rows keep their outcome; no summary is stored. */
export async function tryFirst(ctx: Ctx, importId: string, most: number): Promise<DryRun> {
  const found = await tryOut(ctx, importId, { most, inTimeOrder: true });
  await ctx.transaction(async (tx) => {
    await remember(tx, ctx, found);
    if (found.refused.length > 0) await refreshCounts(tx, ctx, importId);
  });
  return counted(emptyDryRun, found);
}

/** The books in which rows are tried. `write` is one step of the job in them, and reports how many rows are judged. */
type DryRunTarget = {
  readonly jobId: string;
  /** How many rows are ready in all books. */
  readonly rows: number;
  readonly books: readonly Books[];
  readonly write: (ctx: Ctx, act: (tx: Tx) => Promise<void>, judged: number) => Promise<void>;
};

/** Judges all ready rows of an import, in all books that contain some, and stores the answer with the import. */
export async function tryAll(ctx: Ctx, importId: string, { jobId, rows, books, write }: DryRunTarget): Promise<DryRun> {
  const rest = await fingerprintOfRest(books);
  const begun: DryRun = { ...emptyDryRun, jobId, fingerprint: fingerprintOf(await fingerprintOfRows(books), rest) };
  let dryRun = begun;
  const keep = () =>
    write(
      ctx,
      async (tx) => {
        await storeDryRun(tx, ctx, importId, dryRun);
        tx.notify(importTopic, { id: importId });
      },
      dryRun.judged,
    );
  const judge = async (of: Books, picked: RowSelection): Promise<number> => {
    const found = await tryOut(of.ctx, of.importId, picked);
    await write(of.ctx, (tx) => remember(tx, of.ctx, found), dryRun.judged);
    dryRun = counted(dryRun, found);
    await keep();
    return found.refused.length;
  };
  for (const [place, of] of books.entries()) {
    const before = dryRun;
    let refused = 0;
    if (place === 0 && rows > soonJudged) refused += await judge(of, { most: soonJudged, inTimeOrder: true });
    dryRun = before;
    for (const group of await groupsOf(of.ctx, of.importId)) refused += await judge(of, group);
    if (refused > 0)
      await write(
        of.ctx,
        async (tx) => {
          await refreshCounts(tx, of.ctx, of.importId);
          tx.notify(importTopic, { id: of.importId });
        },
        dryRun.judged,
      );
  }
  dryRun = { ...dryRun, fingerprint: fingerprintOf(await fingerprintOfRows(books), rest), isDone: true };
  await keep();
  return dryRun;
}
