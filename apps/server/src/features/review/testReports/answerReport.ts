import type { AcknowledgeReportBody, ReportMoved, ReturnReportBody } from '@qc/contract';
import { approvalStates, type ReportAct } from '@qc/domain';
import { decideApproval } from '#features/review/approvals/public';
import type { Ctx } from '#platform/ctx';
import { ReportNotFound, ReportWrongState } from './report.errors.ts';
import { reportById } from './reports.queries.ts';

/** The central body's answer goes the way of every request: what is decided here and in the queue is the same act. */
async function answer(
  ctx: Ctx,
  { id, tenantId, reason }: AcknowledgeReportBody & { reason?: string },
  act: ReportAct,
): Promise<ReportMoved> {
  const found = await ctx.readAllTenants((tx) => reportById(tx, tenantId, id));
  if (!found) throw ReportNotFound({ id });
  if (found.auditId === null || found.state !== 'posted') throw ReportWrongState({ act, state: found.state });
  const auditStatus = act === 'return' ? approvalStates.rejected : approvalStates.approved;
  await decideApproval(ctx, { id: found.auditId, auditStatus, auditComment: reason ?? null });
  const { month, revision, reportNumber } = found;
  return { id, month, revision, reportNumber, state: act === 'return' ? 'returned' : 'read' };
}

export function acknowledgeReport(ctx: Ctx, body: AcknowledgeReportBody): Promise<ReportMoved> {
  return answer(ctx, body, 'acknowledge');
}

export function returnReport(ctx: Ctx, body: ReturnReportBody): Promise<ReportMoved> {
  return answer(ctx, body, 'return');
}
