import { formatRounded, groupBy, type RowFigure, rowFigureDecimals } from '@qc/domain';
import { fill } from '@qc/i18n';
import { monthlyReportPaper } from '@qc/i18n/review/monthlyReportPaper';
import type { Language } from '@qc/resource-kit';
import type { ReportContent, ReportSnapshot, StoredRow } from '../reportContent.ts';

export type Say = (key: keyof typeof monthlyReportPaper, values?: Readonly<Record<string, string | number>>) => string;

export function sayIn(language: Language): Say {
  return (key, values) => fill(monthlyReportPaper[key], language, values);
}

/** Figures that have a column on paper. */
export type PaperFigure = RowFigure & keyof typeof monthlyReportPaper;

export const unknown = '—';

/** A figure as screens show it, too. */
export function figureText(row: StoredRow, figure: RowFigure): string {
  return formatRounded(row.figures[figure], rowFigureDecimals(figure, row.decimals)) ?? unknown;
}

export function isSnapshot(content: ReportContent | ReportSnapshot): content is ReportSnapshot {
  return 'reportNumber' in content;
}

/** The last day of a period that ends before its end. */
export function lastDay(to: string): string {
  return new Date(Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** The rows of one test together: its levels share a chart. */
export function byTest(rows: readonly StoredRow[]): readonly (readonly StoredRow[])[] {
  return [...groupBy(rows, ({ qcTestId }) => qcTestId).values()];
}

/** When the newest peers of some rows were published; null where none were. */
export function newestPeers(rows: readonly StoredRow[]): string | null {
  return rows.reduce<string | null>(
    (newest, { peerAsOf }) => (peerAsOf !== null && (newest === null || peerAsOf > newest) ? peerAsOf : newest),
    null,
  );
}
