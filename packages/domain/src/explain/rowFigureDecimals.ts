import { type DisplayFigure, displayDecimals } from '../statistics/displayRounding.ts';
import type { RowFigure } from './reportRow.ts';

/** How a figure is rounded; mean and SD follow the analyte. */
const kinds: Readonly<Record<RowFigure, DisplayFigure | 'whole'>> = {
  count: 'whole',
  mean: 'mean',
  sd: 'sd',
  cvPercent: 'percent',
  cumulativeCount: 'whole',
  cumulativeMean: 'mean',
  cumulativeSd: 'sd',
  cumulativeCvPercent: 'percent',
  targetMean: 'mean',
  targetSd: 'sd',
  peerCount: 'whole',
  peerLaboratories: 'whole',
  peerMean: 'mean',
  peerSd: 'sd',
  peerCvPercent: 'percent',
  sdi: 'index',
  cvi: 'index',
  bias: 'mean',
  biasPercent: 'percent',
  teaPercent: 'percent',
  tePercent: 'percent',
  teaUsedPercent: 'percent',
  cvOfTeaPercent: 'percent',
  sigma: 'index',
  uom: 'sd',
  expandedUom: 'sd',
  uomPercent: 'percent',
  expandedUomPercent: 'percent',
};

/**
 * Decimals that a figure of a report row is shown with, on screens and on paper; `decimals` are the analyte's.
 *
 * @example rowFigureDecimals('mean', 1) // 2
 */
export function rowFigureDecimals(figure: RowFigure, decimals: number): number {
  const kind = kinds[figure];
  return kind === 'whole' ? 0 : displayDecimals(kind, decimals);
}
