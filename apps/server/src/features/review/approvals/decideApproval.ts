import type { DecideApprovalAnswer, DecideApprovalBody } from '@qc/contract';
import { type ApprovalState, approvalLifeCycle, approvalStates, transition } from '@qc/domain';
import { approvalRequest, approvalSubtypes, reportUpKind } from '@qc/resources';
import type { ApiRecord } from '#crud/apiRecord';
import { RecordNotFound } from '#crud/crud.errors';
import { lockRecord } from '#crud/readRecord';
import { checkVersion } from '#crud/saveRecord';
import { updateRecord } from '#crud/storeRecord';
import { type Caller, type Ctx, centralTenant, type Tx } from '#platform/ctx';
import { Forbidden, invalidInput } from '#platform/http/answers';
import { demandProof } from '#platform/http/demandProof';
import type { Answer, Approved } from './answer.ts';
import { reportAnswer } from './answerReport.ts';
import { ApprovalWrongState, DecidedElsewhere, NotMergeable } from './approvals.errors.ts';
import { entryAnswer } from './approveEntry.ts';
import { registrationAnswer } from './openLaboratory.ts';
import { planTenantAnswer } from './planTenantAnswer.ts';
import { type RequestHead, requestHead, storedRequest } from './request.queries.ts';
import { resetAnswer } from './resetAnswer.ts';

const others: Readonly<Record<string, Answer>> = {
  laboratory: registrationAnswer,
  passwordReset: resetAnswer,
  report: reportAnswer,
  planTenant: planTenantAnswer,
};

const labelOf = (subtype: string) =>
  approvalSubtypes.find(({ value }) => value === subtype)?.label ?? { zh: subtype, en: subtype };

/** How a request is answered. */
function answerTo(ctx: Ctx, { subtype }: RequestHead, { mergeInto, auditStatus }: DecideApprovalBody): Answer {
  const kind = reportUpKind(subtype);
  const answer = kind ? entryAnswer(kind) : others[subtype];
  if (!answer) throw DecidedElsewhere(labelOf(subtype));
  if (answer.permission && !ctx.can(answer.permission)) throw Forbidden({ permission: answer.permission });
  if (answer.permission && auditStatus === approvalStates.approved) demandProof(ctx, answer.permission);
  if (mergeInto && !answer.canMerge) throw NotMergeable(labelOf(subtype));
  return answer;
}

type Side = { readonly tx: Tx; readonly ctx: Caller };

/** What a repeat of the same decision is answered with; undefined where this one is the first. */
async function answered(
  side: Side,
  record: ApiRecord,
  body: DecideApprovalBody,
): Promise<DecideApprovalAnswer | undefined> {
  if (record.auditStatus !== body.auditStatus) return undefined;
  const stored = await storedRequest(side.tx, side.ctx.tenantId, record.id);
  const answerId = stored?.answerId ?? null;
  const isSame =
    body.auditStatus === approvalStates.rejected
      ? record.auditComment === body.auditComment
      : !body.mergeInto || body.mergeInto === answerId;
  return isSame ? { id: record.id, version: record.version, auditStatus: body.auditStatus, answerId } : undefined;
}

function demandTransition(record: ApiRecord, body: DecideApprovalBody): ApprovalState {
  const act = body.auditStatus === approvalStates.approved ? 'approve' : 'reject';
  const state = record.auditStatus as ApprovalState;
  const outcome = transition(approvalLifeCycle, state, act, { reason: Boolean(body.auditComment) });
  if (outcome.ok) return outcome.to;
  if (outcome.reason === 'wrongState') throw ApprovalWrongState({ act, state });
  throw invalidInput([{ field: 'auditComment', label: approvalRequest.fields.auditComment.label, code: 'required' }]);
}

async function noteDecision(
  side: Side,
  ctx: Caller,
  change: { record: ApiRecord; body: DecideApprovalBody; to: ApprovalState },
) {
  const { record, body, to } = change;
  const auditDate = ctx.now().toISOString();
  const values = { auditStatus: to, auditUser: ctx.userId, auditorName: ctx.userName.slice(0, 60), auditDate };
  const before = record;
  const after = await updateRecord(side.tx, side.ctx, {
    resource: approvalRequest,
    before,
    values: { ...values, auditComment: body.auditComment ?? null },
  });
  return { before, after };
}

/**
 * The central body's answer to a request: approved, merged into what is there, or rejected with a reason. The request,
 * the dictionary and everything that the laboratory built on its provisional entry change together or not at all.
 */
export async function decideApproval(ctx: Ctx, body: DecideApprovalBody): Promise<DecideApprovalAnswer> {
  const head = await requestHead(ctx, body.id);
  if (!head) throw RecordNotFound({ id: body.id });
  const answer = answerTo(ctx, head, body);
  const isApproval = body.auditStatus === approvalStates.approved;
  const other = isApproval ? await answer.concerns(ctx, head, body) : head.tenantId;
  return ctx.transaction(async (own) => {
    const otherTx = own.inTenant(other);
    const otherCtx = ctx.inTenant(other);
    const side: Side = head.tenantId === centralTenant ? { tx: own, ctx } : { tx: otherTx, ctx: otherCtx };
    const found = await lockRecord(side.tx, side.ctx, { resource: approvalRequest, id: body.id });
    if (!found || found.isDeleted) throw RecordNotFound({ id: body.id });
    const repeat = await answered(side, found.record, body);
    if (repeat) return repeat;
    const to = demandTransition(found.record, body);
    await checkVersion(approvalRequest, { version: body.version }, { record: found.record });
    const approval = { own, otherTx, ctx, otherCtx, head, body };
    const approved: Approved = isApproval
      ? await answer.approve(approval)
      : ((await answer.reject?.(approval)) ?? { answerId: null });
    const { before, after } = await noteDecision(side, ctx, { record: found.record, body, to });
    const link = {
      entity: approvalRequest.name,
      entityId: body.id,
      action: isApproval ? 'approve' : 'reject',
      before,
      after,
    };
    for (const side of new Set([own, otherTx])) {
      side.addToTrail(link);
      side.notify(approvalRequest.name, { id: body.id, subtype: head.subtype, auditStatus: to });
    }
    return { id: body.id, version: after.version, auditStatus: to, ...approved };
  });
}
