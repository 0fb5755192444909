import { planReportCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AskedFigure, ForecastCell, ForecastWorking } from '#components/forecast/ForecastWorking.tsx';
import { forecastText, scoreText } from '#components/forecast/forecastFigures.ts';
import { RoundLine } from '#components/forecast/RoundLine.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import type { ChartOf } from '../chartQueries.ts';
import './sideCards.css';

const figures = ['planBias', 'iqcBias', 'iqcCv', 'chanceSatisfactory'] as const;

/** The latest comparison of the test next to its daily control, and the likely score in the next round. */
export function ForecastCard({ of, levels }: { readonly of: ChartOf; readonly levels: readonly number[] }) {
  const { t, language } = useLanguage();
  const mayRead = usePermission('planReport_view');
  const [asked, setAsked] = useState<AskedFigure>();
  const { qcTestId, tenantId } = of;
  const query = { qcTestId, ...(tenantId ? { tenantId } : {}) };
  const { data } = useQuery({ ...callQuery(planReportCalls.forecastOfTest, query), enabled: mayRead });
  const [found] = data ?? [];
  // A test that takes part in no comparison needs no card that says so.
  if (!found) return null;
  return (
    <section className="chart-side" aria-label={t('forecast.title')}>
      <header>
        <h2>{t('forecast.title')}</h2>
        <span className="chart-side-note">{found.plan[language]}</span>
      </header>
      {found.lines
        .filter(({ level }) => levels.includes(level))
        .map((line) => (
          <div key={line.level} className="level-figures">
            <h3>{t('forecast.levelOf', { level: line.level })}</h3>
            <dl>
              <div>
                <dt>{t('forecast.score')}</dt>
                <dd>
                  <ForecastCell asked={{ line, figure: 'forecastScore' }} shown={scoreText(line)} onAsk={setAsked} />
                </dd>
              </div>
              {figures.map((name) => (
                <div key={name}>
                  <dt>{t(`forecast.figure_${name}`)}</dt>
                  <dd>
                    <ForecastCell asked={{ line, figure: name }} shown={forecastText(line, name)} onAsk={setAsked} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      <div className="chart-side-choices">
        <RoundLine round={found.round} />
      </div>
      {asked && <ForecastWorking asked={asked} onAsk={setAsked} />}
    </section>
  );
}
