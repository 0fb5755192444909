import type { MonthOpen, ReportMoved, ReportSignature, ReviewPolicy, SignReportBody } from '@qc/contract';
import {
  approvalStates,
  monthOpenItems,
  type ReportAct,
  type ReportState,
  reportLifeCycle,
  transition,
} from '@qc/domain';
import { approvalRequest } from '@qc/resources';
import { sql } from 'kysely';
import { lockRecord } from '#crud/readRecord';
import { insertRecord, updateRecord } from '#crud/storeRecord';
import type { Signer } from '#features/people/auth/public';
import { demandIndependentSigner } from '#features/people/users/public';
import { reviewPolicyOf } from '#features/review/dataReview/public';
import type { Ctx, Tx } from '#platform/ctx';
import { monthOpen } from './monthOpen.ts';
import { openBothWays } from './openWords.ts';
import {
  ReportMoved as Moved,
  OnlyLaboratoriesReport,
  ReportItemsOpen,
  ReportNotFound,
  ReportOwnWork,
  ReportSameChecker,
  ReportWrongState,
} from './report.errors.ts';
import { contentText, hashOf, type ReportContent, type ReportSnapshot, withComments } from './reportContent.ts';
import { contentOf, readContent, recordsOf, reportById, type StoredReport, signaturesOf } from './reports.queries.ts';
import { reportTitle } from './reportTitle.ts';
import { numberOf, setReport, writeContent, writeSignature } from './writeReport.ts';

/** The content that would be signed now: the figures as generated, with the comments. */
export async function composedContent(
  tx: Parameters<typeof contentOf>[0],
  tenantId: string,
  report: StoredReport,
): Promise<ReportContent> {
  const text = await contentOf(tx, tenantId, report.id);
  if (text === undefined) throw ReportNotFound({ id: report.id });
  const records = await recordsOf(tx, tenantId, report.id);
  const ofRows = new Map([...records].map(([key, { comment }]) => [key, comment]));
  return withComments(readContent(text), { comment: report.comment, ofRows });
}

type Signing = { readonly act: ReportAct; readonly userId: string; readonly policy: ReviewPolicy };

function stateAfter(report: StoredReport, { act, userId, policy }: Signing): ReportState {
  const facts = {
    otherPerson: report.madeBy !== userId,
    otherChecker: report.checkedBy !== userId || policy.reportSigners === 'one',
    signed: true,
  };
  const outcome = transition(reportLifeCycle, report.state, act, facts);
  if (outcome.ok) return outcome.to;
  if (outcome.reason === 'wrongState') throw ReportWrongState({ act, state: report.state });
  throw outcome.missing.includes('otherPerson') ? ReportOwnWork() : ReportSameChecker();
}

type ReportToSign = {
  readonly report: StoredReport;
  readonly content: ReportContent;
  readonly to: ReportState;
  /** Part of the signature: what was open, and why it was signed nevertheless. */
  readonly signed: { readonly open: MonthOpen; readonly reason: string | null };
};

/** Holds a report for a signature: the password is right, the state allows it, and it is what the signer saw. */
async function sign(
  { ctx, confirm }: Signer,
  body: SignReportBody,
  step: { readonly act: ReportAct; does(tx: Tx, held: ReportToSign): Promise<ReportMoved> },
): Promise<ReportMoved> {
  if (ctx.isCentral) throw OnlyLaboratoriesReport();
  const { tenantId, userId } = ctx;
  // Before the password is requested: a user who may not sign should not have to type it.
  await ctx.read(async (tx) => {
    const seen = await reportById(tx, tenantId, body.id);
    if (!seen) throw ReportNotFound({ id: body.id });
    stateAfter(seen, { act: step.act, userId, policy: await reviewPolicyOf(tx, ctx) });
  });
  await confirm(body.password);
  return ctx.transaction(async (tx) => {
    const report = await reportById(tx, tenantId, body.id, sql`for update`);
    if (!report) throw ReportNotFound({ id: body.id });
    const to = stateAfter(report, { act: step.act, userId, policy: await reviewPolicyOf(tx, ctx) });
    await demandIndependentSigner(tx, ctx, [report.madeBy]);
    const content = await composedContent(tx, tenantId, report);
    if (hashOf(contentText(content)) !== body.seen) throw Moved();
    const open = await monthOpen(tx, ctx, content);
    const isOpen = monthOpenItems(open).length > 0;
    if (isOpen && body.reason === undefined) throw ReportItemsOpen({ what: openBothWays(open) });
    const signed = { open, reason: isOpen ? (body.reason ?? null) : null };
    const moved = await step.does(tx, { report, content, to, signed });
    tx.notify('qcTestReport', { id: report.id, state: to });
    return moved;
  });
}

/** The second person's signature: figures and comments are as they should be. */
export function checkReport(signer: Signer, body: SignReportBody): Promise<ReportMoved> {
  const { ctx } = signer;
  return sign(signer, body, {
    act: 'check',
    async does(tx, { report, content, to, signed }) {
      const text = contentText(content);
      const contentHash = hashOf(text);
      await writeContent(tx, ctx, { reportId: report.id, text });
      await writeSignature(tx, ctx, {
        reportId: report.id,
        meaning: 'checked',
        proof: 'password',
        contentHash,
        ...signed,
      });
      const sets = [sql`state = ${to}`, sql`checked_by = ${ctx.userId}`, sql`checked_at = ${ctx.now()}`];
      await setReport(tx, ctx, { id: report.id, sets });
      const before = { state: report.state };
      tx.addToTrail({
        entity: 'qcTestReport',
        entityId: report.id,
        action: 'check',
        before,
        after: { state: to, contentHash, ...signed },
      });
      const { id, month, revision } = report;
      return { id, month, revision, state: to, reportNumber: null };
    },
  });
}

/** The request to the central body that goes with a posted report; one for an earlier version that is still open is withdrawn. */
async function askCentre(tx: Tx, ctx: Ctx, { report, reportNumber }: { report: StoredReport; reportNumber: string }) {
  const former = report.correctsId === null ? undefined : await reportById(tx, ctx.tenantId, report.correctsId);
  const open = former?.auditId
    ? (await lockRecord(tx, ctx, { resource: approvalRequest, id: former.auditId }))?.record
    : undefined;
  if (open?.auditStatus === approvalStates.awaiting) {
    const after = await updateRecord(tx, ctx, {
      resource: approvalRequest,
      before: open,
      values: { auditStatus: approvalStates.withdrawn },
    });
    tx.addToTrail({ entity: approvalRequest.name, entityId: open.id, action: 'withdraw', before: open, after });
    tx.notify(approvalRequest.name, { id: open.id, subtype: 'report', auditStatus: approvalStates.withdrawn });
  }
  const id = ctx.newId();
  const kind = reportTitle(report.month);
  const after = await insertRecord(tx, ctx, {
    resource: approvalRequest,
    id,
    values: {
      subtype: 'report',
      name: `${kind.zh} ${report.month} · ${reportNumber}`,
      nameEn: `${kind.en} ${report.month} · ${reportNumber}`,
      subjectId: report.id,
      auditStatus: approvalStates.awaiting,
    },
  });
  tx.addToTrail({ entity: approvalRequest.name, entityId: id, action: 'create', after });
  tx.notify(approvalRequest.name, { id, subtype: 'report', auditStatus: approvalStates.awaiting });
  return { auditId: id, former };
}

/** The text that is frozen: the content with its number, what it corrects, and the three signatures. */
function snapshotOf(
  content: ReportContent,
  facts: {
    readonly report: StoredReport;
    readonly reportNumber: string;
    readonly former: StoredReport | undefined;
    readonly signatures: readonly ReportSignature[];
  },
): ReportSnapshot {
  const { report, reportNumber, former, signatures } = facts;
  const corrects = former?.reportNumber
    ? { reportNumber: former.reportNumber, reason: report.correctionReason ?? '' }
    : null;
  return { ...content, reportNumber, revision: report.revision, corrects, signatures };
}

/** The approver's signature: from here on the report is frozen, and the hash of its text is in the trail. */
export function postReport(signer: Signer, body: SignReportBody): Promise<ReportMoved> {
  const { ctx } = signer;
  const { tenantId } = ctx;
  return sign(signer, body, {
    act: 'post',
    async does(tx, { report, content, to, signed }) {
      const signedHash = hashOf(contentText(content));
      const reportNumber = numberOf(content.laboratory, report);
      await writeSignature(tx, ctx, {
        reportId: report.id,
        meaning: 'approved',
        proof: 'password',
        contentHash: signedHash,
        ...signed,
      });
      const { auditId, former } = await askCentre(tx, ctx, { report, reportNumber });
      const signatures = await signaturesOf(tx, tenantId, report.id);
      const text = contentText(snapshotOf(content, { report, reportNumber, former, signatures }));
      const contentHash = hashOf(text);
      await writeContent(tx, ctx, { reportId: report.id, text, isFrozen: true });
      const sets = [
        sql`state = ${to}`,
        sql`report_number = ${reportNumber}`,
        sql`posted_by = ${ctx.userId}`,
        sql`posted_at = ${ctx.now()}`,
        sql`content_hash = ${contentHash}`,
        sql`audit_id = ${auditId}`,
      ];
      await setReport(tx, ctx, { id: report.id, sets });
      tx.addToTrail({
        entity: 'qcTestReport',
        entityId: report.id,
        action: 'post',
        before: { state: report.state },
        after: { state: to, reportNumber, contentHash, ...signed },
      });
      const { id, month, revision } = report;
      return { id, month, revision, state: to, reportNumber };
    },
  });
}
