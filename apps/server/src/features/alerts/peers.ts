import type { CaseQuery, CaseResult, PeerAnswer, PeersAnswer } from '@qc/contract';
import { type PeerAttributes, peerShift } from '@qc/domain';
import { sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import { laboratoryView } from '#features/qcTests/public';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/system';
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

function answerFor({ level, side }: FlaggedLevel, own: PeerAttributes, others: readonly GroupMember[]): PeerAnswer {
  const shift = peerShift(own, side, others);
  if (!shift.shown) return { level, side, shown: false, reason: shift.reason };
  return { ...shift, level, side, basis: shift.basis as 'PEER' | 'METHOD' | 'ALL' };
}

async function flaggedRun(ctx: Ctx, query: CaseQuery) {
  const view = laboratoryView(ctx, query.tenantId);
  return view.read(async (tx) => {
    const run = await tx.first(sql<Run>`select x.qc_test_id as "qcTestId", x.run_id as "runId",
        to_char(x.run_time, 'YYYY-MM-DD HH24:MI:SS') as "runTime"
      from qc_test_alert x where x.tenant_id = ${view.ctx.tenantId} and x.id = ${query.id} and x.deleted_at is null`);
    if (!run) throw RecordNotFound({ id: query.id });
    const levels = flaggedLevels(await runResults(tx, view.ctx, run));
    return { run, levels, tenantId: view.ctx.tenantId, week: await weekAround(tx, run.runTime) };
  });
}

/**
 * "Is it only me?": how many other laboratories of the peer group moved the same way in the week of the run. Their
 * results are read by the system and leave it only as counts.
 */
export async function peersOfAlert(system: System, ctx: Ctx, query: CaseQuery): Promise<PeersAnswer> {
  const { run, levels, tenantId, week } = await flaggedRun(ctx, query);
  const wanted = levels.map(({ level }) => level);
  const members = await system.read('peers of an alert', (tx) =>
    groupMembers(tx, { tenantId, qcTestId: run.qcTestId, levels: wanted, week }),
  );
  return { ...week, levels: answers(levels, members, { tenantId, qcTestId: run.qcTestId }) };
}

function answers(
  levels: readonly FlaggedLevel[],
  members: readonly GroupMember[],
  own: { tenantId: string; qcTestId: string },
): PeerAnswer[] {
  return levels.flatMap((flagged) => {
    const ofLevel = members.filter((member) => member.attributes.level === flagged.level);
    const attributes = ofLevel.find((member) => member.testId === own.qcTestId)?.attributes;
    const others = ofLevel.filter((member) => member.laboratoryId !== own.tenantId);
    return attributes ? [answerFor(flagged, attributes, others)] : [];
  });
}
