import type { YoudenChart } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { ChartCard } from '#components/charts/ChartCard.tsx';
import { useChartColours } from '#components/charts/useChartColours.ts';
import { youdenOption } from '#components/charts/youdenOption.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useChartAddress } from '../chartFilter.ts';
import { type ChartOf, youdenQuery } from '../chartQueries.ts';
import { Loaded } from '../Loaded.tsx';
import { chartOffset, labMinute } from '../labClock.ts';
import { levelPairs } from './levelPairs.ts';

function YoudenCard({ chart }: { readonly chart: YoudenChart }) {
  const { t, language } = useLanguage();
  const colours = useChartColours();
  const { figures, levelA, levelB, points, test } = chart;
  const offset = chartOffset([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  const option = useMemo(
    () =>
      youdenOption({
        data: chart,
        colours,
        levelName: (level) => t('charts.level', { level }),
        timeOf: (instant) => labMinute(instant, offset),
      }),
    [chart, colours, language],
  );
  const text = (value: number) => formatRounded(value, 2) ?? '';
  const label = t('charts.youdenOf', { a: levelA, b: levelB });
  return (
    <div className="youden">
      <ChartCard
        title={label}
        label={label}
        option={option}
        height="square"
        head={[t('charts.time'), t('charts.level', { level: levelA }), t('charts.level', { level: levelB })]}
        rows={points.map(({ instant, a, b }) => [labMinute(instant, offset), a, b])}
        fileName={`${test.abbreviation || test.analyteName}_youden`}
      >
        <p>{t('charts.youdenLine')}</p>
        <p>
          {figures
            ? t('charts.youdenFigures', {
                n: figures.n,
                random: text(figures.sdRandom),
                systematic: text(figures.sdSystematic),
                total: text(figures.sdTotal),
              })
            : t('charts.youdenFew')}
        </p>
      </ChartCard>
    </div>
  );
}

type Props = {
  readonly of: ChartOf;
  readonly period: { readonly from: string; readonly to: string };
  readonly levels: readonly number[];
};

/** Two levels of the same runs against each other. */
export function YoudenPanel({ of, period, levels }: Props) {
  const { t } = useLanguage();
  const [address, setAddress] = useChartAddress();
  const pairs = levelPairs(levels);
  const pair = pairs.find(({ key }) => key === address.pair) ?? pairs[0];
  const query = useQuery({
    ...youdenQuery({ ...of, ...period, levelA: pair?.a ?? 1, levelB: pair?.b ?? 2 }),
    enabled: pair !== undefined,
  });
  if (!pair) return <p className="charts-empty">{t('charts.oneLevel')}</p>;
  return (
    <>
      {pairs.length > 1 && (
        <div className="charts-choices">
          <Segmented
            aria-label={t('charts.levelPair')}
            options={pairs.map(({ key, a, b }) => ({ value: key, label: t('charts.levelPairOf', { a, b }) }))}
            value={pair.key}
            onChange={(key) => setAddress({ pair: key })}
          />
        </div>
      )}
      <Loaded query={query}>{(chart) => <YoudenCard chart={chart} />}</Loaded>
    </>
  );
}
