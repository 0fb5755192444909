import type { LeveyJenningsChart, QcTestRow } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { ChartCard } from '#components/charts/ChartCard.tsx';
import { comparisonOption, type SeriesStyle, seriesStyles } from '#components/charts/comparisonOption.ts';
import { useChartColours } from '#components/charts/useChartColours.ts';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';
import { levelsIn, useChartAddress } from '../chartFilter.ts';
import { type ChartOf, leveyJenningsQuery, testsQuery } from '../chartQueries.ts';
import { Loaded } from '../Loaded.tsx';
import { chartOffset, labMinute } from '../labClock.ts';
import { type ComparedTest, compareTests, judgedPoints, nameOf } from './compareTests.ts';

/** More lines could not be distinguished. */
const most = 6;

/** The chosen test first, then the laboratory's others of the same analyte that are in use; the same lot before others. */
function alike(tests: readonly QcTestRow[], chosenId: string): readonly QcTestRow[] {
  const chosen = tests.find(({ id }) => id === chosenId);
  if (!chosen) return [];
  const others = tests.filter(
    (test) => test.id !== chosenId && test.analyteId === chosen.analyteId && test.status === 'Active',
  );
  const isOtherLot = ({ lotId }: QcTestRow) => Number(lotId !== chosen.lotId);
  return [chosen, ...others.sort((a, b) => isOtherLot(a) - isOtherLot(b))].slice(0, most);
}

type Props = { readonly of: ChartOf; readonly period: { readonly from: string; readonly to: string } };

/** One analyte on several instruments or assays: how each compares with its own target, and with the others. */
export function ComparisonPanel({ of, period }: Props) {
  const { t } = useLanguage();
  const tests = useQuery(testsQuery(of.tenantId));
  return (
    <Loaded query={tests}>
      {(all) => {
        const chosen = alike(all, of.qcTestId);
        if (chosen.length < 2) return <p className="charts-empty">{t('charts.comparisonAlone')}</p>;
        return <Compared key={of.qcTestId} tests={chosen} tenantId={of.tenantId} period={period} />;
      }}
    </Loaded>
  );
}

type ComparedProps = {
  readonly tests: readonly QcTestRow[];
  readonly tenantId: string | undefined;
  readonly period: Props['period'];
};

function Compared({ tests, tenantId, period }: ComparedProps) {
  const { t } = useLanguage();
  const [address, setAddress] = useChartAddress();
  const answers = useQueries({
    queries: tests.map(({ id }) => leveyJenningsQuery({ qcTestId: id, tenantId, ...period })),
  });
  const levels = tests[0]?.levels ?? [];
  const level = levelsIn(address.levels, levels)[0] ?? 1;
  const charts = answers.flatMap(({ data }) => (data ? [data] : []));
  const failed = answers.find(({ isError }) => isError);
  if (failed) return <Loaded query={failed}>{() => null}</Loaded>;
  if (charts.length < tests.length)
    return <div className="charts-pending" role="status" aria-label={t('frame.loading')} />;
  return (
    <>
      {levels.length > 1 && (
        <div className="charts-choices">
          <Segmented
            aria-label={t('charts.comparisonLevel')}
            options={levels.map((each) => ({ value: String(each), label: t('charts.level', { level: each }) }))}
            value={String(level)}
            onChange={(each) => setAddress({ levels: each })}
          />
        </div>
      )}
      <ComparisonCard charts={charts} level={level} decimals={tests[0]?.decimals ?? 2} />
    </>
  );
}

type CardProps = { readonly charts: readonly LeveyJenningsChart[]; readonly level: number; readonly decimals: number };

function ComparisonCard({ charts, level, decimals }: CardProps) {
  const { t, language } = useLanguage();
  const colours = useChartColours();
  const offset = chartOffset([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  const option = useMemo(
    () =>
      comparisonOption({
        series: charts.map((chart) => ({
          id: chart.test.id,
          name: `${nameOf(chart.test)} · ${chart.test.lotNumber}`,
          points: judgedPoints(chart, level),
        })),
        colours,
        timeOf: (instant) => labMinute(instant, offset),
      }),
    [
      charts.map(({ test }) => test.id).join(),
      charts.map(({ points }) => points.length).join(),
      level,
      colours,
      language,
    ],
  );
  const rows = compareTests(charts, level);
  const styles = seriesStyles(colours, rows.length);
  const styleOf = ({ testId }: ComparedTest) => styles[rows.findIndex((row) => row.testId === testId)];
  const columns = comparisonColumns(decimals, styleOf);
  const [first] = charts;
  const label = t('charts.comparisonOf', { analyte: first?.test.analyteName ?? '', level });
  return (
    <ChartCard
      title={label}
      label={label}
      option={option}
      height={380}
      head={columns.map((column) => t(column.label as Parameters<typeof t>[0]))}
      rows={rows.map((row) => columns.map((column) => column.text?.(row) ?? ''))}
      fileName={`${first?.test.abbreviation ?? ''}_comparison_${level}`}
    >
      <p>{t('charts.comparisonLine')}</p>
      <Table label={label} columns={columns} rows={rows} rowKey={({ testId }) => testId} density="compact" />
    </ChartCard>
  );
}

const shapes: Readonly<Record<SeriesStyle['symbol'], string>> = {
  circle: 'M8 3a5 5 0 1 1 0 10A5 5 0 0 1 8 3Z',
  rect: 'M3.5 3.5h9v9h-9Z',
  triangle: 'M8 2.5 14 13H2Z',
  diamond: 'M8 2l6 6-6 6-6-6Z',
};

/** The sign of a series before its name: the table is the legend of the drawing. */
function SeriesName({ name, style }: { readonly name: string; readonly style: SeriesStyle | undefined }) {
  return (
    <>
      {style && (
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
          <path d={shapes[style.symbol]} fill={style.colour} />
        </svg>
      )}{' '}
      {name}
    </>
  );
}

function comparisonColumns(
  decimals: number,
  styleOf: (row: ComparedTest) => SeriesStyle | undefined,
): readonly Column<ComparedTest>[] {
  const shown = (value: number | null, places: number, isSigned = false) => {
    const text = formatRounded(value, places);
    if (text === null) return translate('charts.unknown');
    return isSigned && value !== null && value > 0 ? `+${text}` : text;
  };
  const ofMean = displayDecimals('mean', decimals);
  const figure = (key: string, label: Column<ComparedTest>['label'], text: (row: ComparedTest) => string) => ({
    key,
    kind: 'number' as const,
    label,
    text,
    cell: text,
  });
  const words = (key: string, label: Column<ComparedTest>['label'], text: (row: ComparedTest) => string) => ({
    ...figure(key, label, text),
    kind: 'text' as const,
  });
  return [
    {
      ...words('name', 'charts.comparisonTest', ({ name }) => name),
      cell: (row) => <SeriesName name={row.name} style={styleOf(row)} />,
    },
    words('lot', 'charts.lot', ({ lotNumber }) => lotNumber),
    figure('n', 'charts.figure_n', ({ n }) => String(n)),
    figure('mean', 'charts.figure_mean', ({ mean, unitName }) => `${shown(mean, ofMean)} ${unitName}`),
    figure('sd', 'charts.figure_sd', ({ sd }) => shown(sd, ofMean)),
    figure('cv', 'charts.comparisonCv', ({ cvPercent }) => shown(cvPercent, 2)),
    figure('meanZ', 'charts.comparisonZ', ({ meanZ }) => shown(meanZ, 2, true)),
    figure('difference', 'charts.comparisonDifference', ({ difference }) => shown(difference, ofMean, true)),
    figure('percent', 'charts.comparisonPercent', ({ differencePercent }) => shown(differencePercent, 2, true)),
  ];
}
