import type { ReportLine } from '@qc/contract';
import { formatRounded, ROW_FIGURES, type RowFigure, rowFigureDecimals } from '@qc/domain';

export const isFigure = (name: string): name is RowFigure => ROW_FIGURES.some((figure) => figure === name);

/** Decimals a figure of a row is shown with. */
export const figureDecimals = rowFigureDecimals;

/** A figure as the report shows it; null where it is unknown. */
export function figureText(line: Pick<ReportLine, 'decimals'>, figure: RowFigure, value: number | null): string | null {
  return formatRounded(value, figureDecimals(figure, line.decimals));
}

/** The figures of the statistical report in their order, the least important ones with the lowest priority for room. */
export const shownFigures: readonly { readonly figure: RowFigure; readonly rank: number }[] = [
  { figure: 'count', rank: 9 },
  { figure: 'mean', rank: 9 },
  { figure: 'sd', rank: 8 },
  { figure: 'cvPercent', rank: 9 },
  { figure: 'cumulativeCount', rank: 3 },
  { figure: 'cumulativeMean', rank: 4 },
  { figure: 'cumulativeSd', rank: 3 },
  { figure: 'cumulativeCvPercent', rank: 4 },
  { figure: 'targetMean', rank: 7 },
  { figure: 'sdi', rank: 9 },
  { figure: 'cvi', rank: 8 },
  { figure: 'biasPercent', rank: 8 },
  { figure: 'teaPercent', rank: 6 },
  { figure: 'tePercent', rank: 6 },
  { figure: 'sigma', rank: 9 },
  { figure: 'peerMean', rank: 5 },
  { figure: 'peerCount', rank: 4 },
  { figure: 'peerLaboratories', rank: 5 },
  { figure: 'uom', rank: 2 },
  { figure: 'expandedUom', rank: 3 },
  { figure: 'expandedUomPercent', rank: 2 },
];
