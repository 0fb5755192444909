import type {
  CurrentLimits,
  Draft,
  PanelWorkspace,
  QcTestRow,
  QcTestWorkspace,
  SingleWorkspace,
  WorkspaceRun,
  WorkspacesQuery,
  WorkspaceTarget,
} from '@qc/contract';
import { groupBy, limitsInForce, type Moments, type Multirule, ruleSet, targetInForce } from '@qc/domain';
import { sql } from 'kysely';
import { laboratoryView } from '#crud/laboratoryView';
import { localName } from '#crud/localName';
import { writtenUnits } from '#features/dictionary/units/public';
import { rulesIn, rulesOf } from '#features/qc/results/public';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { PanelNotFound, QcTestNotFound } from './qcTest.errors.ts';
import { testRows } from './testRows.queries.ts';
import {
  floatingMoments,
  lookBackOfTests,
  type RecentResult,
  recentResults,
  resetsOfTests,
  standardComments,
  targetsOfTests,
} from './workspace.queries.ts';

const testOf = ({ qcTestId }: { readonly qcTestId: string }) => qcTestId;

/** Results of each level that a client may look back on, even if the rules need fewer today. */
const leastLookBack = 30;
const shownRuns = { alone: 30, among: 10 } as const;
/** Room for repeats of a level in a run. */
const repeats = 1.5;

/** The rules of each test. Tests of one rule set share them, so a laboratory needs one look-up or a few. */
async function rulesOfTests(tx: ReadTx, ctx: Caller, tests: readonly QcTestRow[]): Promise<Map<string, Multirule[]>> {
  const bySet = new Map<string | null, Multirule[]>();
  for (const ruleSetId of new Set(tests.map((test) => test.ruleSetId)))
    bySet.set(ruleSetId, await rulesOf(tx, ctx, { ruleSetId }));
  return new Map(tests.map((test) => [test.id, bySet.get(test.ruleSetId) ?? []]));
}

function currentLimits(
  test: QcTestRow,
  at: { now: number; targets: readonly WorkspaceTarget[]; earlier: ReadonlyMap<string, Moments> },
): CurrentLimits[] {
  return test.levels.map((level) => {
    const target = targetInForce(
      at.targets.filter((candidate) => candidate.level === level),
      at.now,
    );
    const found = limitsInForce(target, at.earlier.get(`${test.id}/${level}`) ?? null);
    if (found.limits === null) {
      const { reason, points, needed } = found;
      return { level, targetId: target?.id ?? null, mean: null, sd: null, reason, points, needed };
    }
    return { level, targetId: found.targetId, ...found.limits, reason: null, points: found.points, needed: null };
  });
}

/** Newest first. A run that the limit may have cut in two is left out rather than shown in part. */
export function runsOf(
  results: readonly RecentResult[],
  { limit, shown }: { limit: number; shown: number },
): WorkspaceRun[] {
  const runs = new Map<string, Draft<WorkspaceRun> & { results: WorkspaceRun['results'][number][] }>();
  for (const { qcTestId: _, runId, measuredAt, instant, violations, ...result } of results) {
    const run = runs.get(runId) ?? { runId, measuredAt, instant, results: [] };
    run.results.push({ ...result, rules: rulesIn(violations ?? []) });
    runs.set(runId, run);
  }
  const isCut = results.length >= limit && runs.size > 1;
  return [...runs.values()].slice(0, isCut ? -1 : undefined).slice(0, shown);
}

const withoutTest = <T extends { readonly qcTestId: string }>({ qcTestId: _, ...row }: T): Omit<T, 'qcTestId'> => row;

/** The workspaces of some tests, in as many queries as one test takes. */
async function workspacesOf(
  tx: ReadTx,
  ctx: Caller,
  { ids, shown }: { ids: readonly string[]; shown: number },
): Promise<Map<string, QcTestWorkspace>> {
  const perLevel = shown * repeats;
  const tests = await testRows(tx, ctx, { ids, sealed: true });
  const testIds = tests.map((test) => test.id);
  const targets = groupBy(await targetsOfTests(tx, ctx, testIds), testOf);
  const floating = [...targets].filter(([, own]) => own.some((target) => target.kind === 'floating'));
  const moments =
    floating.length === 0
      ? []
      : await floatingMoments(
          tx,
          ctx,
          floating.map(([id]) => id),
        );
  const earlier = new Map(moments.map((row) => [`${row.qcTestId}/${row.level}`, row]));
  const unitsOf = await writtenUnits(tx, tests);
  const rules = await rulesOfTests(tx, ctx, tests);
  const resets = groupBy(await resetsOfTests(tx, ctx, testIds), testOf);
  const reach = tests.map(
    (test) => ruleSet(rules.get(test.id) ?? [], { activeLevels: test.levels.length }).lookBackResults,
  );
  const lookBack = groupBy(
    await lookBackOfTests(tx, ctx, { testIds, count: Math.max(leastLookBack, ...reach) }),
    testOf,
  );
  const recent = groupBy(await recentResults(tx, ctx, { testIds, perLevel }), testOf);
  const workspaceOf = (test: QcTestRow): QcTestWorkspace => {
    const own = (targets.get(test.id) ?? []).map(withoutTest);
    return {
      test,
      targets: own,
      limits: currentLimits(test, { now: ctx.now().getTime(), targets: own, earlier }),
      units: unitsOf(test),
      rules: rules.get(test.id) ?? [],
      resets: (resets.get(test.id) ?? []).map(withoutTest),
      lookBack: (lookBack.get(test.id) ?? []).map(withoutTest),
      runs: runsOf(recent.get(test.id) ?? [], { limit: test.levels.length * perLevel, shown }),
    };
  };
  return new Map(tests.map((test) => [test.id, workspaceOf(test)]));
}

/** Everything the entry grid needs of one test. */
export async function testWorkspace(
  ctx: Ctx,
  query: { id: string; tenantId?: string | undefined },
): Promise<SingleWorkspace> {
  const view = laboratoryView(ctx, query.tenantId);
  return view.read(async (tx) => {
    const workspace = (await workspacesOf(tx, view.ctx, { ids: [query.id], shown: shownRuns.alone })).get(query.id);
    if (!workspace) throw QcTestNotFound({ id: query.id });
    return { ...workspace, comments: await standardComments(tx, view.ctx) };
  });
}

type Panel = { id: string; name: string; testIds: string[] };

/** Several tests, in the requested order or that of their panel. Sealed ones of a panel are left out. */
export async function testWorkspaces(ctx: Ctx, query: WorkspacesQuery): Promise<PanelWorkspace> {
  const view = laboratoryView(ctx, query.tenantId);
  return view.read(async (tx) => {
    const panel = query.panelId ? await panelOf(tx, view.ctx, query.panelId) : null;
    const wanted = panel?.testIds ?? query.ids ?? [];
    const found = await workspacesOf(tx, view.ctx, { ids: wanted, shown: shownRuns.among });
    const workspaces = wanted.flatMap((id) => found.get(id) ?? []);
    return {
      panel: panel && { id: panel.id, name: panel.name },
      workspaces: panel ? workspaces.filter(({ test }) => test.status === 'Active') : workspaces,
      comments: await standardComments(tx, view.ctx),
    };
  });
}

async function panelOf(tx: ReadTx, ctx: Caller, id: string): Promise<Panel> {
  const panel =
    await tx.first(sql<Panel>`select p.id, ${localName(ctx.language, 'p')} as name, p.qc_test_ids as "testIds"
    from qc_test_panel p where p.tenant_id = ${ctx.tenantId} and p.id = ${id} and p.deleted_at is null`);
  if (!panel) throw PanelNotFound({ id });
  return panel;
}
