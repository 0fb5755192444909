import type { CaseQuery, CaseResult, PeerAnswer, PeersAnswer } from '@qc/contract';
import { type AskedFields, type ChosenComparison, peerShift } from '@qc/domain';
import { sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import { allComparisons, chosenComparisons } from '#features/peers/public';
import { laboratoryView } from '#features/qcTests/public';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { runResults } from './caseParts.queries.ts';
import { type GroupMember, groupMembers, weekAround } from './peers.queries.ts';

type Run = { readonly qcTestId: string; readonly runId: string | null; readonly runTime: string };
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
        to_char(x.run_time, 'YYYY-MM-DD HH24:MI:SS') as "runTime"
      from qc_test_alert x where x.tenant_id = ${view.ctx.tenantId} and x.id = ${query.id} and x.deleted_at is null`);
    if (!run) throw RecordNotFound({ id: query.id });
    const levels = flaggedLevels(await runResults(tx, view.ctx, run));
    return { run, levels, tenantId: view.ctx.tenantId, week: await weekAround(tx, run.runTime, ctx.now()) };
  });
}

/**
 * "Is it only me?": how many other laboratories of the peer group moved the same way in the week of the run. Their
 * results are read by the system and leave it only as counts.
 */
export async function peersOfAlert(system: System, ctx: Ctx, query: CaseQuery): Promise<PeersAnswer> {
  const { run, levels, tenantId, week } = await flaggedRun(ctx, query);
  const wanted = levels.map(({ level }) => level);
  const { qcTestId } = run;
  const [members, chosen, comparisons] = await system.read('peers of an alert', async (tx) => [
    await groupMembers(tx, { tenantId, qcTestId, levels: wanted, week }),
    await chosenComparisons(tx, { tenantId, testIds: [qcTestId], language: ctx.language }),
    await allComparisons(tx),
  ]);
  const own = { tenantId, qcTestId, comparison: chosen.get(qcTestId) ?? null, comparisons };
  return { ...week, levels: levels.flatMap((flagged) => answersOf(flagged, members, own)) };
}

type Own = {
  readonly tenantId: string;
  readonly qcTestId: string;
  readonly comparison: ChosenComparison | null;
  readonly comparisons: readonly AskedFields[];
};

function answersOf({ level, side }: FlaggedLevel, members: readonly GroupMember[], own: Own): PeerAnswer[] {
  const ofLevel = members.filter((member) => member.attributes.level === level);
  const attributes = ofLevel.find((member) => member.testId === own.qcTestId)?.attributes;
  if (!attributes) return [];
  const others = ofLevel.filter((member) => member.laboratoryId !== own.tenantId);
  const shift = peerShift(attributes, others, { side, comparison: own.comparison, comparisons: own.comparisons });
  return [shift.shown ? { ...shift, level, side } : { level, side, shown: false, reason: shift.reason }];
}
