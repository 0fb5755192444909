import { sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import { keepJudgements } from './keepJudgements.ts';
import { type Judged, judgeValue } from './limits.ts';
import { refuseLocked } from './lockedResults.ts';
import { reevaluateTest, type VerdictChange } from './reevaluate.ts';
import type { ResultRow } from './resultRow.ts';
import { lockTests, resultsFrom } from './series.queries.ts';
import { type TestSetup, targetsOf, testSetup } from './testSetup.ts';

function isSame(row: ResultRow, judged: Judged): boolean {
  return (
    row.targetId === judged.targetId &&
    row.evalMean === judged.evalMean &&
    row.evalSd === judged.evalSd &&
    row.z === judged.z
  );
}

type Rejudged = { readonly row: ResultRow; readonly judged: Judged };

/** The results from an instant on whose limits are no longer those they were judged by, in order of measurement. */
async function rejudgedResults(tx: Tx, ctx: Caller, setup: TestSetup, from: Date): Promise<Rejudged[]> {
  const targets = await targetsOf(tx, ctx, setup.id);
  const floating = new Set(targets.filter((target) => target.kind === 'floating').map((target) => target.id));
  const rejudged: Rejudged[] = [];
  for (const row of await resultsFrom(tx, ctx, setup.id, from)) {
    const { level, value, measuredAt } = row;
    const judged = await judgeValue(tx, ctx, { setup, targets, level, value, measuredAt });
    const keepsItsDay = row.targetId !== null && row.targetId === judged.targetId && floating.has(row.targetId);
    if (!keepsItsDay && !isSame(row, judged)) rejudged.push({ row, judged });
  }
  return rejudged;
}

/**
 * After a target was set, moved or removed: results from that instant on get the target now in force and are judged
 * again. A result that a floating target judged keeps the mean and SD of its day, as long as that target still holds.
 * Other levels are judged again even where no result gets other limits: their rules no longer count the level's past.
 */
export async function applyTargets(
  tx: Tx,
  ctx: Caller,
  change: { testId: string; from: Date },
): Promise<VerdictChange[]> {
  await lockTests(tx, ctx, [change.testId]);
  const setup = await testSetup(tx, ctx, change.testId);
  if (!setup) return [];
  const rejudged = await rejudgedResults(tx, ctx, setup, change.from);
  const rows = rejudged.map(({ row }) => row);
  await refuseLocked(tx, ctx, rows);
  await keepJudgements(tx, ctx, rows);
  for (const { row, judged } of rejudged)
    await tx.rows(sql`update qc_result set target_id = ${judged.targetId}, eval_mean = ${judged.evalMean}, eval_sd = ${judged.evalSd},
      z = ${judged.z}, not_evaluated = ${judged.notEvaluated}
      where tenant_id = ${ctx.tenantId} and id = ${row.id} and measured_at = ${row.measuredAt}`);
  return reevaluateTest(tx, ctx, { setup, from: change.from });
}
