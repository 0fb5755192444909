import { roundForDisplay, rowFigureDecimals } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { type Cell, type SheetColumn, writeSheet } from '#platform/files/excel';
import type { ReportContent } from '../reportContent.ts';
import { type PaperFigure, sayIn } from './paper.ts';

/** Figures with as many decimals as their analyte are rounded in the cell; percentages and indices have two. */
const figures: readonly { readonly figure: PaperFigure; readonly numFmt?: string }[] = [
  { figure: 'count', numFmt: '0' },
  { figure: 'mean' },
  { figure: 'sd' },
  { figure: 'cvPercent', numFmt: '0.00' },
  { figure: 'cumulativeCount', numFmt: '0' },
  { figure: 'cumulativeMean' },
  { figure: 'cumulativeSd' },
  { figure: 'cumulativeCvPercent', numFmt: '0.00' },
  { figure: 'targetMean' },
  { figure: 'targetSd' },
  { figure: 'peerLaboratories', numFmt: '0' },
  { figure: 'peerCount', numFmt: '0' },
  { figure: 'peerMean' },
  { figure: 'sdi', numFmt: '0.00' },
  { figure: 'cvi', numFmt: '0.00' },
  { figure: 'biasPercent', numFmt: '0.00' },
  { figure: 'teaPercent', numFmt: '0.00' },
  { figure: 'tePercent', numFmt: '0.00' },
  { figure: 'sigma', numFmt: '0.00' },
  { figure: 'expandedUom' },
];

/** The rows of a report as a sheet: numbers stay numbers, rounded as they are shown. */
export function reportSheet(content: ReportContent, language: Language): ReadableStream<Uint8Array> {
  const say = sayIn(language);
  const columns: SheetColumn[] = [
    { header: say('analyte'), width: 24 },
    { header: say('instrument'), width: 22 },
    { header: say('lot'), width: 14 },
    { header: say('unit'), width: 10 },
    { header: say('level'), width: 8, numFmt: '0' },
    ...figures.map(({ figure, numFmt }) => ({ header: say(figure), width: 12, ...(numFmt && { numFmt }) })),
    { header: say('rejected'), width: 10, numFmt: '0' },
    { header: say('peerAsOf'), width: 18 },
    { header: say('comment'), width: 40 },
  ];
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const row of content.rows)
      yield [
        row.analyte[language],
        row.instrument[language],
        row.lotNumber,
        row.unit,
        row.level,
        ...figures.map(({ figure }) => roundForDisplay(row.figures[figure], rowFigureDecimals(figure, row.decimals))),
        row.rejected,
        row.peerAsOf?.slice(0, 16) ?? null,
        row.comment,
      ];
  }
  return writeSheet(`${say('sheet')} ${content.month}`, columns, rows());
}
