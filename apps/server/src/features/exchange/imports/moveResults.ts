import type { CancelImportBody } from '@qc/contract';
import { sql } from 'kysely';
import { bringBackResults, takeBackResults } from '#features/qc/results/public';
import type { Caller, Tx } from '#platform/ctx';
import { indexOrder, withPlannerHints } from '#platform/database/plannerHints';
import { importTopic } from './heldImport.ts';
import { refreshCounts } from './records.ts';

/** Results that are taken back or brought back in one transaction. */
export const resultsAStep = 500;

type Movable = { readonly id: string; readonly resultId: string };
/** `movedSince`: only those that were moved the other way since then, to undo that. */
type MoveRequest = CancelImportBody & { readonly movedSince?: Date | null };

/** The next results of a batch, test by test: an undo takes back the latest first, a redo brings back the first first. */
export function movable(
  tx: Tx,
  ctx: Caller,
  { importId, redo, most, movedSince = null }: MoveRequest & { readonly most: number },
): Promise<Movable[]> {
  const order = sql.raw(
    redo
      ? 'c.qc_test_id, c.measured_at, c.line, c.part'
      : 'c.qc_test_id desc, c.measured_at desc, c.line desc, c.part desc',
  );
  const since = movedSince === null ? sql`` : sql`and c.update_time >= ${movedSince}`;
  return withPlannerHints(
    tx,
    indexOrder,
    sql<Movable>`select c.id, c.result_id as "resultId" from qc_test_result_record c
    where c.tenant_id = ${ctx.tenantId} and c.import_id = ${importId} and c.deleted_at is null and c.status = 'Imported' and c.is_undone = ${redo}
      and c.result_id is not null ${since} order by ${order} limit ${most}`,
  );
}

/** Undoes or restores a chunk of results of a batch; results that a user deleted stay deleted. */
export async function moveSome(tx: Tx, ctx: Caller, body: MoveRequest): Promise<{ checked: number; moved: number }> {
  const { importId, redo } = body;
  const due = await movable(tx, ctx, { ...body, most: resultsAStep });
  const ids = due.map(({ resultId }) => resultId);
  const { ids: moved } = redo ? await bringBackResults(tx, ctx, ids) : await takeBackResults(tx, ctx, ids);
  const done = new Set(moved);
  const [now, gone] = [
    due.filter(({ resultId }) => done.has(resultId)),
    due.filter(({ resultId }) => !done.has(resultId)),
  ];
  await tx.rows(sql`update qc_test_result_record set is_undone = ${!redo}, update_time = ${ctx.now()}
    where tenant_id = ${ctx.tenantId} and id = any(${now.map(({ id }) => id)}::bigint[])`);
  // A result that a user deleted no longer belongs to the batch.
  await tx.rows(sql`update qc_test_result_record set result_id = null, update_time = ${ctx.now()}
    where tenant_id = ${ctx.tenantId} and id = any(${gone.map(({ id }) => id)}::bigint[])`);
  await refreshCounts(tx, ctx, importId);
  tx.notify(importTopic, { id: importId });
  return { checked: due.length, moved: now.length };
}

type Ending = { readonly importId: string; readonly isCancelled: boolean; readonly reason?: object | null };

/** Notes whether a batch is undone, which it is when none of its results counts; and why it could not be. */
export async function noteUndone(tx: Tx, ctx: Caller, { importId, isCancelled, reason = null }: Ending): Promise<void> {
  const [by, at] = isCancelled ? [ctx.userId, ctx.now()] : [null, null];
  await tx.rows(sql`update qc_test_import_history set is_cancelled = ${isCancelled}, cancel_user = ${by}, cancel_time = ${at},
      reason = case when status = 'Failed' then reason else ${reason === null ? null : JSON.stringify(reason)}::jsonb end, update_time = ${ctx.now()}
    where tenant_id = ${ctx.tenantId} and id = ${importId}`);
  tx.notify(importTopic, { id: importId });
}
