import type { NewResult, WriteOutcome } from '@qc/contract';
import { sql } from 'kysely';
import { addResultsIn, closedDays, lockTests } from '#features/results/public';
import type { Caller, Tx } from '#platform/ctx';
import { AppError } from '#platform/http/errors';
import type { HeldImport } from './heldImport.ts';
import { labCodes } from './labCodes.ts';
import type { ReadingPlan } from './layoutOf.ts';
import { type RecordRow, recordColumns, updateRecords } from './records.ts';
import { resultIdOf } from './resultIds.ts';
import { type SettledRow, settleRows } from './settleRows.ts';

/** Rows that are stored in one transaction. */
export const rowsAStep = 500;

export type StoreOptions = {
  readonly batch: HeldImport;
  readonly plan: ReadingPlan;
  /** Tests whose results cannot be taken, with the reason: a change would reach what was signed. */
  readonly refused: ReadonlyMap<string, AppError>;
};

export type StoredRows = {
  readonly stored: readonly { id: string; resultId: string }[];
  readonly outcome: WriteOutcome;
};

type Due = { readonly record: RecordRow; readonly settled: SettledRow };

/** Rows of a batch that are ready, those measured first at the front: an import tells its story in order. */
export function readyRecords(
  tx: Tx,
  ctx: Caller,
  { importId, chosenOnly, most, ids }: { importId: string; chosenOnly: boolean; most: number; ids?: readonly string[] },
): Promise<RecordRow[]> {
  const which = sql.join(
    [
      sql`c.tenant_id = ${ctx.tenantId} and c.import_id = ${importId} and c.deleted_at is null and c.status = 'Ready'`,
      ...(chosenOnly ? [sql`c.is_chosen`] : []),
      ...(ids ? [sql`c.id = any(${[...ids]}::bigint[])`] : []),
    ],
    sql` and `,
  );
  return tx.rows(
    sql<RecordRow>`select ${recordColumns} from qc_test_result_record c where ${which} order by c.measured_at, c.line, c.part limit ${most}`,
  );
}

/**
 * Makes results of rows, as if they had been typed: verdicts, alerts, sums, links. What changed since they were staged is
 * found under the lock of their tests: a row may be there already, or no longer fit.
 */
export async function storeRows(
  tx: Tx,
  ctx: Caller,
  records: readonly RecordRow[],
  options: StoreOptions,
): Promise<StoredRows> {
  const { batch, plan, refused } = options;
  const codes = await labCodes(tx, ctx);
  const settling = {
    codes,
    source: plan.source,
    labInstrumentId: plan.labInstrumentId,
    importId: batch.id,
    uploadTime: batch.uploadTime,
  };
  const first = await settleRows(tx, ctx, records, settling);
  await lockTests(
    tx,
    ctx,
    first.flatMap(({ qcTestId }) => qcTestId ?? []),
  );
  const settled = await settleRows(tx, ctx, records, settling);
  const all = records.map((record, index): Due => ({ record, settled: settled[index] as SettledRow }));
  const open = await withoutClosedDays(tx, ctx, all);
  const told = open.map((due) => refusedRow(due, refused));
  await updateRecords(
    tx,
    ctx,
    told.map(({ record, settled: row }) => ({ id: record.id, settled: row })),
  );
  await noteRefusals(tx, ctx, told, refused);
  const due = told.filter(({ settled: row }) => row.status === 'Ready');
  if (due.length === 0) return { stored: [], outcome: { results: [], changed: [] } };
  const ids = await freeIds(tx, ctx, due);
  const outcome = await addResultsIn(
    tx,
    ctx,
    due.map((each, index) => resultOf(each, ids[index] ?? '', batch.uploadTime)),
  );
  const stored = due.map(({ record }, index) => ({ id: record.id, resultId: ids[index] ?? '' }));
  await noteStored(tx, ctx, stored, outcome);
  return { stored, outcome };
}

async function withoutClosedDays(tx: Tx, ctx: Caller, all: readonly Due[]): Promise<Due[]> {
  const arrivals = all.flatMap(({ settled: { status, qcTestId, at } }, index) =>
    status === 'Ready' && qcTestId !== null && at !== null ? [{ row: index, qcTestId, at }] : [],
  );
  const closed = await closedDays(tx, ctx, arrivals);
  const days = new Map(
    closed.map(({ row, day }) => [`${all[row]?.settled.qcTestId}/${all[row]?.settled.at?.getTime()}`, day]),
  );
  return all.map(({ record, settled }) => {
    const day = settled.status === 'Ready' ? days.get(`${settled.qcTestId}/${settled.at?.getTime()}`) : undefined;
    if (day === undefined) return { record, settled };
    return { record, settled: { ...settled, status: 'Failed', code: 'dayReviewed', field: 'measuredAt', text: day } };
  });
}

function refusedRow({ record, settled }: Due, refused: StoreOptions['refused']): Due {
  if (settled.status !== 'Ready' || !refused.has(settled.qcTestId ?? '')) return { record, settled };
  return { record, settled: { ...settled, status: 'Failed', code: 'dayReviewed', field: 'measuredAt' } };
}

/** The words of whoever refused, rather than ours. */
async function noteRefusals(
  tx: Tx,
  ctx: Caller,
  told: readonly Due[],
  refused: StoreOptions['refused'],
): Promise<void> {
  for (const [testId, error] of refused) {
    const ids = told.flatMap(({ record, settled }) =>
      settled.qcTestId === testId && settled.status === 'Failed' ? [record.id] : [],
    );
    if (ids.length > 0)
      await tx.rows(sql`update qc_test_result_record set reason = ${JSON.stringify(error.text)}::jsonb
        where tenant_id = ${ctx.tenantId} and id = any(${ids}::bigint[])`);
  }
}

const attempts = [0, 1, 2, 3, 4];

/** The ids of the results: the first of each that is not a tombstone's. */
async function freeIds(tx: Tx, ctx: Caller, due: readonly Due[]): Promise<string[]> {
  const candidates = due.map(({ settled }) =>
    attempts.map((attempt) =>
      resultIdOf(
        {
          tenantId: ctx.tenantId,
          qcTestId: settled.qcTestId ?? '',
          level: settled.level ?? 0,
          instant: settled.at?.getTime() ?? 0,
          value: Number(settled.value),
          replicate: settled.replicate,
        },
        attempt,
      ),
    ),
  );
  const rows = await tx.rows(
    sql<{
      id: string;
    }>`select id from qc_result_key where tenant_id = ${ctx.tenantId} and id = any(${candidates.flat()}::bigint[])`,
  );
  const taken = new Set(rows.map(({ id }) => id));
  return candidates.map((ids) => ids.find((id) => !taken.has(id)) ?? ctx.newId());
}

function resultOf({ record, settled }: Due, id: string, uploadTime: string): NewResult {
  const { qcTestId, level, value, replicate, initials } = settled;
  const { comment, sample } = record.codes;
  return {
    id,
    qcTestId: qcTestId ?? '',
    level: level ?? 0,
    measuredAt: record.toldAt ?? uploadTime,
    replicate,
    value: value ?? '',
    ...(initials ? { initials } : {}),
    ...(comment ? { comment: comment.slice(0, 500) } : {}),
    ...(sample ? { identificationNo: sample.slice(0, 40) } : {}),
  };
}

async function noteStored(tx: Tx, ctx: Caller, stored: StoredRows['stored'], outcome: WriteOutcome): Promise<void> {
  const verdicts = new Map(outcome.results.map((result) => [result.id, result]));
  const records = stored.map(({ id, resultId }) => ({
    id,
    result_id: resultId,
    verdict: verdicts.get(resultId)?.verdict ?? null,
    rules: verdicts.get(resultId)?.rules ?? [],
  }));
  await tx.rows(sql`update qc_test_result_record c set status = 'Imported', result_id = n.result_id, verdict = n.verdict, rules = n.rules,
      is_chosen = false, is_undone = false, update_time = ${ctx.now()}
    from json_populate_recordset(null::qc_test_result_record, ${JSON.stringify(records)}::json) n
    where c.tenant_id = ${ctx.tenantId} and c.id = n.id`);
}

/** Repeats an act without the tests that refuse it: one signed day must not keep the rest of a file out. */
export async function withoutRefused<T>(act: (refused: ReadonlyMap<string, AppError>) => Promise<T>): Promise<T> {
  const refused = new Map<string, AppError>();
  for (;;) {
    try {
      return await act(refused);
    } catch (error) {
      const testId = error instanceof AppError ? (error.data as { qcTestId?: string } | null)?.qcTestId : undefined;
      if (!(error instanceof AppError) || testId === undefined || refused.has(testId)) throw error;
      refused.set(testId, error);
    }
  }
}
