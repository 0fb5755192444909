import type { GenerateReportBody, ReportMoved } from '@qc/contract';
import { isFrozen, reportLifeCycle, sheetPeriodOf, transition } from '@qc/domain';
import { sql } from 'kysely';
import type { Ctx, Tx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { liveContent } from './liveContent.ts';
import {
  OnlyLaboratoriesReport,
  ReportEmpty,
  ReportMonthAhead,
  ReportNobodySigns,
  ReportReasonNeeded,
  ReportWrongState,
} from './report.errors.ts';
import { contentText, hashOf, type ReportContent } from './reportContent.ts';
import { reportPeople } from './reportPeople.ts';
import { reportsOfMonth, type StoredReport } from './reports.queries.ts';
import { dropSignatures, setReport, writeContent, writeRecords, writeSignature } from './writeReport.ts';

type GeneratedReport = { readonly id: string; readonly revision: number };

async function insertReport(
  tx: Tx,
  ctx: Ctx,
  { month, former, reason }: { month: string; former: StoredReport | undefined; reason: string | null },
): Promise<GeneratedReport> {
  const id = ctx.newId();
  const revision = (former?.revision ?? 0) + 1;
  await tx.rows(sql`
    insert into qc_test_report (tenant_id, id, month, revision, state, corrects_id, correction_reason, made_by, made_at,
      create_user, create_time, update_user, update_time)
    values (${ctx.tenantId}, ${id}, ${month}, ${revision}, 'generated', ${former?.id ?? null}, ${reason}, ${ctx.userId}, ${ctx.now()},
      ${ctx.userId}, ${ctx.now()}, ${ctx.userId}, ${ctx.now()})`);
  return { id, revision };
}

/** The same version once more: figures, comments and the check of before are lost. */
async function regenerate(tx: Tx, ctx: Ctx, { id, revision }: StoredReport): Promise<GeneratedReport> {
  await setReport(tx, ctx, {
    id,
    sets: [
      sql`state = 'generated'`,
      sql`comment = null`,
      sql`made_by = ${ctx.userId}`,
      sql`made_at = ${ctx.now()}`,
      sql`checked_by = null`,
      sql`checked_at = null`,
    ],
  });
  await dropSignatures(tx, ctx, { reportId: id, meanings: ['checked', 'approved'] });
  return { id, revision };
}

async function keep(tx: Tx, ctx: Ctx, { id, content }: { id: string; content: ReportContent }): Promise<string> {
  const text = contentText(content);
  const contentHash = hashOf(text);
  await writeRecords(tx, ctx, { reportId: id, rows: content.rows });
  await writeContent(tx, ctx, { reportId: id, text });
  await writeSignature(tx, ctx, { reportId: id, meaning: 'made', proof: 'session', contentHash });
  return contentHash;
}

/**
 * Makes the report of a month, or the sheet of a period, from what is known now. Until it is posted it can be made as often as one likes; after that it
 * is corrected by a version that names the one before.
 */
export async function generateReport(system: System, ctx: Ctx, body: GenerateReportBody): Promise<ReportMoved> {
  if (ctx.isCentral) throw OnlyLaboratoriesReport();
  const { month, correctionReason: reason = null } = body;
  const begun = await ctx.read((tx) =>
    tx.first(
      sql<{
        begun: boolean;
      }>`select ${`${sheetPeriodOf(month)?.first ?? month}-01`}::date::timestamptz <= ${ctx.now()}::timestamptz as begun`,
    ),
  );
  if (!begun?.begun) throw ReportMonthAhead({ month });
  const content = await liveContent(system, ctx, { tenantId: ctx.tenantId, month });
  if (content.rows.length === 0 && !content.indicators) throw ReportEmpty({ month });
  return ctx.transaction(async (tx) => {
    // Two people who make the same month wait for each other; there may be no row yet to wait for.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tenantId}/qcTestReport/${month}`}, 0))`);
    const [former] = await reportsOfMonth(tx, ctx.tenantId, month, sql`for update`);
    const state = former?.state ?? 'none';
    const act = isFrozen(state) ? 'correct' : 'generate';
    const outcome = transition(reportLifeCycle, state, act, { reason: reason !== null });
    if (!outcome.ok) throw outcome.reason === 'factsMissing' ? ReportReasonNeeded() : ReportWrongState({ act, state });
    if (act === 'correct' && !(await reportPeople(tx, ctx, ctx.userId)).isEnough) throw ReportNobodySigns();
    const isAgain = former !== undefined && act === 'generate';
    const made = isAgain ? await regenerate(tx, ctx, former) : await insertReport(tx, ctx, { month, former, reason });
    const contentHash = await keep(tx, ctx, { id: made.id, content });
    tx.addToTrail({
      entity: 'qcTestReport',
      entityId: made.id,
      action: act,
      ...(former && { before: { state, revision: former.revision } }),
      after: {
        month,
        revision: made.revision,
        state: outcome.to,
        contentHash,
        ...(reason && { correctionReason: reason }),
      },
    });
    tx.notify('qcTestReport', { id: made.id, state: outcome.to });
    return { ...made, month, state: outcome.to, reportNumber: null };
  });
}
