import { type HomeSummary, homeCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { useUrlState } from '#platform/urlState.ts';
import { AlertsCard } from '../dashboard/AlertsCard.tsx';
import { CardHead } from '../dashboard/CardHead.tsx';
import { LotsCard } from '../dashboard/LotsCard.tsx';
import { tileStates } from '../dashboard/states.ts';
import { LaboratoriesCard } from './LaboratoriesCard.tsx';
import { LaboratoryMap } from './LaboratoryMap.tsx';
import { mapped } from './measures.ts';
import { Trend } from './Trend.tsx';
import { WaitingCard } from './WaitingCard.tsx';
import './central.css';

/** Monthly figures: an answer that is some minutes old is still valid. */
const overviewQuery = () => callQuery(homeCalls.laboratories, undefined, { staleTime: 5 * 60_000 });

const defaults = { state: '' };

type Props = {
  readonly summary: HomeSummary;
  readonly laboratories: NonNullable<HomeSummary['laboratories']>;
};

/** /home of the central body: what waits, every laboratory on a map, and all of them in a list. */
export function CentralView({ summary, laboratories }: Props) {
  const { t } = useLanguage();
  const [{ state }, setAddress] = useUrlState(defaults);
  const overview = useQuery(overviewQuery()).data;
  const all = useMemo(() => mapped(laboratories, overview), [laboratories, overview]);
  const chosen = tileStates.find((each) => each === state);
  return (
    <>
      <div className="central-cards">
        <WaitingCard laboratories={all} />
        <AlertsCard alerts={summary.alerts} isElsewhere isCentral />
        <div className="central-stack">
          <section className="qc-box home-card" aria-label={t('home.trend')}>
            <CardHead title="home.trend">
              <span className="home-note">{t('home.trendHow')}</span>
            </CardHead>
            {overview && <Trend months={overview.months} shares={overview.trend} />}
          </section>
          <LotsCard lots={summary.lots} leadsTo="expiries" />
        </div>
      </div>
      {chosen !== undefined && (
        <LaboratoriesCard
          laboratories={all}
          overview={overview}
          state={chosen}
          onClose={() => setAddress({ state: '' })}
        />
      )}
      <LaboratoryMap laboratories={all} month={overview?.month} />
      {chosen === undefined && <LaboratoriesCard laboratories={all} overview={overview} />}
    </>
  );
}
