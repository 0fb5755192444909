import type { ReportIdBody, ReportMoved, ReportReasonBody } from '@qc/contract';
import { type ReportAct, reportLifeCycle, transition } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Tx } from '#platform/ctx';
import { OnlyLaboratoriesReport, ReportNotFound, ReportWrongState } from './report.errors.ts';
import { reportById, type StoredReport } from './reports.queries.ts';
import { dropRecords, dropSignatures, setReport } from './writeReport.ts';

async function move(
  ctx: Ctx,
  { id, reason }: { id: string; reason?: string },
  step: { readonly act: ReportAct; sets: RawBuilder<unknown>[]; does(tx: Tx, report: StoredReport): Promise<void> },
): Promise<ReportMoved> {
  if (ctx.isCentral) throw OnlyLaboratoriesReport();
  return ctx.transaction(async (tx) => {
    const report = await reportById(tx, ctx.tenantId, id, sql`for update`);
    if (!report) throw ReportNotFound({ id });
    const { state, month, revision } = report;
    const outcome = transition(reportLifeCycle, state, step.act, { reason: Boolean(reason) });
    if (!outcome.ok) throw ReportWrongState({ act: step.act, state });
    await step.does(tx, report);
    await setReport(tx, ctx, { id, sets: step.sets });
    tx.addToTrail({
      entity: 'qcTestReport',
      entityId: id,
      action: step.act,
      before: { state },
      after: { state: outcome.to, ...(reason && { reason }) },
    });
    tx.notify('qcTestReport', { id, state: outcome.to });
    return { id, month, revision, state: outcome.to, reportNumber: null };
  });
}

/** Takes the check back, so that comments can be amended; the signature no longer holds. */
export function sendBackReport(ctx: Ctx, body: ReportReasonBody): Promise<ReportMoved> {
  return move(ctx, body, {
    act: 'sendBack',
    sets: [sql`state = 'generated'`, sql`checked_by = null`, sql`checked_at = null`],
    does: (tx, { id }) => dropSignatures(tx, ctx, { reportId: id, meanings: ['checked'] }),
  });
}

/** Gives up a report that was not posted; of a month that was, the posted version stays. */
export function discardReport(ctx: Ctx, body: ReportIdBody): Promise<ReportMoved> {
  return move(ctx, body, {
    act: 'discard',
    sets: [sql`deleted_at = ${ctx.now()}`],
    async does(tx, { id }) {
      await dropRecords(tx, ctx, id);
      await dropSignatures(tx, ctx, { reportId: id, meanings: ['made', 'checked', 'approved'] });
    },
  });
}
