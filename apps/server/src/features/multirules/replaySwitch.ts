import { previewDays, type RuleReplay, type SwitchRuleBody } from '@qc/contract';
import { evaluateHistory, type Multirule, type RunEvaluation, ruleSet } from '@qc/domain';
import { type TestHead, testHeads } from '#features/qcTests/public';
import { laboratoryRules, pointsSince, resetsOf, rulesOf, targetsOfTests, verdictOf } from '#features/results/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { flagsFor, ruleRows } from './ruleUse.ts';

const dayMs = 86_400_000;
/** Before the days that are counted: what the first of them look back on. */
const lookBackDays = 45;
const shown = 20;

type Sets = Map<string | null, { readonly before: readonly Multirule[]; readonly after: readonly Multirule[] }>;

/** The rules of each rule set as they are and as they would be. A set uses its rules whether or not they are on by themselves. */
async function setsOf(
  tx: ReadTx,
  ctx: Ctx,
  tests: readonly TestHead[],
  { abbreviation, use }: SwitchRuleBody,
): Promise<Sets> {
  const wanted = flagsFor(await ruleRows(tx, ctx, abbreviation), use, abbreviation);
  const all = await laboratoryRules(tx, ctx);
  const sets: Sets = new Map();
  for (const ruleSetId of new Set(tests.map((test) => test.ruleSetId))) {
    const before = await rulesOf(tx, ctx, { ruleSetId });
    const isMeant = (rule: Multirule) => rule.abbreviation === abbreviation;
    const after =
      ruleSetId === null
        ? all.map((rule) => (isMeant(rule) ? { ...rule, ...wanted } : rule)).filter((rule) => rule.active)
        : before.map((rule) => (isMeant(rule) ? { ...rule, reject: wanted.reject } : rule));
    sets.set(ruleSetId, { before, after });
  }
  return sets;
}

const useIn = (rules: readonly Multirule[], abbreviation: string) =>
  rules.find((rule) => rule.abbreviation === abbreviation)?.reject;

type Change = RuleReplay['changes'][number] & { readonly instant: number };

/** What another use of a rule would have said of the last 90 days, test by test with the engine that judges results. */
export async function replaySwitch(ctx: Ctx, body: SwitchRuleBody): Promise<RuleReplay> {
  return ctx.read(async (tx) => {
    const heads = await testHeads(tx, ctx, {});
    const sets = await setsOf(tx, ctx, heads, body);
    const tests = heads.filter(({ ruleSetId }) => {
      const set = sets.get(ruleSetId);
      return set && useIn(set.before, body.abbreviation) !== useIn(set.after, body.abbreviation);
    });
    const ids = tests.map((test) => test.id);
    const from = ctx.now().getTime() - previewDays * dayMs;
    const points = await pointsSince(tx, ctx, ids, new Date(from - lookBackDays * dayMs));
    const targets = await targetsOfTests(tx, ctx, ids);
    const resets = await resetsOf(tx, ctx, ids);
    const sum = { runs: 0, before: { rejected: 0, warned: 0 }, after: { rejected: 0, warned: 0 } };
    const changes: Change[] = [];
    for (const test of tests) {
      const set = sets.get(test.ruleSetId);
      const history = {
        points: points.filter(({ qcTestId }) => qcTestId === test.id),
        resets: resets
          .filter(({ qcTestId }) => qcTestId === test.id)
          .map(({ level, at }) => ({ level, instant: at.getTime() })),
        targets: targets.get(test.id) ?? [],
      };
      const judged = (rules: readonly Multirule[]): RunEvaluation[] =>
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
    }
    changes.sort((a, b) => b.instant - a.instant);
    return {
      days: previewDays,
      tests: tests.length,
      ...sum,
      changed: changes.length,
      changes: changes.slice(0, shown).map(({ instant: _, ...change }) => change),
    };
  });
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
    runTime: new Date(run.instant).toISOString(),
    before: verdictOf(run.status),
    after: verdictOf(other.status),
    instant: run.instant,
  };
}
