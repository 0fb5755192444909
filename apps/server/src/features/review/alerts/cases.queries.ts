import type { alertCalls, CaseRow, CasesQuery, ParsedOf } from '@qc/contract';
import type { Language } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf, whereFilter } from '#crud/conditions';
import { ownerName } from '#crud/laboratoryName';
import { laboratoryView } from '#crud/laboratoryView';
import { localName } from '#crud/localName';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type Page, pageOf } from '#platform/http/answers';
import { caseOrder } from './caseOrder.ts';
import { findingSql, sinceSql } from './findingSql.ts';
import { stripsOf } from './strips.queries.ts';

type Reader = { readonly read: Ctx['read']; readonly whose: RawBuilder<unknown> };

/** The caller's own alerts, those of the laboratory that the centre names, or for the centre those of all. */
export function readerOf(ctx: Ctx, tenantId: string | undefined): Reader {
  if (ctx.isCentral && tenantId === undefined) return { read: ctx.readAllTenants, whose: sql`true` };
  const view = laboratoryView(ctx, tenantId);
  return { read: view.read, whose: sql`x.tenant_id = ${view.ctx.tenantId}` };
}

function statusCondition(status: CasesQuery['status']): RawBuilder<unknown>[] {
  if (status === 'all') return [];
  if (status === 'open') return [sql`x.alert_status in ('Pending', 'Reviewed')`];
  return [sql`x.alert_status = ${status}`];
}

const columnOf = (language: Language) =>
  columnsOf('x', {
    analyteName: localName(language, 'y'),
    labInstrumentName: localName(language, 'l'),
    lotNumber: sql`o.lot_number`,
  });

/** The condition on the tables of a case that a query means. */
export function conditionOf(
  query: ParsedOf<typeof alertCalls.exportCases>,
  { whose, language }: { readonly whose: RawBuilder<unknown>; readonly language: Language },
): RawBuilder<unknown> {
  const { type, labInstrumentId, qcTestId, panelId, from, to, escalated } = query;
  return sql.join(
    [
      sql`${whose} and x.deleted_at is null`,
      ...statusCondition(query.status),
      ...(type ? [sql`x.alert_type = ${type}`] : []),
      ...(labInstrumentId ? [sql`t.lab_instrument_id = ${labInstrumentId}`] : []),
      ...(qcTestId ? [sql`x.qc_test_id = ${qcTestId}`] : []),
      ...(panelId
        ? [
            sql`exists (select 1 from qc_test_panel p where p.tenant_id = x.tenant_id and p.id = ${panelId} and p.deleted_at is null
              and x.qc_test_id = any(p.qc_test_ids))`,
          ]
        : []),
      ...(from ? [sql`x.run_time >= ${from}::timestamptz`] : []),
      ...(to ? [sql`x.run_time <= ${to}::timestamptz`] : []),
      ...(escalated === undefined ? [] : [sql`(x.escalated_at is not null) = ${escalated}`]),
      ...whereFilter(query.filter, columnOf(language)),
    ],
    sql` and `,
  );
}

/** An alert with its test, assay, instrument, analyte and lot. */
export const caseTables = sql.raw(`qc_test_alert x join qc_test t on t.tenant_id = x.tenant_id and t.id = x.qc_test_id
  join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
  join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
  join analyte y on y.id = t.analyte_id join lot o on o.id = t.lot_id`);

function rowsQuery(ctx: Ctx, where: RawBuilder<unknown>, query: CasesQuery) {
  const { current, size } = query;
  const userName = (column: string) => sql`(select ${localName(ctx.language, 'u')} from "user" u
    where u.tenant_id = x.tenant_id and u.id = ${sql.raw(column)})`;
  return sql<Omit<CaseRow, 'strips'>>`
    select x.id, x.tenant_id as "tenantId", ${ownerName(ctx, 'x.tenant_id')} as "tenantName", x.version, x.qc_test_id as "qcTestId", x.run_id as "runId",
      to_char(x.run_time, 'YYYY-MM-DD HH24:MI:SS') as "runTime", x.alert_type as "alertType", x.alert_status as "alertStatus",
      coalesce(x.rules, '{}') as rules, ${findingSql} as finding, ${localName(ctx.language, 'l')} as "labInstrumentName",
      ${localName(ctx.language, 'y')} as "analyteName", coalesce(nullif(a.abbreviation, ''), y.abbreviation) as abbreviation,
      o.lot_number as "lotNumber", floor(extract(epoch from ${ctx.now()}::timestamptz - ${sinceSql}) / 3600)::int as "ageHours",
      to_char(x.escalated_at, 'YYYY-MM-DD HH24:MI:SS') as "escalatedAt", ${userName('x.reviewed_by')} as "reviewedByName",
      to_char(x.reviewed_at, 'YYYY-MM-DD HH24:MI:SS') as "reviewedAt", ${userName('x.completed_by')} as "completedByName"
    from ${caseTables} where ${where} order by ${caseOrder(ctx.language, query)} limit ${size} offset ${(current - 1) * size}`;
}

async function withStrips(tx: ReadTx, rows: readonly Omit<CaseRow, 'strips'>[]): Promise<CaseRow[]> {
  if (rows.length === 0) return [];
  const strips = await stripsOf(tx, rows);
  return rows.map((row) => ({ ...row, strips: strips.get(row.id) ?? [] }));
}

/** A page of alerts with what the list shows of each: names, age and a strip of the chart. */
export async function listCases(ctx: Ctx, query: ParsedOf<typeof alertCalls.cases>): Promise<Page<CaseRow>> {
  const { read, whose } = readerOf(ctx, query.tenantId);
  const where = conditionOf(query, { whose, language: ctx.language });
  return read(async (tx) => {
    const total = await tx.first(sql<{ n: number }>`select count(*)::int as n from ${caseTables} where ${where}`);
    const rows = await withStrips(tx, await tx.rows(rowsQuery(ctx, where, query)));
    return pageOf(rows, { total: total?.n ?? 0, size: query.size, current: query.current });
  });
}
