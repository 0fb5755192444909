import type { MoveApprovalBody } from '@qc/contract';
import { type ApprovalAct, type ApprovalState, approvalLifeCycle, transition } from '@qc/domain';
import { approvalRequest, type ReportUpKind, reportUpKind } from '@qc/resources';
import type { ApiRecord } from '#crud/apiRecord';
import { RecordNotFound } from '#crud/crud.errors';
import { lockRecord } from '#crud/readRecord';
import { checkVersion, type Saved } from '#crud/saveRecord';
import { updateRecord } from '#crud/storeRecord';
import type { Ctx, Tx } from '#platform/ctx';
import { keepRequest } from './approvalRequest.hooks.ts';
import { ApprovalWrongState, NotReportedUp } from './approvals.errors.ts';
import { readEntry } from './entry.ts';
import { dropNewPart } from './newPart.ts';
import { dropProvisional } from './provisional.ts';
import { storedRequest } from './request.queries.ts';

type Move = { readonly kind: ReportUpKind; readonly record: ApiRecord; readonly to: ApprovalState };

/** Takes one step that a laboratory may take with its own request; the same step twice is done once. */
async function move(
  ctx: Ctx,
  body: MoveApprovalBody,
  step: { act: ApprovalAct; does(tx: Tx, move: Move): Promise<void> },
) {
  return ctx.transaction(async (tx): Promise<Saved> => {
    const found = await lockRecord(tx, ctx, { resource: approvalRequest, id: body.id });
    if (!found || found.isDeleted) throw RecordNotFound({ id: body.id });
    const { record } = found;
    const kind = reportUpKind(String(record.subtype));
    if (!kind) throw NotReportedUp({ subtype: String(record.subtype) });
    const state = record.auditStatus as ApprovalState;
    const outcome = transition(approvalLifeCycle, state, step.act);
    const isRepeat = approvalLifeCycle.transitions.some(({ act, to }) => act === step.act && to === state);
    if (isRepeat) return { id: record.id, version: record.version };
    if (!outcome.ok) throw ApprovalWrongState({ act: step.act, state });
    await checkVersion(approvalRequest, body, { record });
    await step.does(tx, { kind, record, to: outcome.to });
    const after = await updateRecord(tx, ctx, {
      resource: approvalRequest,
      before: record,
      values: { auditStatus: outcome.to },
    });
    tx.addToTrail({ entity: approvalRequest.name, entityId: record.id, action: step.act, before: record, after });
    tx.notify(approvalRequest.name, { id: record.id });
    return { id: record.id, version: after.version };
  });
}

/** Sends a draft, or a rejected request once more; the entry is checked again and usable immediately. */
export function sendApproval(ctx: Ctx, body: MoveApprovalBody): Promise<Saved> {
  return move(ctx, body, {
    act: 'submit',
    async does(tx, { kind, record, to }) {
      const stored = await storedRequest(tx, ctx.tenantId, record.id);
      const entry = readEntry(kind, stored?.entry ?? { name: record.name, nameEn: record.nameEn });
      await keepRequest(tx, ctx, { kind, auditId: record.id, entry, state: to });
    },
  });
}

/** Takes a request back with its provisional entry, unless something was built on it. */
export function withdrawApproval(ctx: Ctx, body: MoveApprovalBody): Promise<Saved> {
  return move(ctx, body, {
    act: 'withdraw',
    async does(tx, { kind, record }) {
      const stored = await storedRequest(tx, ctx.tenantId, record.id);
      if (stored) {
        await dropProvisional(tx, ctx, { kind, entry: stored.entry, entryId: stored.entryId });
        await dropNewPart(tx, ctx, kind, stored.entry);
      }
    },
  });
}
