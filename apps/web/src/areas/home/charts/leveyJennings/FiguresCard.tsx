import type { LevelStatistics, LeveyJenningsChart } from '@qc/contract';
import { LevelTitle } from '#components/charts/LevelTitle.tsx';
import { Since } from '#components/knownThen/Since.tsx';
import { teaFrom } from '#components/report/teaFrom.ts';
import { useLanguage } from '#platform/language/language.ts';
import { VerdictPill } from '../../verdict/VerdictPill.tsx';
import { ChartChoice } from '../ChartChoice.tsx';
import { type DataSetName, dataSets, oneOf, type Stretch, stretches, useChartAddress } from '../chartFilter.ts';
import { figureLines } from '../figureText.ts';
import './sideCards.css';

type LevelProps = {
  readonly chart: LeveyJenningsChart;
  readonly statistics: LevelStatistics;
  readonly today: LeveyJenningsChart | undefined;
  readonly stretch: Stretch;
  readonly dataSet: DataSetName;
};

function LevelFigures({ chart, statistics, today, stretch, dataSet }: LevelProps) {
  const { t } = useLanguage();
  const { level, target } = statistics;
  const source = teaFrom(statistics.tea, t);
  const now = today?.figures.find((other) => other.level === level);
  const nowLines = now && figureLines(now[stretch][dataSet], now.target, chart.test.decimals);
  const last = chart.points.findLast((point) => point.level === level && !point.isExcluded);
  return (
    <section className="level-figures" aria-label={t('charts.level', { level })}>
      <h3>
        <LevelTitle level={level} />
        {last && <VerdictPill verdict={last.manualStatus ?? last.verdict} rules={last.rules ?? []} />}
      </h3>
      <dl>
        {figureLines(statistics[stretch][dataSet], target, chart.test.decimals).map(({ key, figure }, place) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              {figure.text ?? (
                <>
                  {t('charts.unknown')}
                  <small>{t(figure.reason)}</small>
                </>
              )}
              {nowLines && nowLines[place]?.figure.text !== figure.text && (
                <Since text={nowLines[place]?.figure.text ?? t('charts.unknown')} />
              )}
            </dd>
          </div>
        ))}
        {source && (
          <div className="tea-from">
            <dt>{t('charts.teaFrom')}</dt>
            <dd>{source}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** n, mean, SD, CV, bias, TE and sigma of each level shown; what is not known says why. */
export function FiguresCard({
  chart,
  today,
  levels,
}: {
  readonly chart: LeveyJenningsChart;
  /** Where a past state is shown: today's, to mark the differences. */
  readonly today?: LeveyJenningsChart | undefined;
  readonly levels: readonly number[];
}) {
  const { t } = useLanguage();
  const [address] = useChartAddress();
  const stretch = oneOf(stretches, address.stretch);
  const dataSet = oneOf(dataSets, address.dataSet);
  return (
    <section className="chart-side" aria-label={t('charts.figures')}>
      <header>
        <h2>{t('charts.figures')}</h2>
        <span className="chart-side-note">{`${t('charts.lot')} ${chart.test.lotNumber} · ${chart.test.unitName}`}</span>
      </header>
      <div className="chart-side-choices">
        <ChartChoice name="stretch" />
        <ChartChoice name="dataSet" />
        <p>{t('charts.dataSetHow')}</p>
      </div>
      {chart.figures
        .filter(({ level }) => levels.includes(level))
        .map((statistics) => (
          <LevelFigures key={statistics.level} {...{ chart, statistics, today, stretch, dataSet }} />
        ))}
    </section>
  );
}
