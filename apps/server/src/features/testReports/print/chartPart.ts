import type { Language } from '@qc/resource-kit';
import type { Content } from 'pdfmake';
import { type ZDays, type ZSeries, zChartSvg } from '#platform/pdf/zChartSvg';
import type { ReportContent, StoredRow } from '../reportContent.ts';
import { figureText, type Say } from './paper.ts';

/** Times of the laboratory's clock are compared with each other only: which zone they are read in does not matter. */
const instantOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`);

const dayMs = 86_400_000;

/** The days of the month that are named below a chart: the first, then every fifth. */
function daysOf({ from, to }: Pick<ReportContent, 'from' | 'to'>): ZDays {
  const [begin, end] = [instantOf(from), instantOf(to)];
  const days = Array.from({ length: Math.round((end - begin) / dayMs) }, (_, at) => at + 1)
    .filter((day) => day === 1 || day % 5 === 0)
    .map((day) => ({ at: begin + (day - 1) * dayMs, label: String(day) }));
  return { from: begin, to: end, days };
}

function seriesOf(rows: readonly StoredRow[]): ZSeries[] {
  return rows.map(({ level, points }) => ({
    level,
    points: points.map(([at, , z, verdict, isExcluded]) => ({ instant: instantOf(at), z, verdict, isExcluded })),
  }));
}

/** The heading of a test: analyte, instrument, lot and unit. */
export function testHeading([row]: readonly StoredRow[], language: Language): string {
  if (!row) return '';
  const { analyte, abbreviation, instrument, lotNumber, unit } = row;
  return `${analyte[language]} (${abbreviation}) · ${instrument[language]} · ${lotNumber} · ${unit}`;
}

type ChartOf = {
  readonly rows: readonly StoredRow[];
  readonly period: Pick<ReportContent, 'from' | 'to'>;
  readonly language: Language;
  readonly say: Say;
  readonly isListed?: boolean;
};

/** One test: its chart with all levels, and a line of figures for each of them. */
export function chartPart({ rows, period, language, say, isListed = false }: ChartOf): Content {
  const hasPoints = rows.some(({ points }) => points.some(([, , z]) => z !== null));
  const figures = rows.map((row) =>
    [
      say('levelOf', { level: row.level }),
      `${say('targetMean')} ${figureText(row, 'targetMean')} ± ${figureText(row, 'targetSd')}`,
      `${say('count')} ${figureText(row, 'count')}`,
      `${say('mean')} ${figureText(row, 'mean')}`,
      `${say('sd')} ${figureText(row, 'sd')}`,
      `${say('cvPercent')} ${figureText(row, 'cvPercent')}`,
    ].join('  '),
  );
  const chart: Content = hasPoints
    ? { svg: zChartSvg(seriesOf(rows), (level) => say('levelOf', { level }), daysOf(period)), width: 511 }
    : { text: say('noResults'), color: '#595959' };
  const heading: Content = {
    text: testHeading(rows, language),
    bold: true,
    fontSize: 9,
    margin: [0, 10, 0, 2],
    ...(isListed && { tocItem: true }),
  };
  return { stack: [heading, { text: figures.join('\n'), fontSize: 7, color: '#595959' }, chart], unbreakable: true };
}
