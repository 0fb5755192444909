import type { PerformanceSummaryChart } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { ChartCard } from '#components/charts/ChartCard.tsx';
import { decisionOption, peerOption } from '#components/charts/decisionOption.ts';
import { basisWords } from '#components/charts/peerWords.ts';
import { useChartColours } from '#components/charts/useChartColours.ts';
import { teaFrom } from '#components/report/teaFrom.ts';
import { useLanguage } from '#platform/language/language.ts';
import { ChartChoice } from '../ChartChoice.tsx';
import { dataSets, oneOf, scopes, useChartAddress } from '../chartFilter.ts';
import { type ChartOf, performanceQuery, testsQuery } from '../chartQueries.ts';
import { Loaded } from '../Loaded.tsx';

/** The two charts need the same words and colours. */
function useView(chart: PerformanceSummaryChart) {
  const { t, language } = useLanguage();
  const colours = useChartColours();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  return useMemo(
    () => ({
      points: chart.points,
      colours,
      levelName: (level: number) => t('charts.level', { level }),
      words: {
        bias: t('charts.figure_bias'),
        cv: t('charts.figure_cv'),
        tea: t('charts.figure_tea'),
        sigma: t('charts.figure_sigma'),
        sdi: t('charts.sdi'),
        cvi: t('charts.cvi'),
        bias100: t('charts.biasOfTea'),
        cv100: t('charts.cvOfTea'),
        unknown: t('charts.unknown'),
      },
    }),
    [chart, colours, language],
  );
}

type CardProps = Pick<ComponentProps<typeof ChartCard>, 'option' | 'rows' | 'fileName' | 'children'> & {
  readonly name: 'decision' | 'peers';
  readonly columns: readonly ((typeof decisionColumns)[number] | (typeof peerColumns)[number])[];
};

/** One of the two, of one height. */
function SummaryCard({ name, columns, ...card }: CardProps) {
  const { t } = useLanguage();
  const title = t(`charts.${name}`);
  return (
    <ChartCard {...card} title={title} label={title} height={420} head={columns.map((key) => t(`charts.${key}`))} />
  );
}

const decisionColumns = [
  'test',
  'levels',
  'figure_n',
  'figure_bias',
  'figure_cv',
  'figure_tea',
  'teaFrom',
  'figure_sigma',
] as const;

function DecisionCard({ chart }: { readonly chart: PerformanceSummaryChart }) {
  const { t } = useLanguage();
  const view = useView(chart);
  const option = useMemo(() => decisionOption(view), [view]);
  const missing = chart.points.filter(
    ({ normalisedBias, normalisedCv }) => normalisedBias === null || normalisedCv === null,
  );
  return (
    <SummaryCard
      name="decision"
      option={option}
      columns={decisionColumns}
      rows={chart.points.map(({ analyteName, level, figures, tea }) => [
        analyteName,
        level,
        figures.n,
        figures.biasPercent,
        figures.cvPercent,
        figures.teaPercent,
        teaFrom(tea, t),
        figures.sigma,
      ])}
      fileName="method_decision"
    >
      <p>{t('charts.decisionLine')}</p>
      {missing.length > 0 && <p>{t('charts.notDrawn', { count: missing.length })}</p>}
    </SummaryCard>
  );
}

const peerColumns = ['test', 'levels', 'sdi', 'cvi', 'peerBasis', 'peerLaboratories', 'peerPoints'] as const;

function PeerCard({ chart }: { readonly chart: PerformanceSummaryChart }) {
  const { t } = useLanguage();
  const view = useView(chart);
  const option = useMemo(() => peerOption(view), [view]);
  const reason = chart.points.find(({ peerReason }) => peerReason !== null)?.peerReason ?? null;
  if (chart.points.every(({ sdi, cvi }) => sdi === null || cvi === null)) {
    return (
      <section className="charts-empty" aria-label={t('charts.peers')}>
        <strong>{t('charts.peers')}</strong>
        <p>{t(`charts.noPeers_${reason ?? 'noResults'}`)}</p>
      </section>
    );
  }
  const missing = chart.points.filter(({ sdi, cvi }) => sdi === null || cvi === null);
  return (
    <SummaryCard
      name="peers"
      option={option}
      columns={peerColumns}
      rows={chart.points.map(({ analyteName, level, sdi, cvi, peer }) => [
        analyteName,
        level,
        sdi,
        cvi,
        peer && basisWords(peer.basis, t),
        peer?.laboratories,
        peer?.points,
      ])}
      fileName="sdi_cvi"
    >
      <p>{t('charts.peersLine')}</p>
      {missing.length > 0 && reason !== null && (
        <p>
          {t('charts.notCompared', { count: missing.length })} {t(`charts.noPeers_${reason}`)}
        </p>
      )}
    </SummaryCard>
  );
}

type Props = { readonly of: ChartOf; readonly period: { readonly from: string; readonly to: string } };

/** Bias and CV against what is allowed, of this test or of all on its instrument. */
export function PerformancePanel({ of, period }: Props) {
  const [address] = useChartAddress();
  const scope = oneOf(scopes, address.scope);
  const dataSet = oneOf(dataSets, address.dataSet);
  const tests = useQuery(testsQuery(of.tenantId));
  const labInstrumentId = tests.data?.find(({ id }) => id === of.qcTestId)?.labInstrumentId;
  const which = scope === 'instrument' && labInstrumentId ? { labInstrumentId, tenantId: of.tenantId } : of;
  const query = useQuery(performanceQuery({ ...which, ...period, dataSet }));
  return (
    <>
      <div className="charts-choices">
        <ChartChoice name="scope" />
        <ChartChoice name="dataSet" />
      </div>
      <Loaded query={query}>
        {(chart) => (
          <div className="charts-grid">
            <DecisionCard chart={chart} />
            <PeerCard chart={chart} />
          </div>
        )}
      </Loaded>
    </>
  );
}
