import type { NewResult, WriteOutcome } from '@qc/contract';
import { groupBy, reviewStates } from '@qc/domain';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import type { NewRow } from './insertResults.ts';
import { type Judged, judgeValue } from './limits.ts';
import { type Entry, noteEntered, noteLoaded } from './noteResults.ts';
import { answerOf } from './outcome.ts';
import { type Judging, judgeOnly, type Standards, standardsOf, storeAndJudge, type TestChange } from './reevaluate.ts';
import { refuseRepeatedIds, refuseTakenIds } from './repeatedEntry.ts';
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
import { lockTests, resultsByIds, testsWithResultsSince } from './series.queries.ts';
import { type LevelTarget, type TestSetup, testSetups } from './testSetup.ts';
import { type UnitsOfTest, unitsTyped } from './typedUnits.ts';
import { type Figures, readFigures, readInstants, refuseWrongTimes } from './typedValue.ts';

/** Clocks of instruments run ahead a little; a result of tomorrow is a typing error. */
const futureTolerance = 10 * 60 * 1000;

/**
 * Stores control results, judges them and everything they reach, in one transaction. Ids made by the client make a
 * repeat harmless: what is stored already is answered, not stored again; an id of something else is refused.
 */
export async function addResults(ctx: Ctx, results: readonly NewResult[]): Promise<WriteOutcome> {
  if (results.length === 0) throw NoResults();
  return ctx.transaction((tx) => addResultsIn(tx, ctx, results));
}

/** The same in a transaction that does more: what arrives by file or message is entered as if it had been typed. */
export function addResultsIn(
  tx: Tx,
  ctx: Caller,
  results: readonly NewResult[],
  { checked, auditMode = 'perResult' }: Partial<Pick<Entering, 'checked' | 'auditMode'>> = {},
): Promise<WriteOutcome> {
  return enter(tx, ctx, results, { judge: storeAndJudge, checked, auditMode });
}

/** How results would be judged. Nothing is stored or recorded; the caller must still roll the transaction back. */
export async function tryResultsIn(
  tx: Tx,
  ctx: Caller,
  results: readonly NewResult[],
  checked: Checked,
): Promise<WriteOutcome['results']> {
  return (await enter(tx, ctx, results, { judge: judgeOnly, checked, auditMode: 'none' })).results;
}

/** Precondition: the caller holds the test locks and has checked ids, closed days and instants. */
export type Checked = { readonly instants: readonly Date[] };

type Entering = {
  readonly judge: Judging;
  readonly checked: Checked | undefined;
  /** What the trail records: a link for each result, one link for a batch of an import, or nothing. */
  readonly auditMode: 'perResult' | 'none' | { readonly batchId: string };
};

async function enter(
  tx: Tx,
  ctx: Caller,
  results: readonly NewResult[],
  { judge, checked, auditMode }: Entering,
): Promise<WriteOutcome> {
  refuseRepeatedIds(results);
  const { entries, stored, standards, ...known } = await readForEntry(tx, ctx, results, {
    checked,
    isLoad: auditMode !== 'perResult',
  });
  const unknown = entries.filter((entry) => !stored.has(entry.id));
  const changes = await changesOf(tx, ctx, { unknown, ...known });
  if (auditMode === 'perResult') noteEntered(tx, unknown, changes);
  else if (auditMode !== 'none') noteLoaded(tx, auditMode.batchId, changes);
  const { judged, changed } = await judge(tx, ctx, changes, standards);
  const made = judged.map(({ row: { id, level, z, notEvaluated, version }, verdict, violations }) => ({
    id,
    level,
    z,
    verdict,
    notEvaluated,
    violations,
    version,
  }));
  return answerOf(
    entries.map((entry) => entry.id),
    [...stored.values(), ...made],
    changed,
  );
}

type EntryContext = {
  readonly setups: ReadonlyMap<string, TestSetup>;
  readonly targets: ReadonlyMap<string, readonly LevelTarget[]>;
  /** Tests of which something is stored at the time of these results or later. */
  readonly testsWithLater: ReadonlySet<string>;
  readonly unitsOf: UnitsOfTest;
};

/** Everything that must be known of the results before they are judged, read under the lock of their tests. */
async function readForEntry(
  tx: Tx,
  ctx: Caller,
  results: readonly NewResult[],
  { checked, isLoad }: Pick<Entering, 'checked'> & { readonly isLoad: boolean },
): Promise<EntryContext & { entries: Entry[]; stored: ReadonlyMap<string, ResultRow>; standards: Standards }> {
  const testIds = [...new Set(results.map((result) => result.qcTestId))];
  const ownIds = checked ? [] : results.flatMap((result) => result.id ?? []);
  const times = results.map((result) => result.measuredAt);
  if (!checked) refuseWrongTimes(times);
  // Sent together and answered in this order: what follows the lock is read under it.
  const [, known, instants, testsWithLater, setups, standards, unitsOf] = await Promise.all([
    checked ? undefined : lockTests(tx, ctx, testIds),
    resultsByIds(tx, ctx, ownIds),
    checked ? checked.instants.map((at) => ({ at, isPastDay: false })) : readInstants(tx, times, ctx.now()),
    testsWithResultsSince(tx, ctx, results, { isLoad }),
    testSetups(tx, ctx, testIds),
    standardsOf(tx, ctx, testIds),
    unitsTyped(tx, ctx, results),
  ]);
  const stored = new Map(known.map((row) => [row.id, row]));
  const measured = results.map(({ id, qcTestId, runId }, index) => {
    const { at, isPastDay } = instants[index] ?? { at: ctx.now(), isPastDay: false };
    return { id, qcTestId, runId, row: index + 1, at, isPastDay };
  });
  if (!checked)
    await refuseTakenIds(
      tx,
      ctx,
      measured.map(({ row, at }, index) => ({ result: results[index] as NewResult, row, at })),
      { stored, unitsOf },
    );
  const arrivals = measured.filter(({ id }) => id === undefined || !stored.has(id));
  // Today's results after the last one stored, which most are, can neither join a run nor slip into what was signed.
  const between = arrivals.filter(({ qcTestId, isPastDay }) => isPastDay || testsWithLater.has(qcTestId));
  const [runIds] = await Promise.all([
    runIdsOf(tx, ctx, measured, testsWithLater),
    checked ? undefined : refuseReviewedDays(tx, ctx, between),
  ]);
  const entries = results.map((result, index) => ({
    result,
    id: result.id ?? ctx.newId(),
    runId: runIds[index] ?? '',
    row: index + 1,
    at: measured[index]?.at ?? ctx.now(),
  }));
  return { entries, stored, setups, targets: standards.targets, testsWithLater, unitsOf, standards };
}

async function changesOf(
  tx: Tx,
  ctx: Caller,
  { unknown: entries, setups, targets, testsWithLater, unitsOf }: EntryContext & { unknown: readonly Entry[] },
): Promise<TestChange[]> {
  const changes: TestChange[] = [];
  for (const [id, own] of groupBy(entries, ({ result }) => result.qcTestId)) {
    const setup = setups.get(id);
    if (!setup) throw TestNotFound({ id });
    if (setup.status === 'Sealed') throw TestSealed({ name: setup.name });
    const added: NewRow[] = [];
    for (const entry of own) {
      checkEntry(ctx, setup, entry);
      const { level } = entry.result;
      const figures = readFigures(entry.result, { row: entry.row, units: unitsOf(id) });
      const { value } = figures;
      const found = judgeValue(tx, ctx, { setup, targets: targets.get(id) ?? [], level, value, measuredAt: entry.at });
      // To wait where there is nothing to wait for would cost as much as to judge.
      const judged = found instanceof Promise ? await found : found;
      added.push(rowOf(ctx, { setup, entry, figures, judged }));
    }
    const instants = added.map((row) => row.measuredAt.getTime());
    const [from, until] = [new Date(Math.min(...instants)), new Date(Math.max(...instants))];
    changes.push({ setup, added, from, until, isLast: !testsWithLater.has(id) });
    tx.notify('qcTestResult', { qcTestId: id, count: added.length });
  }
  return changes;
}

function checkEntry(ctx: Caller, setup: TestSetup, { result, row, at }: Entry): void {
  const { level, n, mean, sd, value } = result;
  if (!setup.levels.includes(level)) throw LevelNotInUse({ row, level });
  if (at.getTime() > ctx.now().getTime() + futureTolerance) throw MeasuredInFuture({ row });
  const isSummary = mean !== undefined;
  const isWhole = isSummary ? n !== undefined && sd !== undefined && (n > 1 || sd === 0) : value !== undefined;
  if (isSummary !== (setup.entryMode === 'mean') || !isWhole) throw WrongEntryMode({ row });
}

/** The row to be stored, with its limits and z; the verdict comes with the evaluation. */
function rowOf(
  ctx: Caller,
  { setup, entry, figures, judged }: { setup: TestSetup; entry: Entry; figures: Figures; judged: Judged },
): NewRow {
  const { result, id, runId, at } = entry;
  // Field by field: a morning's rows would take longer to spread than to judge.
  return {
    id,
    entryRow: entry.row,
    qcTestId: setup.id,
    lotId: setup.lotId,
    level: result.level,
    runId,
    measuredAt: at,
    month: `${result.measuredAt.slice(0, 7)}-01`,
    replicate: result.replicate,
    value: figures.value,
    valueText: figures.valueText,
    conversion: figures.conversion,
    n: figures.n,
    mean: figures.mean,
    sd: figures.sd,
    z: judged.z,
    verdict: null,
    notEvaluated: judged.notEvaluated,
    violations: null,
    targetId: judged.targetId,
    evalMean: judged.evalMean,
    evalSd: judged.evalSd,
    ruleSetVersionId: null,
    isExcluded: false,
    manualStatus: null,
    reviewStatus: reviewStates.open,
    version: 1,
    createUser: ctx.userId,
    initials: result.initials ?? null,
    comment: result.comment ?? null,
    identificationNo: result.identificationNo ?? null,
    slideGenNumber: result.slideGenNumber ?? null,
  };
}
