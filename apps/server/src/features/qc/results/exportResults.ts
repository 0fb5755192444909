import type { ListedResult } from '@qc/contract';
import { verdictWords } from '@qc/i18n/qc/verdictWords';
import type { Language } from '@qc/resource-kit';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { laboratoryHead, ownerName } from '#crud/laboratoryName';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type Cell, writeSheet } from '#platform/files/excel';
import { listedResultColumns, type ResultFilter, resultConditions, tenantOfFilter } from './results.queries.ts';
import { withAuthor } from './writtenBy.ts';

/** A listed result with the names that a sheet needs: it must say what it is about without the program. */
type ExportedResult = ListedResult & {
  readonly tenantName: string | null;
  readonly analyteName: string;
  readonly labInstrumentName: string;
  readonly lotNumber: string;
  /** In the notation of instruments: the same in both languages, and recognized by every import of the sheet. */
  readonly unitSymbol: string;
};

const yes = { zh: '是', en: 'Yes' } as const;

type Column = {
  readonly header: { readonly zh: string; readonly en: string };
  readonly cell: (row: ExportedResult, language: Language) => Cell;
};

const laboratoryColumn: Column = { header: laboratoryHead, cell: (row) => row.tenantName };

const resultColumns: readonly Column[] = [
  { header: { zh: '检验项目', en: 'Analyte' }, cell: (row) => row.analyteName },
  { header: { zh: '仪器', en: 'Instrument' }, cell: (row) => row.labInstrumentName },
  { header: { zh: '批号', en: 'Lot' }, cell: (row) => row.lotNumber },
  { header: { zh: '测定时间', en: 'Run time' }, cell: (row) => row.measuredAt },
  { header: { zh: '水平', en: 'Level' }, cell: (row) => row.level },
  { header: { zh: '重复序号', en: 'Replicate' }, cell: (row) => row.replicate },
  { header: { zh: '结果', en: 'Result' }, cell: (row) => row.value ?? row.mean },
  { header: { zh: '单位', en: 'Unit' }, cell: (row) => row.unitSymbol },
  { header: { zh: 'n', en: 'n' }, cell: (row) => row.n },
  { header: { zh: 'SD', en: 'SD' }, cell: (row) => row.sd },
  { header: { zh: '靶值', en: 'Target mean' }, cell: (row) => row.evalMean },
  { header: { zh: '靶值 SD', en: 'Target SD' }, cell: (row) => row.evalSd },
  { header: { zh: 'z', en: 'z' }, cell: (row) => row.z },
  {
    header: { zh: '判断', en: 'Verdict' },
    cell: (row, language) => (row.verdict ? verdictWords[row.verdict] : verdictWords.notEvaluated)[language],
  },
  { header: { zh: '规则', en: 'Rules' }, cell: (row) => row.rules.join(' ') },
  {
    header: { zh: '人工判定', en: 'Override' },
    cell: (row, language) => (row.manualStatus ? verdictWords[row.manualStatus][language] : null),
  },
  { header: { zh: '人工判定原因', en: 'Reason of the override' }, cell: (row) => row.manualReason },
  { header: { zh: '已排除', en: 'Excluded' }, cell: (row, language) => (row.isExcluded ? yes[language] : null) },
  { header: { zh: '排除原因', en: 'Reason of exclusion' }, cell: (row) => row.excludeReason },
  { header: { zh: '操作者', en: 'Initials' }, cell: (row) => row.initials },
  { header: { zh: '备注', en: 'Comment' }, cell: (row) => row.comment },
  { header: { zh: '标识号', en: 'Identification no.' }, cell: (row) => row.identificationNo },
  { header: { zh: '干片批次', en: 'Slide gen no.' }, cell: (row) => row.slideGenNumber },
  { header: { zh: '复核级别', en: 'Review level' }, cell: (row) => row.reviewStatus },
  { header: { zh: '录入人', en: 'Entered by' }, cell: (row) => row.createUserName },
  { header: { zh: '录入时间', en: 'Entered at' }, cell: (row) => row.createTime },
  { header: { zh: '版本', en: 'Version' }, cell: (row) => row.version },
];

const sheetName = { zh: '质控结果', en: 'QC results' } as const;
const batch = 1000;

async function* fetched(tx: ReadTx): AsyncGenerator<ExportedResult> {
  for (;;) {
    const rows = await tx.rows(sql<ExportedResult>`fetch ${sql.raw(String(batch))} from exported`);
    yield* rows;
    if (rows.length < batch) return;
  }
}

/** The results that a filter means as an Excel sheet, oldest first, through a cursor, in bounded memory. */
export async function exportResults(ctx: Ctx, filter: ResultFilter, reply: FastifyReply): Promise<FastifyReply> {
  const { language } = ctx;
  const columns = ctx.isCentral ? [laboratoryColumn, ...resultColumns] : resultColumns;
  const name = (table: string) =>
    sql.raw(language === 'en' ? `coalesce(nullif(${table}.name_en, ''), ${table}.name)` : `${table}.name`);
  return reply.server.exports.send(ctx, reply, sheetName[language], (own, keep) => {
    const { tenantId, read } = tenantOfFilter(own, filter.tenantId);
    return read(async (tx) => {
      await tx.rows(sql`declare exported no scroll cursor for
      select ${listedResultColumns}, ${ownerName(ctx, 'r.tenant_id')} as "tenantName", ${name('a')} as "analyteName", ${name('i')} as "labInstrumentName", l.lot_number as "lotNumber", u.symbol as "unitSymbol"
      from qc_result r
      join qc_test t on t.tenant_id = r.tenant_id and t.id = r.qc_test_id
      join assay s on s.tenant_id = t.tenant_id and s.id = t.assay_id
      join lab_instrument i on i.tenant_id = t.tenant_id and i.id = t.lab_instrument_id
      join analyte a on a.id = t.analyte_id
      join unit u on u.id = s.unit_id
      join lot l on l.id = r.lot_id
      where ${resultConditions(tenantId, filter)} order by r.measured_at, r.run_id, r.replicate, r.level`);
      async function* rows(): AsyncGenerator<Cell[]> {
        for await (const row of fetched(tx)) {
          const named = withAuthor(ctx, row);
          yield columns.map(({ cell }) => cell(named, language));
        }
      }
      const heads = columns.map(({ header }) => ({ header: header[language], width: 16 }));
      await keep(writeSheet(sheetName[language], heads, rows()));
    });
  });
}
