import type { ReportQuery } from '@qc/contract';
import { ROW_FIGURES, roundForDisplay, rowFigureDecimals } from '@qc/domain';
import { reports as words } from '@qc/i18n/figures/reports';
import { statisticalReport } from '#features/figures/reports/public';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { type Cell, writeSheet, xlsxType } from '#platform/files/excel';
import type { MadeFile } from '#platform/http/sendFile';
import { periodName } from './periodName.ts';
import { title } from './titles.ts';

/** The statistical report of a laboratory as a sheet: every figure a row has, rounded as the screen shows it. */
export async function statisticalSheet(system: System, ctx: Ctx, query: ReportQuery): Promise<MadeFile> {
  const { language } = ctx;
  const report = await statisticalReport(system, ctx, query);
  const name = `${title('statistical', language)} ${periodName(report)}`;
  const heads = ['analyte', 'instrument', 'lot', 'unit', 'levelChoice', ...ROW_FIGURES] as const;
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const line of report.rows)
      yield [
        line.analyteName,
        line.labInstrumentName,
        line.lotNumber,
        line.unitName,
        line.level,
        ...ROW_FIGURES.map((figure) => roundForDisplay(line[figure], rowFigureDecimals(figure, line.decimals))),
      ];
  }
  const columns = heads.map((head) => ({ header: words[head][language], width: 14 }));
  return { name: `${name}.xlsx`, type: xlsxType, content: writeSheet(name, columns, rows()) };
}
