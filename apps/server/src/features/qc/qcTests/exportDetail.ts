import type { ExportDetailQuery } from '@qc/contract';
import type { Bilingual } from '@qc/resource-kit';
import { entryModes, qcTest, target, targetKinds, useStatuses } from '@qc/resources';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { laboratoryView } from '#crud/laboratoryView';
import { localName } from '#crud/localName';
import { type Caller, type Ctx, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type Cell, writeSheet } from '#platform/files/excel';
import { testCondition } from './testFilter.ts';

type Row = Readonly<Record<string, Cell>>;
type Column = { readonly name: string; readonly label: Bilingual };

const columns: readonly Column[] = [
  { name: 'instrument', label: qcTest.fields.labInstrumentId.label },
  { name: 'analyte', label: qcTest.fields.analyteId.label },
  { name: 'method', label: { zh: '方法', en: 'Method' } },
  { name: 'unit', label: { zh: '单位', en: 'Unit' } },
  { name: 'reagentSupplier', label: { zh: '试剂厂家', en: 'Reagent supplier' } },
  { name: 'temperature', label: { zh: '反应温度', en: 'Temperature' } },
  { name: 'lot', label: qcTest.fields.lotId.label },
  { name: 'expiryDate', label: { zh: '有效期至', en: 'Expiry date' } },
  { name: 'level', label: target.fields.level.label },
  { name: 'levelLot', label: { zh: '水平批号', en: 'Level lot number' } },
  { name: 'kind', label: target.fields.kind.label },
  { name: 'mean', label: target.fields.mean.label },
  { name: 'sd', label: target.fields.sd.label },
  { name: 'cv', label: { zh: '变异系数 %', en: 'CV %' } },
  { name: 'effectiveFrom', label: target.fields.effectiveFrom.label },
  { name: 'ruleSet', label: qcTest.fields.ruleSetId.label },
  { name: 'statsComparison', label: qcTest.fields.statsComparisonId.label },
  { name: 'taeType', label: qcTest.fields.taeTypeId.label },
  { name: 'entryMode', label: qcTest.fields.entryMode.label },
  { name: 'decimals', label: qcTest.fields.decimals.label },
  { name: 'status', label: qcTest.fields.status.label },
  { name: 'remark', label: qcTest.fields.remark.label },
];

/** Columns whose stored value is a choice, exported with its label. */
const choices: Readonly<Record<string, readonly { value: unknown; label: Bilingual }[]>> = {
  kind: targetKinds,
  entryMode: entryModes,
  status: useStatuses,
};

/** A row per test and level, with the target in force. */
function detailRows(tx: ReadTx, ctx: Caller, query: ExportDetailQuery): Promise<Row[]> {
  const name = (alias: string) => localName(ctx.language, alias);
  const inherited = (table: string, alias: string, column: string) =>
    sql.raw(
      `left join ${table} ${alias} on ${alias}.id = t.${column} and ${alias}.tenant_id in (t.tenant_id, '${centralTenant}')`,
    );
  return tx.rows(sql<Row>`
    select ${name('l')} as instrument, ${name('y')} as analyte, ${name('m')} as method, u.symbol as unit, ${name('s')} as "reagentSupplier",
      e.name as temperature, o.lot_number as lot, to_char(o.expiry_date, 'YYYY-MM-DD') as "expiryDate", used.level,
      case used.level when 1 then o.level1_lot_number when 2 then o.level2_lot_number else o.level3_lot_number end as "levelLot",
      g.kind, g.mean, g.sd, g.cv, to_char(g.effective_from, 'YYYY-MM-DD HH24:MI:SS') as "effectiveFrom",
      ${name('rs')} as "ruleSet", ${name('sc')} as "statsComparison", ${name('tt')} as "taeType", t.entry_mode as "entryMode",
      t.decimals, t.status, t.remark
    from qc_test t cross join unnest(t.levels) as used(level)
    join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
    join analyte y on y.id = t.analyte_id join method m on m.id = a.method_id join unit u on u.id = a.unit_id
    join reagent_supplier s on s.id = a.reagent_supplier_id join lot o on o.id = t.lot_id
    left join temperature e on e.id = a.temperature_id left join tae_type tt on tt.id = t.tae_type_id
    ${inherited('rule_set', 'rs', 'rule_set_id')} ${inherited('stats_comparison', 'sc', 'stats_comparison_id')}
    left join target g on g.tenant_id = t.tenant_id and g.qc_test_id = t.id and g.level = used.level and g.deleted_at is null
      and g.effective_from <= ${ctx.now()} and (g.effective_to is null or g.effective_to > ${ctx.now()})
    where ${testCondition(ctx, query)}
    order by l.name, y.name, o.lot_number, t.id, used.level`);
}

function cellOf(row: Row, { name }: Column, ctx: Ctx): Cell {
  const value = row[name] ?? null;
  return choices[name]?.find((choice) => choice.value === value)?.label[ctx.language] ?? value;
}

const title: Bilingual = { zh: '质控项目明细', en: 'QC test details' };

/** Writes the set-up of tests as an Excel sheet. */
export async function exportDetail(ctx: Ctx, query: ExportDetailQuery, reply: FastifyReply): Promise<FastifyReply> {
  const heads = columns.map((column) => ({ header: column.label[ctx.language], width: 16 }));
  return reply.server.exports.send(ctx, reply, title[ctx.language], async (own, keep) => {
    const view = laboratoryView(own, query.tenantId);
    const rows = await view.read((tx) => detailRows(tx, view.ctx, query));
    async function* cells(): AsyncGenerator<Cell[]> {
      for (const row of rows) yield columns.map((column) => cellOf(row, column, ctx));
    }
    await keep(writeSheet(title[ctx.language], heads, cells()));
  });
}
