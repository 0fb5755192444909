import { formatRounded, rowFigureDecimals, sparkline } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import type { Content } from 'pdfmake';
import { type ZDays, type ZSeries, zChartSvg } from '#platform/pdf/zChartSvg';
import type { ReportContent, StoredRow } from '../reportContent.ts';
import { figureText, type Say, unknown } from './paper.ts';

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
function testHeading([row]: readonly StoredRow[], language: Language): string {
  if (!row) return '';
  const { analyte, abbreviation, instrument, lotNumber, unit } = row;
  return `${analyte[language]} (${abbreviation}) · ${instrument[language]} · ${lotNumber} · ${unit}`;
}

const grey = '#595959';
const sparkSize = { width: 90, height: 18, edge: 2 };

/** The monthly means of each level as a small line with what it lies between; nothing where none are kept. */
function meansPart(rows: readonly StoredRow[], say: Say): Content[] {
  const sparks = rows.flatMap((row) => {
    const spark = sparkline(row.recentMeans ?? [], sparkSize);
    return spark ? [{ row, spark }] : [];
  });
  if (sparks.length === 0) return [];
  const { width, height } = sparkSize;
  const columns = sparks.flatMap(({ row, spark: { path, last, low, high } }): Content[] => {
    const text = (value: number) => formatRounded(value, rowFigureDecimals('mean', row.decimals)) ?? unknown;
    return [
      {
        text: `${say('levelOf', { level: row.level })}\n${text(low)} – ${text(high)}`,
        fontSize: 6,
        color: grey,
        alignment: 'right',
      },
      {
        svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${path}" fill="none" stroke="${grey}" stroke-width="1"/><circle cx="${last.x}" cy="${last.y}" r="1.8"/></svg>`,
        width,
      },
    ];
  });
  return [
    {
      columns: [{ text: say('recentMeans'), fontSize: 7, color: grey }, ...columns],
      columnGap: 6,
      margin: [0, 2, 0, 2],
    },
  ];
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
    : { text: say('noResults'), color: grey };
  const heading: Content = {
    text: testHeading(rows, language),
    bold: true,
    fontSize: 9,
    margin: [0, 10, 0, 2],
    ...(isListed && { tocItem: true }),
  };
  const means = meansPart(rows, say);
  return {
    stack: [heading, { text: figures.join('\n'), fontSize: 7, color: grey }, ...means, chart],
    unbreakable: true,
  };
}
