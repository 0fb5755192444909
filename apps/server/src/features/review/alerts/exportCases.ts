import type { alertCalls, ParsedOf } from '@qc/contract';
import type { Bilingual, Language } from '@qc/resource-kit';
import { alertStatuses, alertTypes, patientImpacts, qcTestAlert, repeatOutcomes } from '@qc/resources';
import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { laboratoryHead, ownerName } from '#crud/laboratoryName';
import { localName } from '#crud/localName';
import { type Ctx, centralTenant } from '#platform/ctx';
import { type Cell, writeSheet } from '#platform/files/excel';
import { caseOrder } from './caseOrder.ts';
import { caseTables, conditionOf, readerOf } from './cases.queries.ts';

/** A sheet is read by people: beyond this many lines they narrow the period. */
const mostLines = 20_000;

type Line = {
  readonly tenantName: string | null;
  readonly runTime: string;
  readonly analyteName: string;
  readonly labInstrumentName: string;
  readonly lotNumber: string;
  readonly alertType: string;
  readonly rules: string[];
  readonly alertStatus: string;
  readonly cause: string | null;
  readonly actions: string | null;
  readonly repeatOutcome: string | null;
  readonly patientImpact: string | null;
  readonly reviewComment: string | null;
  readonly reviewedBy: string | null;
  readonly reviewedAt: string | null;
  readonly completedBy: string | null;
  readonly completedAt: string | null;
  readonly escalatedAt: string | null;
};

type CasesToExport = ParsedOf<typeof alertCalls.exportCases>;
type Choices = readonly { readonly value: string; readonly label: Bilingual }[];
type Column = { readonly label: Bilingual; readonly cell: (line: Line, language: Language) => Cell };

const { fields } = qcTestAlert;
const words = (choices: Choices, value: string | null, language: Language): Cell =>
  choices.find((choice) => choice.value === value)?.label[language] ?? null;

const laboratoryColumn: Column = { label: laboratoryHead, cell: (line) => line.tenantName };

const caseColumns: readonly Column[] = [
  { label: fields.runTime.label, cell: (line) => line.runTime },
  { label: { zh: '检验项目', en: 'Analyte' }, cell: (line) => line.analyteName },
  { label: { zh: '仪器', en: 'Instrument' }, cell: (line) => line.labInstrumentName },
  { label: { zh: '批号', en: 'Lot' }, cell: (line) => line.lotNumber },
  { label: fields.alertType.label, cell: (line, language) => words(alertTypes, line.alertType, language) },
  { label: fields.rules.label, cell: (line) => line.rules.join(' ') },
  { label: fields.alertStatus.label, cell: (line, language) => words(alertStatuses, line.alertStatus, language) },
  { label: fields.causeId.label, cell: (line) => line.cause },
  { label: fields.actionIds.label, cell: (line) => line.actions },
  { label: fields.repeatOutcome.label, cell: (line, language) => words(repeatOutcomes, line.repeatOutcome, language) },
  { label: fields.patientImpact.label, cell: (line, language) => words(patientImpacts, line.patientImpact, language) },
  { label: fields.reviewComment.label, cell: (line) => line.reviewComment },
  { label: fields.reviewedBy.label, cell: (line) => line.reviewedBy },
  { label: fields.reviewedAt.label, cell: (line) => line.reviewedAt },
  { label: fields.completedBy.label, cell: (line) => line.completedBy },
  { label: fields.completedAt.label, cell: (line) => line.completedAt },
  { label: fields.escalatedAt.label, cell: (line) => line.escalatedAt },
];

function linesQuery(ctx: Ctx, query: CasesToExport, whose: RawBuilder<unknown>) {
  const time = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`);
  const userName = (column: string) => sql`(select ${localName(ctx.language, 'u')} from "user" u
    where u.tenant_id = x.tenant_id and u.id = ${sql.raw(column)})`;
  const text = sql.raw(ctx.language === 'en' ? `coalesce(nullif(c.text_en, ''), c.text)` : 'c.text');
  return sql<Line>`
    select ${ownerName(ctx, 'x.tenant_id')} as "tenantName", ${time('x.run_time')} as "runTime", ${localName(ctx.language, 'y')} as "analyteName",
      ${localName(ctx.language, 'l')} as "labInstrumentName", o.lot_number as "lotNumber", x.alert_type as "alertType",
      coalesce(x.rules, '{}') as rules, x.alert_status as "alertStatus",
      (select ${text} from comments c where c.tenant_id in (x.tenant_id, ${centralTenant}) and c.id = x.cause_id limit 1) as cause,
      (select string_agg(${text}, '; ' order by c.code) from comments c
        where c.tenant_id in (x.tenant_id, ${centralTenant}) and c.id = any(x.action_ids)) as actions,
      x.repeat_outcome as "repeatOutcome", x.patient_impact as "patientImpact", x.review_comment as "reviewComment",
      ${userName('x.reviewed_by')} as "reviewedBy", ${time('x.reviewed_at')} as "reviewedAt",
      ${userName('x.completed_by')} as "completedBy", ${time('x.completed_at')} as "completedAt", ${time('x.escalated_at')} as "escalatedAt"
    from ${caseTables} where ${conditionOf(query, { whose, language: ctx.language })} order by ${caseOrder(ctx.language, query)}
    limit ${mostLines}`;
}

/** The matching cases with their answers as a sheet. */
export async function exportCases(ctx: Ctx, query: CasesToExport, reply: FastifyReply): Promise<FastifyReply> {
  const { language } = ctx;
  const columns = ctx.isCentral ? [laboratoryColumn, ...caseColumns] : caseColumns;
  const name = qcTestAlert.label[language];
  const heads = columns.map(({ label }) => ({ header: label[language], width: 18 }));
  return reply.server.exports.send(ctx, reply, name, async (own, keep) => {
    const { read, whose } = readerOf(own, query.tenantId);
    const lines = await read((tx) => tx.rows(linesQuery(ctx, query, whose)));
    async function* rows(): AsyncGenerator<Cell[]> {
      for (const line of lines) yield columns.map(({ cell }) => cell(line, language));
    }
    await keep(writeSheet(name, heads, rows()));
  });
}
