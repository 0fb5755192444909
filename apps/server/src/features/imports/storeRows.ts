import type { NewResult } from '@qc/contract';
import { sql } from 'kysely';
import { labCodes } from '#features/codeMapping/public';
import { addResultsIn, closedDays, lockTests } from '#features/results/public';
import type { Caller, Tx } from '#platform/ctx';
import { AppError } from '#platform/http/errors';
import { eachLookedUp } from './earlierRows.ts';
import { freeIds } from './freeIds.ts';
import type { HeldImport } from './heldImport.ts';
import type { ReadingPlan } from './layoutOf.ts';
import { noteStored } from './noteStored.ts';
import type { RecordRow } from './recordRow.ts';
import { type CountChange, countStates, updateRecords } from './records.ts';
import { type PlacedRow, type SettledRow, type SettleOptions, settleRows } from './settleRows.ts';

/** The most rows that are stored within a request; more are left to a job. */
export const rowsPerRequest = 500;

export type StoreOptions = {
  readonly batch: HeldImport;
  readonly plan: ReadingPlan;
  /** Tests whose results cannot be taken, with the reason: a change would reach what was signed. */
  readonly refused: ReadonlyMap<string, AppError>;
  /** A step of a job: one link of the audit trail records all its results. */
  readonly isOneOfMany?: boolean;
  /** Nothing is to be stored: what rows would become needs no ids that last. */
  readonly isTried?: boolean;
};

type StoredRows = {
  readonly stored: readonly { id: string; resultId: string }[];
  /** What the counts of their batch have to be changed by. */
  readonly counts: CountChange;
};

/** A staged row with what it is now. */
type DueRow = { readonly record: RecordRow; readonly settled: SettledRow };

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
  const { due, results, counts } = await dueRows(tx, ctx, records, options);
  if (due.length === 0) return { stored: [], counts };
  const outcome = await addResultsIn(tx, ctx, results, {
    checked: { instants: instantsOf(due) },
    auditMode: options.isOneOfMany ? { batchId: options.batch.id } : 'perResult',
  });
  const ids = results.map(({ id }) => id);
  const verdicts = new Map(outcome.results.map((result) => [result.id, result]));
  await noteStored(
    tx,
    ctx,
    due.map(({ record, settled }, index) => {
      const resultId = ids[index] ?? '';
      return { id: record.id, settled, resultId, outcome: verdicts.get(resultId) };
    }),
  );
  return { stored: due.map(({ record }, index) => ({ id: record.id, resultId: ids[index] ?? '' })), counts };
}

type DueRows = {
  readonly due: readonly DueRow[];
  /** What they are to become, in the same order. */
  readonly results: readonly (NewResult & { readonly id: string })[];
  readonly counts: CountChange;
};

/** The rows that can be stored now. For all others the reason is recorded. */
export async function dueRows(
  tx: Tx,
  ctx: Caller,
  records: readonly RecordRow[],
  { batch, plan, refused, isTried = false }: StoreOptions,
): Promise<DueRows> {
  const ownIds = records.map(({ id }) => id);
  const settled = await settleLocked(tx, ctx, records, {
    testIds: records.flatMap(({ settledTestId }) => settledTestId ?? []),
    settling: {
      codes: await labCodes(tx, ctx),
      source: plan.source,
      labInstrumentId: plan.labInstrumentId,
      // A dry run tries all ready rows, so that only stored rows can come before them.
      findEarlier: isTried && batch.imported === 0 ? null : eachLookedUp(batch.id, ownIds),
      uploadTime: batch.uploadTime,
    },
  });
  const all = records.map((record, index): DueRow => ({ record, settled: settled[index] as SettledRow }));
  const open = await withoutClosedDays(tx, ctx, all);
  const checked = open.map((due) => refusedRow(due, refused));
  const others = checked.filter(({ settled: row }) => row.status !== 'Ready');
  const changes = others.map(({ record, settled: row }) => ({ id: record.id, settled: row }));
  await updateRecords(tx, ctx, changes);
  await noteRefusals(tx, ctx, changes, refused);
  const due = checked.filter(({ settled: row }) => row.status === 'Ready');
  const counts = {
    ...countStates(others.map(({ settled: row }) => row.status)),
    Ready: -records.length,
    Imported: due.length,
  };
  const ids = isTried ? due.map(({ record }) => record.id) : await freeIds(tx, ctx, due);
  return { due, counts, results: due.map((each, index) => resultOf(each, ids[index] ?? '', batch.uploadTime)) };
}

/** Settles rows under the locks of their tests. Locks more tests if rows turn out to belong to others than before. */
async function settleLocked(
  tx: Tx,
  ctx: Caller,
  rows: readonly PlacedRow[],
  { testIds, settling }: { readonly testIds: readonly string[]; readonly settling: SettleOptions },
): Promise<SettledRow[]> {
  const locked = new Set<string>();
  let needed = testIds;
  for (;;) {
    await lockTests(tx, ctx, needed);
    for (const id of needed) locked.add(id);
    const settled = await settleRows(tx, ctx, rows, settling);
    needed = settled.flatMap(({ qcTestId }) => (qcTestId === null || locked.has(qcTestId) ? [] : [qcTestId]));
    if (needed.length === 0) return settled;
  }
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
