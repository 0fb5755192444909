import { isReviewed } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import { settle } from './changeResults.ts';
import type { VerdictChange } from './reevaluate.ts';
import { ResultReviewed } from './result.errors.ts';
import { type ResultRow, resultColumns } from './resultRow.ts';
import { refuseReviewedDays } from './reviewedDays.ts';
import { lockTests } from './series.queries.ts';

type Move = { readonly tx: Tx; readonly ctx: Caller; readonly rows: readonly ResultRow[]; readonly isBack: boolean };

async function chosenRows(tx: Tx, ctx: Caller, { ids, gone }: { ids: readonly string[]; gone: boolean }) {
  const read = () =>
    tx.rows(sql<ResultRow>`select ${sql.raw(resultColumns)} from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.id = any(${[...ids]}::bigint[]) and (r.deleted_at is not null) = ${gone}`);
  await lockTests(
    tx,
    ctx,
    (await read()).map((row) => row.qcTestId),
  );
  // Read again under the lock: another writer may have been faster.
  return read();
}

/** Keeps all rows as they were, then moves them in one batch, since an import is taken back as a whole. */
async function move({ tx, ctx, rows, isBack }: Move): Promise<void> {
  const [ids, versionIds] = [rows.map((row) => row.id), rows.map(() => ctx.newId())];
  const instants = rows.map((row) => row.measuredAt.getTime());
  const [from, until] = [new Date(Math.min(...instants)), new Date(Math.max(...instants))];
  await tx.rows(sql`insert into qc_result_version (tenant_id, id, result_id, measured_at, version, before, reason, create_user, create_time)
    select r.tenant_id, v.version_id, r.id, r.measured_at, r.version, to_jsonb(r), null, ${ctx.userId}, ${ctx.now()}
    from unnest(${ids}::bigint[], ${versionIds}::bigint[]) as v(id, version_id)
    join qc_result r on r.tenant_id = ${ctx.tenantId} and r.id = v.id and r.measured_at between ${from} and ${until}`);
  await tx.rows(sql`update qc_result set deleted_at = ${isBack ? null : ctx.now()}, version = version + 1,
      update_user = ${ctx.userId}, update_time = ${ctx.now()}
    where tenant_id = ${ctx.tenantId} and id = any(${ids}::bigint[]) and measured_at between ${from} and ${until}`);
  for (const row of rows)
    tx.addToTrail({
      entity: 'qcTestResult',
      entityId: row.id,
      action: isBack ? 'undelete' : 'delete',
      before: isBack ? { ...row, isDeleted: true } : row,
      after: { isDeleted: !isBack },
    });
}

export type Moved = { readonly ids: readonly string[]; readonly changed: readonly VerdictChange[] };

/** Takes results back as if they had never been measured: tombstones stay, later results are judged again. */
export async function takeBackResults(tx: Tx, ctx: Caller, ids: readonly string[]): Promise<Moved> {
  const rows = await chosenRows(tx, ctx, { ids, gone: false });
  if (rows.some((row) => isReviewed(row.reviewStatus))) throw ResultReviewed();
  if (rows.length === 0) return { ids: [], changed: [] };
  await move({ tx, ctx, rows, isBack: false });
  const goneRuns = rows.map((row) => ({ runId: row.runId, runTime: row.measuredAt, verdict: null, rules: [] }));
  return { ids: rows.map((row) => row.id), changed: await settle(tx, ctx, rows, { goneRuns }) };
}

/** Brings back what was taken back; its alerts are checked again even if its verdicts do not change. */
export async function bringBackResults(tx: Tx, ctx: Caller, ids: readonly string[]): Promise<Moved> {
  const rows = await chosenRows(tx, ctx, { ids, gone: true });
  if (rows.length === 0) return { ids: [], changed: [] };
  await refuseReviewedDays(
    tx,
    ctx,
    rows.map((row, index) => ({ row: index + 1, qcTestId: row.qcTestId, at: row.measuredAt })),
  );
  await move({ tx, ctx, rows, isBack: true });
  const overriddenRuns = rows.map((row) => row.runId);
  return { ids: rows.map((row) => row.id), changed: await settle(tx, ctx, rows, { overriddenRuns }) };
}
