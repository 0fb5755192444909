import type { NewResult, WriteOutcome } from '@qc/contract';
import { sql } from 'kysely';
import type { Ctx, Tx } from '#platform/ctx';
import { judgeValue } from './limits.ts';
import { outcomeOf } from './outcome.ts';
import { monthsOf, reevaluateTest, type VerdictChange } from './reevaluate.ts';
import {
  LevelNotInUse,
  MeasuredInFuture,
  NoResults,
  TestNotFound,
  TestSealed,
  WrongEntryMode,
} from './result.errors.ts';
import { lockTests, resultsByIds } from './series.queries.ts';
import { type LevelTarget, type TestSetup, targetsOf, testSetup } from './testSetup.ts';
import { readInstant, readValue } from './typedValue.ts';

/** A result with the row it came from, so that a message can name it. */
type Entry = NewResult & { readonly row: number; readonly id: string; readonly runId: string; readonly at: Date };

/** Clocks of instruments run ahead a little; a result of tomorrow is a typing error. */
const futureTolerance = 10 * 60 * 1000;

/**
 * Stores control results, judges them and everything after them, in one transaction. Ids made by the client make a
 * repeat harmless: what is stored already is answered, not stored again.
 */
export async function addResults(ctx: Ctx, results: readonly NewResult[]): Promise<WriteOutcome> {
  if (results.length === 0) throw NoResults();
  return ctx.transaction(async (tx) => {
    const testIds = results.map((result) => result.qcTestId);
    await lockTests(tx, ctx, testIds);
    const known = new Set(
      (
        await resultsByIds(
          tx,
          ctx,
          results.flatMap((result) => result.id ?? []),
        )
      ).map((row) => row.id),
    );
    const entries = await entriesOf(tx, ctx, results);
    const changed: VerdictChange[] = [];
    for (const testId of new Set(testIds)) {
      const fresh = entries.filter((entry) => entry.qcTestId === testId && !known.has(entry.id));
      if (fresh.length > 0) changed.push(...(await addToTest(tx, ctx, testId, fresh)));
    }
    return outcomeOf(
      tx,
      ctx,
      entries.map((entry) => entry.id),
      changed,
    );
  });
}

/** Results of one test and instant without a run id were measured together. */
async function entriesOf(tx: Tx, ctx: Ctx, results: readonly NewResult[]): Promise<Entry[]> {
  const runs = new Map<string, string>();
  const entries: Entry[] = [];
  for (const [index, result] of results.entries()) {
    const key = `${result.qcTestId}/${result.measuredAt}`;
    const runId = result.runId ?? runs.get(key) ?? ctx.newId();
    runs.set(key, runId);
    entries.push({
      ...result,
      row: index + 1,
      id: result.id ?? ctx.newId(),
      runId,
      at: await readInstant(tx, result.measuredAt),
    });
  }
  return entries;
}

async function addToTest(tx: Tx, ctx: Ctx, testId: string, entries: readonly Entry[]): Promise<VerdictChange[]> {
  const setup = await testSetup(tx, ctx, testId);
  if (!setup) throw TestNotFound({ id: testId });
  if (setup.status === 'Sealed') throw TestSealed({ name: setup.name });
  const targets = await targetsOf(tx, ctx, testId);
  for (const entry of entries) {
    checkEntry(ctx, setup, entry);
    await insertResult(tx, ctx, { setup, targets, entry });
  }
  const from = new Date(Math.min(...entries.map((entry) => entry.at.getTime())));
  const touched = await monthsOf(
    tx,
    entries.map((entry) => ({ level: entry.level, measuredAt: entry.at })),
  );
  tx.notify('qcTestResult', { qcTestId: testId, count: entries.length });
  return reevaluateTest(tx, ctx, { setup, from, touched });
}

function checkEntry(ctx: Ctx, setup: TestSetup, entry: Entry): void {
  if (!setup.levels.includes(entry.level)) throw LevelNotInUse({ row: entry.row, level: entry.level });
  if (entry.at.getTime() > ctx.now().getTime() + futureTolerance) throw MeasuredInFuture({ row: entry.row });
  const isSummary = entry.mean !== undefined;
  const isWhole = isSummary
    ? entry.n !== undefined && entry.sd !== undefined && (entry.n > 1 || entry.sd === 0)
    : entry.value !== undefined;
  if (isSummary !== (setup.entryMode === 'mean') || !isWhole) throw WrongEntryMode({ row: entry.row });
}

async function insertResult(
  tx: Tx,
  ctx: Ctx,
  { setup, targets, entry }: { setup: TestSetup; targets: readonly LevelTarget[]; entry: Entry },
): Promise<void> {
  const value = entry.value === undefined ? null : readValue(entry.value, entry.row);
  const judged = await judgeValue(tx, ctx, { setup, targets, level: entry.level, value, measuredAt: entry.at });
  const now = ctx.now();
  await tx.rows(sql`insert into qc_result (tenant_id, id, measured_at, qc_test_id, lot_id, level, run_id, replicate, value, value_text, n, mean, sd,
      z, not_evaluated, target_id, eval_mean, eval_sd, initials, comment, identification_no, slide_gen_number,
      create_user, create_time, update_user, update_time)
    values (${ctx.tenantId}, ${entry.id}, ${entry.at}, ${setup.id}, ${setup.lotId}, ${entry.level}, ${entry.runId}, ${entry.replicate}, ${value},
      ${entry.value === undefined ? null : String(entry.value)}, ${entry.n ?? null}, ${entry.mean ?? null}, ${entry.sd ?? null},
      ${judged.z}, ${judged.notEvaluated}, ${judged.targetId}, ${judged.evalMean}, ${judged.evalSd}, ${entry.initials ?? null},
      ${entry.comment ?? null}, ${entry.identificationNo ?? null}, ${entry.slideGenNumber ?? null}, ${ctx.userId}, ${now}, ${ctx.userId}, ${now})`);
  const { row: _, at: __, ...after } = entry;
  tx.audit({ entity: 'qcTestResult', entityId: entry.id, action: 'create', after });
}
