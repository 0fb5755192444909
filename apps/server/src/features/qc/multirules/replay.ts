import { previewDays, type RuleReplay } from '@qc/contract';
import { evaluateHistory, groupBy, type Multirule, type RunEvaluation, ruleSet } from '@qc/domain';
import { sql } from 'kysely';
import { type TestHead, testHeads } from '#features/qc/qcTests/public';
import {
  laboratoryRules,
  pointsSince,
  resetsOf,
  rulesOf,
  targetsOfTests,
  verdictOf,
} from '#features/qc/results/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { canonicalJson } from '#platform/trail/canonicalJson';
import { yieldToEventLoop } from '#platform/yieldToEventLoop';

const dayMs = 86_400_000;
/** Before the days that are counted: what the first of them look back on. */
const lookBackDays = 45;
const shown = 20;

type Rules = readonly Multirule[];
type Sets = Map<string | null, { readonly before: Rules; readonly after: Rules }>;

/** What the rules would be: of the laboratory as a whole, and inside a rule set, which has its rules on in any case. */
type RuleChange = {
  readonly laboratory: (all: Rules) => Rules;
  readonly set: (rules: Rules) => Rules;
};

/** The rules of each rule set, at present and after the change. */
async function setsOf(tx: ReadTx, ctx: Ctx, tests: readonly TestHead[], change: RuleChange): Promise<Sets> {
  const all = await laboratoryRules(tx, ctx);
  const sets: Sets = new Map();
  for (const ruleSetId of new Set(tests.map((test) => test.ruleSetId))) {
    const before = await rulesOf(tx, ctx, { ruleSetId });
    const after = ruleSetId === null ? change.laboratory(all).filter((rule) => rule.active) : change.set(before);
    sets.set(ruleSetId, { before, after });
  }
  return sets;
}

/** Whether two sets of rules could judge differently; their order and names in the database say nothing. */
function differs({ before, after }: { readonly before: Rules; readonly after: Rules }): boolean {
  const textOf = (rules: Rules) =>
    rules
      .map(({ id: _, ...rule }) => canonicalJson({ ...rule, rangeMode: rule.rangeMode ?? null }))
      .sort()
      .join();
  return textOf(before) !== textOf(after);
}

const testOf = ({ qcTestId }: { readonly qcTestId: string }) => qcTestId;

type Change = Omit<RuleReplay['changes'][number], 'runTime'> & { readonly instant: number };

/** With the times of the runs as the laboratory's clock showed them; the database knows the zone's history. */
async function withTimes(tx: ReadTx, changes: readonly Change[]): Promise<RuleReplay['changes']> {
  const instants = changes.map(({ instant }) => instant);
  const times = await tx.rows(sql<{ text: string }>`
    select to_char(to_timestamp(ms / 1000.0), 'YYYY-MM-DD HH24:MI:SS') as text
    from unnest(${instants}::float8[]) with ordinality as item(ms, place) order by place`);
  return changes.map(({ instant: _, ...found }, at) => ({ ...found, runTime: times[at]?.text ?? '' }));
}

/** What other rules would have reported in the last 90 days, test by test with the engine that judges results. */
export async function replayRules(tx: ReadTx, ctx: Ctx, change: RuleChange): Promise<RuleReplay> {
  const heads = await testHeads(tx, ctx, {});
  const sets = await setsOf(tx, ctx, heads, change);
  const tests = heads.filter(({ ruleSetId }) => {
    const set = sets.get(ruleSetId);
    return set !== undefined && differs(set);
  });
  const ids = tests.map((test) => test.id);
  const from = ctx.now().getTime() - previewDays * dayMs;
  const points = groupBy(await pointsSince(tx, ctx, ids, new Date(from - lookBackDays * dayMs)), testOf);
  const targets = await targetsOfTests(tx, ctx, ids);
  const resets = groupBy(await resetsOf(tx, ctx, ids), testOf);
  const sum = { runs: 0, before: { rejected: 0, warned: 0 }, after: { rejected: 0, warned: 0 } };
  const changes: Change[] = [];
  for (const test of tests) {
    const set = sets.get(test.ruleSetId);
    const history = {
      points: points.get(test.id) ?? [],
      resets: (resets.get(test.id) ?? []).map(({ level, at }) => ({ level, instant: at.getTime() })),
      targets: targets.get(test.id) ?? [],
    };
    const judged = (rules: Rules): RunEvaluation[] =>
      evaluateHistory(ruleSet(rules, { activeLevels: test.levels.length }), history).filter(
        ({ instant, status }) => instant >= from && status !== null,
      );
    const [was, would] = [judged(set?.before ?? []), judged(set?.after ?? [])];
    sum.runs += was.length;
    for (const [index, run] of was.entries()) {
      const other = would[index];
      count(sum.before, run);
      if (other) count(sum.after, other);
      if (other && other.status !== run.status) changes.push(changeOf(test, run, other));
    }
    // Others are answered between two tests.
    await yieldToEventLoop();
  }
  changes.sort((a, b) => b.instant - a.instant);
  return {
    days: previewDays,
    tests: tests.length,
    ...sum,
    changed: changes.length,
    changes: await withTimes(tx, changes.slice(0, shown)),
  };
}

function count(into: { rejected: number; warned: number }, { status }: RunEvaluation): void {
  if (status === 'REJECT') into.rejected++;
  if (status === 'WARN') into.warned++;
}

function changeOf({ id, analyteName, labInstrumentName }: TestHead, run: RunEvaluation, other: RunEvaluation): Change {
  return {
    qcTestId: id,
    analyteName,
    labInstrumentName,
    before: verdictOf(run.status),
    after: verdictOf(other.status),
    instant: run.instant,
  };
}
