import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#platform/language/language.ts';
import { ChartChoice } from '../ChartChoice.tsx';
import { dataSets, forms, levelsIn, oneOf, useChartAddress } from '../chartFilter.ts';
import { type ChartOf, histogramsQuery, meanChartQuery } from '../chartQueries.ts';
import { Loaded } from '../Loaded.tsx';
import { LevelChoice } from '../leveyJennings/LeveyJenningsBar.tsx';
import { LevelHistogramCard } from './LevelHistogramCard.tsx';
import { MeanCard } from './MeanCard.tsx';
import { MonthShiftsCard } from './MonthShiftsCard.tsx';

type Props = { readonly of: ChartOf; readonly period: { readonly from: string; readonly to: string } };

/** How the results of each level are spread, or how twelve monthly means moved. */
export function HistogramPanel({ of, period }: Props) {
  const { t } = useLanguage();
  const [address] = useChartAddress();
  const dataSet = oneOf(dataSets, address.dataSet);
  const form = oneOf(forms, address.form);
  const query = useQuery(histogramsQuery({ ...of, ...period, dataSet }));
  return (
    <Loaded query={query}>
      {(chart) => {
        const shown = chart.levels.filter(({ level }) => levelsIn(address.levels, chart.test.levels).includes(level));
        return (
          <>
            <div className="charts-choices">
              <LevelChoice all={chart.test.levels} />
              <ChartChoice name="form" />
              <ChartChoice name="dataSet" />
            </div>
            {shown.length === 0 && <p className="charts-empty">{t('charts.empty')}</p>}
            <div className="charts-grid">
              {shown.map((data) =>
                form === 'spread' ? (
                  <LevelHistogramCard key={data.level} chart={chart} data={data} />
                ) : (
                  <MonthShiftsCard key={data.level} chart={chart} data={data} />
                ),
              )}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

/** Twelve monthly means of each level. */
export function MeanPanel({ of }: Pick<Props, 'of'>) {
  const [address] = useChartAddress();
  const query = useQuery(meanChartQuery(of));
  return (
    <Loaded query={query}>
      {(chart) => (
        <>
          <div className="charts-choices">
            <LevelChoice all={chart.test.levels} />
            <ChartChoice name="dataSet" />
          </div>
          <div className="charts-grid">
            {chart.levels
              .filter(({ level }) => levelsIn(address.levels, chart.test.levels).includes(level))
              .map(({ level, months }) => (
                <MeanCard
                  key={level}
                  chart={chart}
                  level={level}
                  months={months}
                  dataSet={oneOf(dataSets, address.dataSet)}
                />
              ))}
          </div>
        </>
      )}
    </Loaded>
  );
}
