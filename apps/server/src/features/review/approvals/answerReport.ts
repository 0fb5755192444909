import { type ReportAct, reportLifeCycle, transition } from '@qc/domain';
import { sql } from 'kysely';
import { query } from '#platform/database/sqlText';
import type { Answer, Approval, Approved } from './answer.ts';
import { ReportAnsweredAlready } from './approvals.errors.ts';

/** Notes the central body's answer in the laboratory's books; what was posted is not touched. */
async function answer({ otherTx, otherCtx, head, body }: Approval, act: ReportAct): Promise<Approved> {
  const { tenantId } = otherCtx;
  const id = head.subjectId;
  const report = await otherTx.first(
    query
      .selectFrom('qc_test_report')
      .select('state')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate(),
  );
  const reason = body.auditComment || null;
  const outcome = transition(reportLifeCycle, report?.state ?? 'none', act, { reason: reason !== null });
  if (!outcome.ok || id === null) throw ReportAnsweredAlready();
  await otherTx.rows(sql`
    update qc_test_report set state = ${outcome.to}, answered_by_name = ${otherCtx.userName.slice(0, 60)}, answered_at = ${otherCtx.now()},
      return_reason = ${act === 'return' ? reason : null}, update_time = ${otherCtx.now()}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`);
  otherTx.addToTrail({
    entity: 'qcTestReport',
    entityId: id,
    action: act,
    before: { state: report?.state },
    after: { state: outcome.to, answeredByName: otherCtx.userName, ...(act === 'return' && { returnReason: reason }) },
  });
  otherTx.notify('qcTestReport', { id, state: outcome.to });
  return { answerId: id };
}

/** How a posted report is answered: read, or returned with a reason. */
export const reportAnswer: Answer = {
  canMerge: false,
  concerns: async (_ctx, head) => head.tenantId,
  approve: (approval) => answer(approval, 'acknowledge'),
  reject: (approval) => answer(approval, 'return'),
};
