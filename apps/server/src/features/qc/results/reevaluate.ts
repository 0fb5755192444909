import { groupBy, isReviewed, lookBackRestarts, type RuleSet, ruleSet } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import { yieldToEventLoop } from '#platform/yieldToEventLoop';
import { findingsOf, type RunFinding, settleAlerts } from './alerts.ts';
import { insertResults, type NewRow } from './insertResults.ts';
import { isChanged, type Judgement, judgeRuns, type Series } from './judgeRuns.ts';
import { keepJudgements } from './keepJudgements.ts';
import { keepEntered, keepLastRuns, keepNewest } from './lastRuns.ts';
import { refuseLocked } from './lockedResults.ts';
import { type ResultRow, rulesIn, type Verdict } from './resultRow.ts';
import { bringMonthsUpToDate, sumsOfMonths, type TouchedResult } from './rollUp.ts';
import { prepareVersions, storedRules, todaysVersions } from './rules.queries.ts';
import {
  type ChangedRange,
  type Reset,
  resetsOf,
  resultsBefore,
  resultsInReach,
  withResultsSince,
} from './series.queries.ts';
import { type LevelTarget, type TestSetup, targetsOfTests } from './testSetup.ts';

/** A result whose verdict is not what it was; the screen shows what changed. */
export type VerdictChange = {
  readonly id: string;
  readonly level: number;
  readonly before: Verdict | null;
  readonly after: Verdict | null;
  readonly rules: readonly string[];
};

/** One test in which something changed. */
export type TestChange = {
  readonly setup: TestSetup;
  /** First and last instant at which something changed. */
  readonly from: Date;
  readonly until: Date;
  /** Known to be at the end of its results: nothing is stored at `from` or later. */
  readonly isLast?: boolean;
  /** Results to be stored now. */
  readonly added?: readonly NewRow[];
  /** Where results were or are that count in a month's sums. */
  readonly touched?: readonly Omit<TouchedResult, 'qcTestId'>[];
  readonly goneRuns?: readonly RunFinding[];
  /** Runs whose alert must be checked although no verdict changes: a reviewer overrode one. */
  readonly overriddenRuns?: readonly string[];
};

/** The longest look-back of any rules: one query serves every stored version. A rule across levels counts in all of them. */
function reachOf(stored: Iterable<readonly Parameters<typeof ruleSet>[0][number][]>): number {
  return Math.max(0, ...[...stored].map((rules) => ruleSet(rules, { activeLevels: 2 }).lookBackResults));
}

/** Judges what is new and everything it can reach; `standards` if they have been read already. */
export type Judging = (
  tx: Tx,
  ctx: Caller,
  changes: readonly TestChange[],
  standards?: Standards,
) => Promise<{ judged: Judgement[]; changed: VerdictChange[] }>;

/**
 * Stores what is new, judges it and everything it can reach, each run by the rules of its day, and writes only what
 * changed: verdicts, the sums of touched months, alerts. One batch for all tests. Every re-evaluation ends here, so a
 * change of a signed result is refused here.
 */
export const storeAndJudge: Judging = async (tx, ctx, changes, standards) => {
  const added = changes.flatMap((change) => change.added ?? []);
  const [judged, sums] = await Promise.all([
    judgeTests(tx, ctx, changes, { known: standards }),
    sumsOfMonths(tx, ctx, added),
  ]);
  const { changed, stored, moved } = partsOf(judged, added);
  const movedRows = moved.map(({ row }) => row);
  await refuseLocked(tx, ctx, movedRows);
  const touched = changes.flatMap(({ setup, touched = [] }) =>
    touched.map((item) => ({ ...item, qcTestId: setup.id })),
  );
  const isOnlyEntered = moved.length === 0 && touched.length === 0 && changes.every((change) => change.added?.length);
  const written = Promise.all([insertResults(tx, ctx, stored), storeVerdicts(tx, ctx, moved)]);
  const months = bringMonthsUpToDate(tx, ctx, { stored, sums, touched: [...movedRows, ...touched], written });
  const isAtEnd = isOnlyEntered && changes.every(({ isLast }) => isLast);
  const looked = isOnlyEntered && !isAtEnd ? written.then(() => keepEntered(tx, ctx, added)) : undefined;
  // Sent together with the results, and fails when they do: the caller gets the error of the results.
  const kept = isAtEnd
    ? keepNewest(tx, ctx, stored).catch(async (error: unknown) => {
        await written;
        throw error;
      })
    : looked;
  await Promise.all([written, months, kept]);
  if (!isOnlyEntered)
    await keepLastRuns(
      tx,
      ctx,
      changes.map(({ setup }) => setup.id),
    );
  const gone = changes.map(({ setup, goneRuns = [] }) => ({
    setup,
    findings: goneRuns.filter(
      (run) => !judged.some(({ judgements }) => judgements.some(({ row }) => row.runId === run.runId)),
    ),
  }));
  const overridden = new Set(changes.flatMap(({ overriddenRuns = [] }) => overriddenRuns));
  const settled = changed.map((test) => ({
    setup: test.setup,
    findings: findingsOf(test.judgements, [
      ...test.changed,
      ...test.judgements.filter(({ row }) => overridden.has(row.runId)),
    ]),
  }));
  await settleAlerts(tx, ctx, [...settled, ...gone]);
  return { judged: stored, changed: changesIn(moved) };
};

/**
 * The same without storing anything: what the rules would say of new results. What may not be changed is refused as
 * usual. New verdicts of other stored results are computed only as far as that needs, and not returned.
 */
export const judgeOnly: Judging = async (tx, ctx, changes, standards) => {
  const added = changes.flatMap((change) => change.added ?? []);
  const fresh = new Set(added.map(({ id }) => id));
  const isAsked = ({ id, reviewStatus }: ResultRow) => isReviewed(reviewStatus) || fresh.has(id);
  const { stored, moved } = partsOf(await judgeTests(tx, ctx, changes, { known: standards, isAsked }), added);
  await refuseLocked(
    tx,
    ctx,
    moved.map(({ row }) => row),
  );
  return { judged: stored, changed: [] };
};

/** Judgements of what is new, and of what was there and is judged otherwise now. */
function partsOf(judged: Awaited<ReturnType<typeof judgeTests>>, added: readonly NewRow[]) {
  const fresh = new Set(added.map((row) => row.id));
  const changed = judged
    .filter(({ judgements }) => judgements.length > 0)
    .map(({ setup, judgements }) => ({ setup, judgements, changed: judgements.filter(isChanged) }));
  const stored = changed.flatMap((test) => test.judgements.filter(({ row }) => fresh.has(row.id)));
  const moved = changed.flatMap((test) => test.changed.filter(({ row }) => !fresh.has(row.id)));
  return { changed, stored, moved };
}

const changesIn = (moved: readonly Judgement[]): VerdictChange[] =>
  moved.filter(({ row, verdict }) => row.verdict !== verdict).map(changeOf);

const changeOf = ({ row, verdict, violations }: Judgement): VerdictChange => ({
  id: row.id,
  level: row.level,
  before: row.verdict,
  after: verdict,
  rules: rulesIn(violations),
});

/** Judges tests again where nothing new is stored; answers which verdicts changed. */
export async function reevaluateTests(tx: Tx, ctx: Caller, changes: readonly TestChange[]): Promise<VerdictChange[]> {
  return (await storeAndJudge(tx, ctx, changes)).changed;
}

/** What results of some tests are judged by today, in addition to the results before them. */
export type Standards = {
  readonly rules: Awaited<ReturnType<typeof todaysVersions>>;
  readonly resets: readonly Reset[];
  readonly targets: ReadonlyMap<string, readonly LevelTarget[]>;
};

export async function standardsOf(tx: Tx, ctx: Caller, testIds: readonly string[]): Promise<Standards> {
  const [rules, resets, targets] = await Promise.all([
    todaysVersions(tx, ctx, testIds),
    resetsOf(tx, ctx, testIds),
    targetsOfTests(tx, ctx, testIds),
  ]);
  return { rules, resets, targets };
}

/** Where the look-back of a test begins again: at its resets, and where a target of a level begins or ends. */
function restartsOf(testId: string, { resets, targets }: Standards) {
  const own = resets.filter((reset) => reset.qcTestId === testId);
  return lookBackRestarts(
    own.map(({ level, at }) => ({ level, instant: at.getTime() })),
    targets.get(testId) ?? [],
  );
}

/** Results that are judged before others on this server are answered. A day's entry is fewer. */
const rowsATurn = 250;

async function judgeTests(
  tx: Tx,
  ctx: Caller,
  changes: readonly TestChange[],
  { known, isAsked }: Pick<Series, 'isAsked'> & { readonly known?: Standards | undefined },
): Promise<{ setup: TestSetup; judgements: Judgement[] }[]> {
  if (changes.length === 0) return [];
  const ranges: ChangedRange[] = changes.map(({ setup, from, until }) => ({
    testId: setup.id,
    levels: setup.levels,
    from,
    until,
  }));
  const testIds = changes.map(({ setup }) => setup.id);
  const [standards, withLater] = await Promise.all([
    known ?? standardsOf(tx, ctx, testIds),
    withResultsSince(
      tx,
      ctx,
      ranges.filter((_, place) => !changes[place]?.isLast),
    ),
  ]);
  const { rules: today } = standards;
  // Rules of former days may look back further than today's; a hundred results is the longest rule there can be.
  const current = new Map([...today.values()].map(({ id, rules }) => [id, rules]));
  const first = await resultsInReach(tx, ctx, withLater, reachOf(current.values()));
  const stored = new Map([
    ...current,
    ...(await storedRules(
      tx,
      ctx,
      first.flatMap((row) =>
        row.ruleSetVersionId && !current.has(row.ruleSetVersionId) ? [row.ruleSetVersionId] : [],
      ),
    )),
  ]);
  const reach = reachOf(stored.values());
  const rows = reach > reachOf(current.values()) ? await resultsInReach(tx, ctx, withLater, reach) : first;
  const earlier = await resultsBefore(tx, ctx, ranges, reach);
  const rowsOf = groupBy(rows, ({ qcTestId }) => qcTestId);
  const earlierOf = groupBy(earlier, ({ qcTestId }) => qcTestId);
  const versions = versionsByLevels(stored);
  const judged: { setup: TestSetup; judgements: Judgement[] }[] = [];
  let sinceOthers = 0;
  for (const { setup, added = [] } of changes) {
    const own = [...(rowsOf.get(setup.id) ?? []), ...added];
    const judgements = judgeRuns({
      rows: own,
      earlier: earlierOf.get(setup.id) ?? [],
      versions: versions(setup.levels.length),
      todayId: today.get(setup.ruleSetId)?.id ?? '',
      resets: restartsOf(setup.id, standards),
      isAsked,
    });
    judged.push({ setup, judgements });
    sinceOthers += own.length;
    if (sinceOthers < rowsATurn) continue;
    sinceOthers = 0;
    await yieldToEventLoop();
  }
  return judged;
}

/** Rules are prepared once for all tests with as many levels. */
function versionsByLevels(stored: Parameters<typeof prepareVersions>[0]): (levels: number) => Map<string, RuleSet> {
  const prepared = new Map<number, Map<string, RuleSet>>();
  return (levels) => {
    const versions = prepared.get(levels) ?? prepareVersions(stored, levels);
    prepared.set(levels, versions);
    return versions;
  };
}

/** Later than any result. */
const endOfTime = new Date('9999-12-31T00:00:00Z');

/** Judges one test again, from an instant to the end of its results. */
export async function reevaluateTest(
  tx: Tx,
  ctx: Caller,
  change: { setup: TestSetup; from: Date },
): Promise<VerdictChange[]> {
  return reevaluateTests(tx, ctx, [{ ...change, until: endOfTime }]);
}

async function storeVerdicts(tx: Tx, ctx: Caller, changed: readonly Judgement[]): Promise<void> {
  for (let from = 0; from < changed.length; from += 500) {
    const rows = changed
      .slice(from, from + 500)
      .map(
        ({ row, verdict, violations, ruleSetVersionId }) =>
          sql`(${row.id}::bigint, ${row.measuredAt}::timestamptz, ${verdict}::text, ${JSON.stringify(violations)}::jsonb, ${ruleSetVersionId}::bigint)`,
      );
    await keepJudgements(
      tx,
      ctx,
      changed.slice(from, from + 500).map(({ row }) => row),
    );
    await tx.rows(sql`update qc_result r set verdict = v.verdict, violations = v.violations, rule_set_version_id = v.version_id
      from (values ${sql.join(rows)}) as v(id, measured_at, verdict, violations, version_id)
      where r.tenant_id = ${ctx.tenantId} and r.id = v.id and r.measured_at = v.measured_at`);
  }
}
