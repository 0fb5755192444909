import type { WriteOutcome } from '@qc/contract';
import { isReviewed } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { outcomeOf } from './outcome.ts';
import { reevaluateTests, type TestChange, type VerdictChange } from './reevaluate.ts';
import { ReasonNeeded, ResultNotFound, ResultReviewed, TestNotFound } from './result.errors.ts';
import type { ResultRow } from './resultRow.ts';
import type { TouchedResult } from './rollUp.ts';
import { lockTests, resultsByIds } from './series.queries.ts';
import { testSetups } from './testSetup.ts';

/** The results of a change, locked with their tests; one that does not exist stops all. */
export async function hold(tx: Tx, ctx: Caller, ids: readonly string[]): Promise<ResultRow[]> {
  const found = await resultsByIds(tx, ctx, ids);
  await lockTests(
    tx,
    ctx,
    found.map((row) => row.qcTestId),
  );
  // Read again under the lock: another writer may have been faster.
  const rows = await resultsByIds(tx, ctx, ids);
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing) throw ResultNotFound({ id: missing });
  if (rows.some((row) => isReviewed(row.reviewStatus))) throw ResultReviewed();
  return rows;
}

/** Stores the former row as a version, then changes it: nothing is ever overwritten. */
export async function changeRow(
  tx: Tx,
  ctx: Caller,
  row: ResultRow,
  change: { sets: RawBuilder<unknown>[]; reason: string | null; action: string; after: object },
): Promise<void> {
  await tx.rows(sql`insert into qc_result_version (tenant_id, id, result_id, measured_at, version, before, reason, create_user, create_time)
    select r.tenant_id, ${ctx.newId()}, r.id, r.measured_at, r.version, to_jsonb(r), ${change.reason}, ${ctx.userId}, ${ctx.now()}
    from qc_result r where r.tenant_id = ${ctx.tenantId} and r.id = ${row.id} and r.measured_at = ${row.measuredAt}`);
  await tx.rows(sql`update qc_result set ${sql.join([...change.sets, sql`version = version + 1`, sql`update_user = ${ctx.userId}`, sql`update_time = ${ctx.now()}`])}
    where tenant_id = ${ctx.tenantId} and id = ${row.id} and measured_at = ${row.measuredAt}`);
  tx.addToTrail({
    entity: 'qcTestResult',
    entityId: row.id,
    action: change.action,
    before: row,
    after: { ...change.after, reason: change.reason },
  });
}

/** Judges every touched test again, as far as the change reaches. */
export async function settle(
  tx: Tx,
  ctx: Caller,
  rows: readonly TouchedResult[],
  runs: Pick<TestChange, 'goneRuns' | 'overriddenRuns'> = {},
): Promise<VerdictChange[]> {
  const testIds = [...new Set(rows.map((row) => row.qcTestId))];
  const setups = await testSetups(tx, ctx, testIds);
  const changes = testIds.map((id): TestChange => {
    const setup = setups.get(id);
    if (!setup) throw TestNotFound({ id });
    const touched = rows.filter((row) => row.qcTestId === id);
    const instants = touched.map((row) => row.measuredAt.getTime());
    tx.notify('qcTestResult', { qcTestId: id, count: touched.length });
    return { setup, touched, ...runs, from: new Date(Math.min(...instants)), until: new Date(Math.max(...instants)) };
  });
  return reevaluateTests(tx, ctx, changes);
}

/** Leaves results out (hollow on the chart, in no statistics, in no look-back), or takes them back in. Needs a reason. */
export async function excludeResults(
  ctx: Ctx,
  body: { ids: readonly string[]; excluded: boolean; reason: string },
): Promise<WriteOutcome> {
  if (body.reason === '') throw ReasonNeeded();
  return ctx.transaction(async (tx) => {
    const rows = (await hold(tx, ctx, body.ids)).filter((row) => row.isExcluded !== body.excluded);
    for (const row of rows) {
      const sets = [sql`is_excluded = ${body.excluded}`, sql`exclude_reason = ${body.excluded ? body.reason : null}`];
      await changeRow(tx, ctx, row, {
        sets,
        reason: body.reason,
        action: body.excluded ? 'exclude' : 'restore',
        after: { isExcluded: body.excluded },
      });
    }
    return outcomeOf(tx, ctx, body.ids, await settle(tx, ctx, rows));
  });
}

/** A reviewer's own verdict, stored in addition to the rules' and shown with it. */
export async function overrideResults(
  ctx: Ctx,
  body: { ids: readonly string[]; manualStatus: 'accept' | 'reject' | null; reason: string },
): Promise<WriteOutcome> {
  if (body.reason === '') throw ReasonNeeded();
  return ctx.transaction(async (tx) => {
    const rows = (await hold(tx, ctx, body.ids)).filter((row) => row.manualStatus !== body.manualStatus);
    for (const row of rows) {
      const sets = [
        sql`manual_status = ${body.manualStatus}`,
        sql`manual_reason = ${body.manualStatus === null ? null : body.reason}`,
      ];
      await changeRow(tx, ctx, row, {
        sets,
        reason: body.reason,
        action: 'override',
        after: { manualStatus: body.manualStatus },
      });
    }
    return outcomeOf(tx, ctx, body.ids, await settle(tx, ctx, rows, { overriddenRuns: rows.map((row) => row.runId) }));
  });
}

/** Removes results: a tombstone stays, later runs are judged as if they had never been measured. */
export async function removeResults(ctx: Ctx, ids: readonly string[]): Promise<WriteOutcome> {
  return ctx.transaction(async (tx) => {
    const rows = await hold(tx, ctx, ids);
    for (const row of rows)
      await changeRow(tx, ctx, row, {
        sets: [sql`deleted_at = ${ctx.now()}`],
        reason: null,
        action: 'delete',
        after: { isDeleted: true },
      });
    const gone = rows.map((row) => ({ runId: row.runId, runTime: row.measuredAt, verdict: null, rules: [] }));
    return outcomeOf(tx, ctx, [], await settle(tx, ctx, rows, { goneRuns: gone }));
  });
}
