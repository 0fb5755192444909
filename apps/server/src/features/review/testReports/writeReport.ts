import type { ReportSignature } from '@qc/contract';
import { columnName } from '@qc/resource-kit';
import { qcTestReportRecord } from '@qc/resources';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import type { ReportContent, StoredRow } from './reportContent.ts';
import type { StoredReport } from './reports.queries.ts';

type RecordFigure = keyof StoredRow['figures'] & keyof typeof qcTestReportRecord.fields;

const recordFigures = Object.keys(qcTestReportRecord.fields).filter(
  (name) => !['reportId', 'qcTestId', 'level', 'comment'].includes(name),
) as RecordFigure[];

/** Parameters of one statement are limited; this number of rows is far below the limit. */
const rowsPerStatement = 500;

/** Replaces the rows of a report; the former ones stay, marked as removed. */
export async function writeRecords(
  tx: Tx,
  ctx: Caller,
  { reportId, rows }: { reportId: string; rows: readonly StoredRow[] },
): Promise<void> {
  await dropRecords(tx, ctx, reportId);
  const names = recordFigures.map((name) => sql.raw(`"${columnName(name)}"`));
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const values = rows.slice(at, at + rowsPerStatement).map((row) => {
      const figures = recordFigures.map((name) => sql`${row.figures[name]}::double precision`);
      return sql`(${sql.join([sql`${ctx.tenantId}`, sql`${ctx.newId()}`, sql`${reportId}`, sql`${row.qcTestId}`, sql`${row.level}`, ...figures, sql`${ctx.userId}`, sql`${ctx.now()}`, sql`${ctx.userId}`, sql`${ctx.now()}`])})`;
    });
    await tx.rows(sql`insert into qc_test_report_record
      (tenant_id, id, report_id, qc_test_id, level, ${sql.join(names)}, create_user, create_time, update_user, update_time)
      values ${sql.join(values)}`);
  }
}

export async function dropRecords(tx: Tx, ctx: Caller, reportId: string): Promise<void> {
  await tx.rows(sql`update qc_test_report_record set deleted_at = ${ctx.now()}
    where tenant_id = ${ctx.tenantId} and report_id = ${reportId} and deleted_at is null`);
}

export async function writeContent(
  tx: Tx,
  ctx: Caller,
  { reportId, text, isFrozen = false }: { reportId: string; text: string; isFrozen?: boolean },
): Promise<void> {
  await tx.rows(sql`
    insert into qc_test_report_content (tenant_id, report_id, content, is_frozen)
    values (${ctx.tenantId}, ${reportId}, ${text}, ${isFrozen})
    on conflict (tenant_id, report_id) do update set content = excluded.content, is_frozen = excluded.is_frozen`);
}

type Signing = Pick<ReportSignature, 'meaning' | 'proof' | 'contentHash' | 'open' | 'reason'> & {
  readonly reportId: string;
};

/** A signature; one with the same meaning that no longer holds is marked. */
export async function writeSignature(tx: Tx, ctx: Caller, signing: Signing): Promise<void> {
  const { reportId, meaning, proof, contentHash, open = null, reason = null } = signing;
  await dropSignatures(tx, ctx, { reportId, meanings: [meaning] });
  await tx.rows(sql`
    insert into qc_test_report_signature (tenant_id, id, report_id, meaning, user_id, user_name, account, at, proof, content_hash, open_items, reason)
    values (${ctx.tenantId}, ${ctx.newId()}, ${reportId}, ${meaning}, ${ctx.userId}, ${ctx.userName.slice(0, 60)},
      ${ctx.account.slice(0, 60)}, ${ctx.now()}, ${proof}, ${contentHash},
      ${open && JSON.stringify(open)}::jsonb, ${reason})`);
}

export async function dropSignatures(
  tx: Tx,
  ctx: Caller,
  { reportId, meanings }: { reportId: string; meanings: readonly ReportSignature['meaning'][] },
): Promise<void> {
  await tx.rows(sql`update qc_test_report_signature set deleted_at = ${ctx.now()}
    where tenant_id = ${ctx.tenantId} and report_id = ${reportId} and meaning = any(${[...meanings]}) and deleted_at is null`);
}

/** Changes the head of a report. */
export async function setReport(
  tx: Tx,
  ctx: Caller,
  { id, sets }: { id: string; sets: readonly RawBuilder<unknown>[] },
): Promise<void> {
  await tx.rows(sql`update qc_test_report set ${sql.join(sets)}, update_user = ${ctx.userId}, update_time = ${ctx.now()},
    version = version + 1 where tenant_id = ${ctx.tenantId} and id = ${id}`);
}

/** The number of a report: the laboratory's, the month or period, and the version. */
export function numberOf({ labNumber }: ReportContent['laboratory'], report: Pick<StoredReport, 'month' | 'revision'>) {
  return `${labNumber}-${report.month.replace('-', '')}-${String(report.revision).padStart(2, '0')}`.slice(0, 40);
}
