import type { NewResult, WriteOutcome } from '@qc/contract';
import type { Ctx, Tx } from '#platform/ctx';
import type { NewRow } from './insertResults.ts';
import { judgeValue } from './limits.ts';
import { answerOf } from './outcome.ts';
import { storeAndJudge, type TestChange } from './reevaluate.ts';
import {
  LevelNotInUse,
  MeasuredInFuture,
  NoResults,
  TestNotFound,
  TestSealed,
  WrongEntryMode,
} from './result.errors.ts';
import type { ResultRow } from './resultRow.ts';
import { refuseReviewedDays } from './reviewedDays.ts';
import { runIdsOf } from './runs.ts';
import { lockTests, resultsByIds } from './series.queries.ts';
import { type LevelTarget, type TestSetup, targetsOfTests, testSetups } from './testSetup.ts';
import { readInstants, readValue } from './typedValue.ts';

/** A result with the row it came from, so that a message can name it. */
type Entry = NewResult & { readonly row: number; readonly id: string; readonly runId: string; readonly at: Date };

/** Clocks of instruments run ahead a little; a result of tomorrow is a typing error. */
const futureTolerance = 10 * 60 * 1000;

/**
 * Stores control results, judges them and everything they reach, in one transaction. Ids made by the client make a
 * repeat harmless: what is stored already is answered, not stored again.
 */
export async function addResults(ctx: Ctx, results: readonly NewResult[]): Promise<WriteOutcome> {
  if (results.length === 0) throw NoResults();
  return ctx.transaction(async (tx) => {
    const { entries, stored, setups, targets } = await readForEntry(tx, ctx, results);
    const unknown = entries.filter((entry) => !stored.has(entry.id));
    const { judged, changed } = await storeAndJudge(tx, ctx, await changesOf(tx, ctx, { unknown, setups, targets }));
    const made = judged.map(({ row, verdict, violations }) => ({ ...row, verdict, violations }));
    return answerOf(
      entries.map((entry) => entry.id),
      [...stored.values(), ...made],
      changed,
    );
  });
}

type Known = {
  readonly setups: ReadonlyMap<string, TestSetup>;
  readonly targets: ReadonlyMap<string, readonly LevelTarget[]>;
};

/** Everything that must be known of the results before they are judged, read under the lock of their tests. */
async function readForEntry(
  tx: Tx,
  ctx: Ctx,
  results: readonly NewResult[],
): Promise<Known & { entries: Entry[]; stored: ReadonlyMap<string, ResultRow> }> {
  const testIds = [...new Set(results.map((result) => result.qcTestId))];
  const ownIds = results.flatMap((result) => result.id ?? []);
  const times = results.map((result) => result.measuredAt);
  // Sent together and answered in this order: what follows the lock is read under it.
  const [, known, instants] = await Promise.all([
    lockTests(tx, ctx, testIds),
    resultsByIds(tx, ctx, ownIds),
    readInstants(tx, times),
  ]);
  const stored = new Map(known.map((row) => [row.id, row]));
  const measured = results.map((result, index) => ({ ...result, row: index + 1, at: instants[index] ?? ctx.now() }));
  const arrivals = measured.filter(({ id }) => id === undefined || !stored.has(id));
  const [runIds, setups, targets] = await Promise.all([
    runIdsOf(tx, ctx, measured),
    testSetups(tx, ctx, testIds),
    targetsOfTests(tx, ctx, testIds),
    refuseReviewedDays(tx, ctx, arrivals),
  ]);
  const entries = measured.map((result, index) => ({
    ...result,
    id: result.id ?? ctx.newId(),
    runId: runIds[index] ?? '',
  }));
  return { entries, stored, setups, targets };
}

async function changesOf(
  tx: Tx,
  ctx: Ctx,
  { unknown: entries, setups, targets }: Known & { unknown: readonly Entry[] },
): Promise<TestChange[]> {
  const changes: TestChange[] = [];
  for (const id of new Set(entries.map((entry) => entry.qcTestId))) {
    const setup = setups.get(id);
    if (!setup) throw TestNotFound({ id });
    if (setup.status === 'Sealed') throw TestSealed({ name: setup.name });
    const added: NewRow[] = [];
    for (const entry of entries.filter((candidate) => candidate.qcTestId === id))
      added.push(await rowOf(tx, ctx, { setup, targets: targets.get(id) ?? [], entry }));
    const instants = added.map((row) => row.measuredAt.getTime());
    changes.push({ setup, added, from: new Date(Math.min(...instants)), until: new Date(Math.max(...instants)) });
    tx.notify('qcTestResult', { qcTestId: id, count: added.length });
  }
  return changes;
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

/** The row to be stored, with its limits and z; the verdict comes with the evaluation. */
async function rowOf(
  tx: Tx,
  ctx: Ctx,
  { setup, targets, entry }: { setup: TestSetup; targets: readonly LevelTarget[]; entry: Entry },
): Promise<NewRow> {
  checkEntry(ctx, setup, entry);
  const value = entry.value === undefined ? null : readValue(entry.value, entry.row);
  const judged = await judgeValue(tx, ctx, { setup, targets, level: entry.level, value, measuredAt: entry.at });
  const { row: _, at, ...after } = entry;
  tx.audit({ entity: 'qcTestResult', entityId: entry.id, action: 'create', after });
  return {
    ...judged,
    id: entry.id,
    qcTestId: setup.id,
    lotId: setup.lotId,
    level: entry.level,
    runId: entry.runId,
    measuredAt: at,
    month: `${entry.measuredAt.slice(0, 7)}-01`,
    replicate: entry.replicate,
    value,
    valueText: entry.value === undefined ? null : String(entry.value),
    n: entry.n ?? null,
    mean: entry.mean ?? null,
    sd: entry.sd ?? null,
    verdict: null,
    violations: null,
    ruleSetVersionId: null,
    isExcluded: false,
    manualStatus: null,
    reviewStatus: 0,
    version: 1,
    createUser: ctx.userId,
    initials: entry.initials ?? null,
    comment: entry.comment ?? null,
    identificationNo: entry.identificationNo ?? null,
    slideGenNumber: entry.slideGenNumber ?? null,
  };
}
