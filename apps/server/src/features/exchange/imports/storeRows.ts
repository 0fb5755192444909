import type { NewResult } from '@qc/contract';
import { sql } from 'kysely';
import { labCodes } from '#features/exchange/codeMapping/public';
import { addResultsIn, closedDays } from '#features/qc/results/public';
import type { Caller, Tx } from '#platform/ctx';
import { AppError } from '#platform/http/errors';
import { eachLookedUp } from './earlierRows.ts';
import { freeIds } from './freeIds.ts';
import type { HeldImport } from './heldImport.ts';
import type { ReadingPlan } from './layoutOf.ts';
import { noteStored } from './noteStored.ts';
import type { RecordRow } from './recordRow.ts';
import { type CountChange, countStates, updateRecords } from './records.ts';
import { type SettledRow, settleRows } from './settleRows.ts';

/** The most rows that are stored within a request; more are left to a job. */
export const rowsPerRequest = 500;

export type StoreOptions = {
  readonly batch: HeldImport;
  readonly plan: ReadingPlan;
  /** Tests whose results cannot be taken, with the reason: a change would reach what was signed. */
  readonly refused: ReadonlyMap<string, AppError>;
  /** A step of a job: one link of the audit trail records all its results. */
  readonly isOneOfMany?: boolean;
  /** No other row of the batch that counts is at an instant of these. */
  readonly hasAllOfInstants?: boolean;
};

type StoredRows = {
  /** The rows that are results now. */
  readonly stored: readonly DueRow[];
  /** What the counts of their batch have to be changed by. */
  readonly counts: CountChange;
};

/** A staged row with what it is now. */
export type DueRow = { readonly record: RecordRow; readonly settled: SettledRow };

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
  const { batch, refused, isOneOfMany } = options;
  const settled = await settleAgain(tx, ctx, records, options);
  const auditMode = isOneOfMany ? { batchId: batch.id } : 'perResult';
  return storeSettled(tx, ctx, settled, { uploadTime: batch.uploadTime, refused, auditMode });
}

type SettledOptions = Pick<StoreOptions, 'refused'> & {
  readonly uploadTime: string;
  readonly auditMode?: 'perResult' | { readonly batchId: string };
};

/** The same for rows that were settled under the locks of their tests. */
export async function storeSettled(
  tx: Tx,
  ctx: Caller,
  rows: readonly DueRow[],
  options: SettledOptions,
): Promise<StoredRows> {
  if (rows.length === 0) return { stored: [], counts: {} };
  const { due, counts } = await dueOf(tx, ctx, rows, options);
  if (due.length === 0) return { stored: [], counts };
  const ids = await freeIds(tx, ctx, due);
  const results = due.map((each, index) => resultOf(each, ids[index] ?? '', options.uploadTime));
  const outcome = await addResultsIn(tx, ctx, results, {
    checked: { instants: instantsOf(due) },
    auditMode: options.auditMode ?? 'perResult',
  });
  const verdicts = new Map(outcome.results.map((result) => [result.id, result]));
  await noteStored(
    tx,
    ctx,
    due.map(({ record, settled }, index) => {
      const resultId = ids[index] ?? '';
      return { id: record.id, settled, resultId, outcome: verdicts.get(resultId) };
    }),
  );
  return { stored: due, counts };
}

type TriedRows = {
  readonly due: readonly DueRow[];
  /** What they would become, in the same order. */
  readonly results: readonly (NewResult & { readonly id: string })[];
};

/** The rows that could be stored now. For all others the reason is recorded. */
export async function triedRows(
  tx: Tx,
  ctx: Caller,
  records: readonly RecordRow[],
  options: StoreOptions,
): Promise<TriedRows> {
  const { uploadTime } = options.batch;
  // All ready rows are tried, so that only stored rows can come before them.
  const settled = await settleAgain(tx, ctx, records, { ...options, hasAllOfInstants: options.batch.imported === 0 });
  const { due } = await dueOf(tx, ctx, settled, { ...options, uploadTime });
  return { due, results: due.map((each) => resultOf(each, each.record.id, uploadTime)) };
}

/** What staged rows are now, under the locks of their tests. */
async function settleAgain(
  tx: Tx,
  ctx: Caller,
  records: readonly RecordRow[],
  { batch, plan, hasAllOfInstants }: StoreOptions,
): Promise<DueRow[]> {
  const ownIds = records.map(({ id }) => id);
  const settled = await settleRows(tx, ctx, records, {
    codes: await labCodes(tx, ctx),
    source: plan.source,
    labInstrumentId: plan.labInstrumentId,
    findEarlier: hasAllOfInstants ? null : eachLookedUp(batch.id, ownIds),
    uploadTime: batch.uploadTime,
    locksTests: true,
  });
  return records.map((record, index) => ({ record, settled: settled[index] as SettledRow }));
}

/** The rows that can be stored now. For all others the reason is recorded. */
async function dueOf(
  tx: Tx,
  ctx: Caller,
  rows: readonly DueRow[],
  { refused }: SettledOptions,
): Promise<{ readonly due: readonly DueRow[]; readonly counts: CountChange }> {
  const open = await withoutClosedDays(tx, ctx, rows);
  const checked = open.map((due) => refusedRow(due, refused));
  const others = checked.filter(({ settled: row }) => row.status !== 'Ready');
  const changes = others.map(({ record, settled: row }) => ({ id: record.id, settled: row }));
  await updateRecords(tx, ctx, changes);
  await noteRefusals(tx, ctx, changes, refused);
  const due = checked.filter(({ settled: row }) => row.status === 'Ready');
  const states = countStates(others.map(({ settled: row }) => row.status));
  return { due, counts: { ...states, Ready: -rows.length, Imported: due.length } };
}

/** Rows of reviewed days cannot be stored. */
async function withoutClosedDays(tx: Tx, ctx: Caller, all: readonly DueRow[]): Promise<readonly DueRow[]> {
  const arrivals = all.flatMap(({ settled: { status, qcTestId, at } }, index) =>
    status === 'Ready' && qcTestId !== null && at !== null ? [{ row: index, qcTestId, at }] : [],
  );
  const closed = await closedDays(tx, ctx, arrivals);
  if (closed.length === 0) return all;
  const days = new Map(
    closed.map(({ row, day }) => [`${all[row]?.settled.qcTestId}/${all[row]?.settled.at?.getTime()}`, day]),
  );
  return all.map(({ record, settled }) => {
    const day = settled.status === 'Ready' ? days.get(`${settled.qcTestId}/${settled.at?.getTime()}`) : undefined;
    if (day === undefined) return { record, settled };
    return { record, settled: { ...settled, status: 'Failed', code: 'dayReviewed', field: 'measuredAt', text: day } };
  });
}

/** A row of a test that refuses its results cannot be stored. */
function refusedRow(due: DueRow, refused: StoreOptions['refused']): DueRow {
  const { record, settled } = due;
  if (settled.status !== 'Ready' || !refused.has(settled.qcTestId ?? '')) return due;
  return { record, settled: { ...settled, status: 'Failed', code: 'dayReviewed', field: 'measuredAt' } };
}

/** Stores the reason of the check that refused, instead of the general one. */
async function noteRefusals(
  tx: Tx,
  ctx: Caller,
  rows: readonly { readonly id: string; readonly settled: SettledRow }[],
  refused: StoreOptions['refused'],
): Promise<void> {
  for (const [testId, error] of refused) {
    const ids = rows.flatMap(({ id, settled }) =>
      settled.qcTestId === testId && settled.status === 'Failed' ? [id] : [],
    );
    if (ids.length > 0)
      await tx.rows(sql`update qc_test_result_record set reason = ${JSON.stringify(error.text)}::jsonb
        where tenant_id = ${ctx.tenantId} and id = any(${ids}::bigint[])`);
  }
}

/** When rows that can be stored were measured. */
export function instantsOf(due: readonly Pick<DueRow, 'settled'>[]): Date[] {
  return due.flatMap(({ settled: { at } }) => at ?? []);
}

/** What a row puts into the field of entry, as its file has it: a single result, or mean, SD and n. */
export function measuredOf({ written, n, ...settled }: SettledRow): Partial<NewResult> {
  const { value, sd } = written ?? settled;
  const unit = written ? { unit: written.unit } : {};
  return sd === null || n === null
    ? { value: value ?? '', ...unit }
    : { mean: Number(value), sd: Number(sd), n, ...unit };
}

/** A row as if it had been typed. */
function resultOf({ record, settled }: DueRow, id: string, uploadTime: string): NewResult & { readonly id: string } {
  const { qcTestId, level, replicate, initials } = settled;
  const { comment, sample } = record.codes;
  const result: NewResult & { readonly id: string } = {
    id,
    qcTestId: qcTestId ?? '',
    level: level ?? 0,
    measuredAt: record.statedTime ?? uploadTime,
    replicate,
    ...measuredOf(settled),
  };
  // A field that is not there is cheaper to leave out than to spread.
  if (initials) result.initials = initials;
  if (comment) result.comment = comment.slice(0, 500);
  if (sample) result.identificationNo = sample.slice(0, 40);
  return result;
}

/** Repeats an act without the tests that refuse it: one signed day must not keep the rest of a file out. */
export async function retryExcludingRefusedTests<T>(
  act: (refused: ReadonlyMap<string, AppError>) => Promise<T>,
): Promise<T> {
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
