import type { AnswerReportBody, MoveAnswerBody } from '@qc/contract';
import { type PlanAnswerAct, type PlanAnswerState, planAnswerLifeCycle, transition } from '@qc/domain';
import { planReport } from '@qc/resources';
import type { ApiRecord } from '#crud/apiRecord';
import { lockRecord } from '#crud/readRecord';
import { updateRecord } from '#crud/storeRecord';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { notDeletedOf } from '#platform/database/notDeleted';
import { seenPlan } from '../own/ownPlans.ts';
import { AnswerReason, AnswerWrongState, NothingToAnswer, PlanWrongState, ReportNotFound } from '../plan.errors.ts';

/** The latest report of a laboratory, held for its answer. */
async function lockReport(tx: Tx, ctx: Caller, planId: string): Promise<ApiRecord> {
  const last = await tx.first(
    notDeletedOf(ctx.tenantId, 'plan_report')
      .select('id')
      .where('plan_id', '=', planId)
      .orderBy('edition', 'desc')
      .limit(1),
  );
  const found = last && (await lockRecord(tx, ctx, { resource: planReport, id: last.id }));
  if (!found) throw ReportNotFound();
  return found.record;
}

async function move(
  tx: Tx,
  ctx: Caller,
  step: {
    readonly before: ApiRecord;
    readonly act: PlanAnswerAct;
    readonly hasReason: boolean;
    readonly values: object;
  },
): Promise<void> {
  const { before, act, hasReason, values } = step;
  const state = before.answerStatus as PlanAnswerState;
  const outcome = transition(planAnswerLifeCycle, state, act, { reason: hasReason });
  if (!outcome.ok) throw outcome.reason === 'wrongState' ? AnswerWrongState({ state }) : AnswerReason();
  const after = await updateRecord(tx, ctx, {
    resource: planReport,
    before,
    values: { ...values, answerStatus: outcome.to },
  });
  const action = { answer: 'answer', see: 'acknowledge', return: 'return', close: 'closeAnswer' }[act];
  tx.addToTrail({ entity: planReport.name, entityId: before.id, action, before, after });
  tx.notify(planReport.name, { id: before.id });
}

/** A laboratory says what was behind an unsatisfactory score and what it did; the central body reads it. */
export function answerReport(ctx: Ctx, { planId, cause, action }: AnswerReportBody): Promise<null> {
  return ctx.transaction(async (tx) => {
    const plan = await seenPlan(tx, ctx, planId);
    const before = await lockReport(tx, ctx, planId);
    if (plan.planStatus === 'Sealed') throw PlanWrongState({ act: 'answer', state: plan.planStatus });
    if (!(Number(before.unsatisfactory) > 0)) throw NothingToAnswer();
    const at = ctx.now().toISOString();
    const values = { answerCause: cause, answerAction: action, answeredBy: ctx.userId, answeredAt: at };
    await move(tx, ctx, { before, act: 'answer', hasReason: true, values });
    return null;
  });
}

/** What the central body decides about an answer; it is stored with the laboratory's rows. */
export function moveAnswer(ctx: Ctx, { planId, tenantId, act, comment = '' }: MoveAnswerBody): Promise<null> {
  return ctx.transaction(async (tx) => {
    const theirs = tx.inTenant(tenantId);
    const caller = ctx.inTenant(tenantId);
    const before = await lockReport(theirs, caller, planId);
    const values = { answerComment: comment === '' ? null : comment, answerMovedAt: ctx.now().toISOString() };
    await move(theirs, caller, { before, act, hasReason: comment !== '', values });
    return null;
  });
}
