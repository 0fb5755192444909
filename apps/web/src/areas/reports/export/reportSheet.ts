import type { ReportLine } from '@qc/contract';
import { ROW_FIGURES, type RowFigure, roundForDisplay } from '@qc/domain';
import { sheetFile } from '#components/charts/sheet.ts';
import type { Translate } from '#platform/language/language.ts';
import { figureDecimals, shownFigures } from '../figures.ts';

/** Columns that say what a line is about. */
const identity = ['laboratory', 'labNumber', 'test', 'instrument', 'lot', 'levelChoice', 'unit'] as const;
/** Text columns, in addition to the figures. */
const words = ['reference', 'peerTier', 'peerAsOf', 'noticedFor'] as const;

/** Every column that a sheet may have, in its order. */
export const sheetColumns = [...identity, ...ROW_FIGURES, ...words] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** The columns exported by default: those that the screen of the report shows. */
export const defaultColumns: readonly SheetColumn[] = sheetColumns.filter(
  (column) =>
    !['labNumber', 'unit'].includes(column) &&
    (!isFigure(column) || shownFigures.some(({ figure }) => figure === column)),
);

function isFigure(column: SheetColumn): column is RowFigure {
  return ROW_FIGURES.some((figure) => figure === column);
}

function cellOf(line: ReportLine, column: SheetColumn, t: Translate): string | number | null {
  if (isFigure(column)) return roundForDisplay(line[column], figureDecimals(column, line.decimals));
  const cells: Readonly<Record<Exclude<SheetColumn, RowFigure>, string | number | null>> = {
    laboratory: line.labName,
    labNumber: line.labNumber,
    test: line.analyteName,
    instrument: line.labInstrumentName,
    lot: line.lotNumber,
    levelChoice: line.level,
    unit: line.unitName,
    reference: t(`reports.reference_${line.biasReference}`),
    peerTier: line.peerTier,
    peerAsOf: line.peerAsOf?.slice(0, 16) ?? null,
    noticedFor: line.exceptions.map((exception) => t(`reports.noticed_${exception}`)).join('; '),
  };
  return cells[column];
}

/** Lines as a sheet, its head first: numbers stay numbers, rounded as they are shown. */
export function reportSheet(
  name: string,
  lines: readonly ReportLine[],
  { columns, t }: { columns: readonly SheetColumn[]; t: Translate },
): Promise<Blob> {
  const head = columns.map((column) => t(`reports.${column}`));
  return sheetFile(name, [head, ...lines.map((line) => columns.map((column) => cellOf(line, column, t)))]);
}
