import type { CaseQuery, CaseResult, PeerAnswer, PeersAnswer } from '@qc/contract';
import { type AskedFields, type ChosenComparison, peerShift, type WeekMember } from '@qc/domain';
import { sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import { laboratoryView } from '#crud/laboratoryView';
import {
  allComparisons,
  chosenComparisons,
  liveWeek,
  publicationOf,
  publishedWeek,
  weekAround,
  weekMembers,
} from '#features/figures/peers/public';
import { type Ctx, centralTenant } from '#platform/ctx';
import type { Services } from '#platform/services';
import { runResults } from './caseParts.queries.ts';

type Run = {
  readonly qcTestId: string;
  readonly runId: string | null;
  readonly runTime: string;
  readonly lotId: string;
  readonly analyteId: string;
};
type FlaggedLevel = { readonly level: number; readonly side: 'high' | 'low' };

/** The flagged levels of a run with the side they lie on: that of the result furthest from the target. */
function flaggedLevels(results: readonly CaseResult[]): FlaggedLevel[] {
  const furthest = new Map<number, number>();
  for (const { level, z, violations } of results) {
    if (z === null || violations.length === 0) continue;
    if (Math.abs(z) > Math.abs(furthest.get(level) ?? 0)) furthest.set(level, z);
  }
  return [...furthest].map(([level, z]) => ({ level, side: z > 0 ? 'high' : 'low' }));
}

async function flaggedRun(ctx: Ctx, query: CaseQuery) {
  const view = laboratoryView(ctx, query.tenantId);
  return view.read(async (tx) => {
    const run = await tx.first(sql<Run>`select x.qc_test_id as "qcTestId", x.run_id as "runId",
        to_char(x.run_time, 'YYYY-MM-DD HH24:MI:SS') as "runTime", t.lot_id as "lotId", t.analyte_id as "analyteId"
      from qc_test_alert x join qc_test t on t.tenant_id = x.tenant_id and t.id = x.qc_test_id
      where x.tenant_id = ${view.ctx.tenantId} and x.id = ${query.id} and x.deleted_at is null`);
    if (!run) throw RecordNotFound({ id: query.id });
    const levels = flaggedLevels(await runResults(tx, view.ctx, run));
    return { run, levels, tenantId: view.ctx.tenantId, week: await weekAround(tx, run.runTime, ctx.now()) };
  });
}

/**
 * "Is it only me?": how many other laboratories of the peer group moved the same way in the week of the run. A
 * laboratory sees the state that was last published; results of others leave the system only as counts.
 */
export async function peersOfAlert(
  { system, config }: Pick<Services, 'system' | 'config'>,
  ctx: Ctx,
  query: CaseQuery,
): Promise<PeersAnswer> {
  const { run, levels, tenantId, week } = await flaggedRun(ctx, query);
  const { qcTestId, lotId, analyteId } = run;
  const slots = levels.map((flagged) => ({ ...flagged, lotId, analyteId, week }));
  const [chosen, comparisons, members] = await system.read('peers of an alert', async (tx) => [
    await chosenComparisons(tx, { tenantId, testIds: [qcTestId], language: ctx.language }),
    await allComparisons(tx),
    await Promise.all(slots.map((slot) => weekMembers(tx, slot, tenantId))),
  ]);
  const own = { tenantId, comparison: chosen.get(qcTestId) ?? null, comparisons };
  const states = await Promise.all(
    slots.map((slot) =>
      ctx.tenantId === centralTenant
        ? liveWeek(system, slot, ctx.now())
        : publishedWeek(system, slot, publicationOf(config, ctx.now())),
    ),
  );
  const answers = slots.flatMap((slot, at) => {
    const ownTest = members[at]?.find(({ testId }) => testId === qcTestId);
    return ownTest ? [answerOf(slot, ownTest, { others: states[at]?.members ?? [], ...own })] : [];
  });
  const [oldest = null] = states.map(({ shownAsOf }) => shownAsOf).sort();
  return { ...week, asOf: oldest, levels: answers };
}

type Compared = {
  readonly tenantId: string;
  readonly others: readonly WeekMember[];
  readonly comparison: ChosenComparison | null;
  readonly comparisons: readonly AskedFields[];
};

function answerOf({ level, side }: FlaggedLevel, { attributes }: WeekMember, compared: Compared): PeerAnswer {
  const others = compared.others.filter(({ laboratoryId }) => laboratoryId !== compared.tenantId);
  const { comparison, comparisons } = compared;
  const shift = peerShift(attributes, others, { side, comparison, comparisons });
  return shift.shown ? { ...shift, level, side } : { level, side, shown: false, reason: shift.reason };
}
