import { type ApprovalState, approvalLifeCycle, approvalStates, transition } from '@qc/domain';
import { type ReportUpKind, reportUpKind } from '@qc/resources';
import type { Draft, ResourceHooks } from '#crud/hooks';
import { checkReferences } from '#crud/references';
import type { Caller, Tx } from '#platform/ctx';
import { ApprovalWrongState, NotReportedUp, OnlyLaboratories } from './approvals.errors.ts';
import { entryNames, readEntry } from './entry.ts';
import { keepNewPart } from './newPart.ts';
import { keepProvisional } from './provisional.ts';
import { storedRequest, storeRequest } from './request.queries.ts';

const { draft, awaiting } = approvalStates;
const editable: ReadonlySet<ApprovalState> = new Set([1, 2, 4]);

function demandKind(ctx: Caller, subtype: string): ReportUpKind {
  if (ctx.isCentral) throw OnlyLaboratories();
  const kind = reportUpKind(subtype);
  if (!kind) throw NotReportedUp({ subtype });
  return kind;
}

/** The state of a request after it was saved: `isDraft` holds it back, "no" sends it, undefined leaves it unchanged. */
function stateAfter(state: ApprovalState | null, isDraft: unknown): ApprovalState {
  const keepsBack = isDraft === true || isDraft === 'true';
  if (state === null) return keepsBack ? draft : awaiting;
  if (!editable.has(state)) throw ApprovalWrongState({ act: 'edit', state });
  if (keepsBack || isDraft === undefined || isDraft === null) return state;
  const sent = transition(approvalLifeCycle, state, 'submit');
  return sent.ok ? sent.to : state;
}

/** Checks and stores the requested entry; a request that was sent has its provisional entry from then on. */
export async function keepRequest(
  tx: Tx,
  ctx: Caller,
  request: { kind: ReportUpKind; auditId: string; entry: Draft; state: ApprovalState },
): Promise<void> {
  const { kind, auditId, state } = request;
  await checkReferences(tx, ctx, { resource: kind.form, values: request.entry, merged: request.entry });
  const stored = await storedRequest(tx, ctx.tenantId, auditId);
  const entry =
    state === draft ? request.entry : await keepNewPart(tx, ctx, { kind, entry: request.entry, former: stored?.entry });
  const wish = { kind, entry, entryId: stored?.entryId ?? null };
  const entryId = state === draft ? wish.entryId : await keepProvisional(tx, ctx, wish);
  await storeRequest(tx, { tenantId: ctx.tenantId, auditId }, { entry, entryId });
}

/** A laboratory's request is a record whose form is that of the dictionary it is for. */
export const approvalRequestHooks: ResourceHooks = {
  async beforeSave(tx, ctx, { before, id, values, merged, input }) {
    const kind = demandKind(ctx, String(merged.subtype));
    const state = stateAfter((before?.auditStatus as ApprovalState | undefined) ?? null, input.isDraft);
    const stored = before ? await storedRequest(tx, ctx.tenantId, id) : undefined;
    const entry = readEntry(kind, { ...stored?.entry, ...input }, state === draft);
    await keepRequest(tx, ctx, { kind, auditId: id, entry, state });
    return { ...values, ...entryNames(kind, entry), auditStatus: state };
  },
  async relatedData(tx, ctx, record) {
    const stored = await storedRequest(tx, ctx.tenantId, record.id);
    return { ...stored?.entry, isDraft: record.auditStatus === draft };
  },
};
