import type { ReportDate, ReportSignature, ReportVersion } from '@qc/contract';
import type { ReportState } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { query } from '#platform/database/sqlText';
import { type ReportContent, type ReportSnapshot, rowKey } from './reportContent.ts';

const timeText = sql.raw(`'YYYY-MM-DD HH24:MI:SS'`);

/** A stored report, without its content. */
export type StoredReport = {
  readonly id: string;
  readonly month: string;
  readonly revision: number;
  readonly state: ReportState;
  readonly reportNumber: string | null;
  readonly correctsId: string | null;
  readonly correctionReason: string | null;
  readonly comment: string | null;
  readonly madeBy: string | null;
  readonly madeAt: string | null;
  readonly checkedBy: string | null;
  readonly postedAt: string | null;
  readonly contentHash: string | null;
  readonly auditId: string | null;
  readonly answeredByName: string | null;
  readonly answeredAt: string | null;
  readonly returnReason: string | null;
  readonly version: number;
};

const columns = sql`r.id, r.month, r.revision, r.state, r.report_number as "reportNumber", r.corrects_id as "correctsId",
  r.correction_reason as "correctionReason", r.comment, r.made_by as "madeBy", to_char(r.made_at, ${timeText}) as "madeAt",
  r.checked_by as "checkedBy",
  to_char(r.posted_at, ${timeText}) as "postedAt", r.content_hash as "contentHash", r.audit_id as "auditId",
  r.answered_by_name as "answeredByName", to_char(r.answered_at, ${timeText}) as "answeredAt", r.return_reason as "returnReason", r.version`;

export function reportById(
  tx: ReadTx,
  tenantId: string,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredReport | undefined> {
  return tx.first(sql<StoredReport>`select ${columns} from qc_test_report r
    where r.tenant_id = ${tenantId} and r.id = ${id} and r.deleted_at is null ${lock}`);
}

/** All versions of a month's report, the newest first. */
export function reportsOfMonth(
  tx: ReadTx,
  tenantId: string,
  month: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredReport[]> {
  return tx.rows(sql<StoredReport>`select ${columns} from qc_test_report r
    where r.tenant_id = ${tenantId} and r.month = ${month} and r.deleted_at is null order by r.revision desc ${lock}`);
}

export function versionOf(report: StoredReport): ReportVersion {
  const { id, revision, state, reportNumber, madeAt, postedAt, correctionReason, returnReason } = report;
  return { id, revision, state, reportNumber, madeAt, postedAt, correctionReason, returnReason };
}

/** The stored text of a report, to the byte. */
export async function contentOf(tx: ReadTx, tenantId: string, reportId: string): Promise<string | undefined> {
  const row = await tx.first(
    query
      .selectFrom('qc_test_report_content')
      .select('content')
      .where('tenant_id', '=', tenantId)
      .where('report_id', '=', reportId),
  );
  return row?.content;
}

export function readContent(text: string): ReportContent | ReportSnapshot {
  return JSON.parse(text) as ReportContent | ReportSnapshot;
}

/** The signatures that hold, in the order they are given. */
export function signaturesOf(tx: ReadTx, tenantId: string, reportId: string): Promise<ReportSignature[]> {
  return tx.rows(sql<ReportSignature>`
    select s.meaning, s.user_id as "userId", s.user_name as "userName", s.account, to_char(s.at, ${timeText}) as at, s.proof,
      s.content_hash as "contentHash", s.open_items as open, s.reason
    from qc_test_report_signature s where s.tenant_id = ${tenantId} and s.report_id = ${reportId} and s.deleted_at is null
    order by array_position(array['made', 'checked', 'approved'], s.meaning)`);
}

/** The comments on the rows of a report, with the record that holds each. */
export async function recordsOf(
  tx: ReadTx,
  tenantId: string,
  reportId: string,
): Promise<ReadonlyMap<string, { readonly id: string; readonly comment: string | null }>> {
  const rows = await tx.rows(sql<{ id: string; qcTestId: string; level: number; comment: string | null }>`
    select d.id, d.qc_test_id as "qcTestId", d.level, d.comment from qc_test_report_record d
    where d.tenant_id = ${tenantId} and d.report_id = ${reportId} and d.deleted_at is null`);
  return new Map(rows.map(({ id, comment, ...row }) => [rowKey(row), { id, comment }]));
}

/** Months with a report, or periods with a sheet, the newest first, each by its newest version. */
export function reportDates(tx: ReadTx, tenantId: string, kind: 'monthly' | 'indicators'): Promise<ReportDate[]> {
  return tx.rows(sql<ReportDate>`
    select distinct on (r.month) r.id, r.month, r.state, r.revision, r.report_number as "reportNumber",
      to_char(r.posted_at, ${timeText}) as "postedAt"
    from qc_test_report r where r.tenant_id = ${tenantId} and r.deleted_at is null and (r.month like '____-__') = ${kind === 'monthly'}
    order by r.month desc, r.revision desc`);
}
