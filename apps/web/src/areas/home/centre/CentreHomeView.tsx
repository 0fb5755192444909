import { type CentreHome, centreFilter, installationCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { AlertsCard } from '../dashboard/AlertsCard.tsx';
import { CardHead } from '../dashboard/CardHead.tsx';
import { HeldResults } from '../dashboard/HeldResults.tsx';
import { centreQuery, centreRefetchMs } from '../dashboard/homeQueries.ts';
import { Lacks } from '../dashboard/Lacks.tsx';
import { LotsCard } from '../dashboard/LotsCard.tsx';
import { StateTiles } from '../dashboard/StateTiles.tsx';
import { useHomeTitle } from '../dashboard/useHomeTitle.ts';
import { FirstStart } from '../firstDay/FirstStart.tsx';
import { ConditionNotices } from './ConditionNotices.tsx';
import { LaboratoriesCard } from './LaboratoriesCard.tsx';
import { LaboratoryMap } from './LaboratoryMap.tsx';
import { Trend } from './Trend.tsx';
import { WaitingCard } from './WaitingCard.tsx';
import './central.css';
import '../dashboard/home.css';

/** /home of the central body: what waits, the laboratories on a map, and a page of them in a list. */
export function CentreHomeView() {
  const filter = useFilter(centreFilter);
  const query = useQuery({
    ...centreQuery(filter.input),
    refetchInterval: ({ state }) => centreRefetchMs(state.data),
  });
  const isNew = useIsUnchosen(query.data?.total === 0 && !filter.isNarrowed);
  if (query.data === undefined) return <NotLoaded query={query} columns={4} />;
  if (isNew) return <FirstStart />;
  const list = <LaboratoriesCard home={query.data} filter={filter} isBusy={query.isPlaceholderData} />;
  return <Loaded home={query.data} list={list} isListFirst={filter.values.state !== ''} />;
}

/** Whether the administrator of an installation without laboratories has still to choose how it is used. */
function useIsUnchosen(isEmpty: boolean): boolean {
  const enabled = usePermission('setting_edit') && isEmpty;
  const settings = useQuery(callQuery(installationCalls.settings, undefined, { enabled }));
  return enabled && settings.data !== undefined && (settings.data.values.installationMode ?? null) === null;
}

type Props = { readonly home: CentreHome; readonly list: ReactNode; readonly isListFirst: boolean };

function Loaded({ home, list, isListFirst }: Props) {
  const { t } = useLanguage();
  const { title, subtitle } = useHomeTitle({ ...home, laboratories: home.total }, undefined);
  return (
    <Screen title={title} subtitle={subtitle}>
      <ConditionNotices />
      <HeldResults count={home.counts.outUnhandled} />
      <StateTiles counts={home.counts} />
      <div className="central-cards">
        <WaitingCard held={home.held} late={home.late} />
        <AlertsCard alerts={home.alerts} isElsewhere isCentral />
        <div className="central-stack">
          <section className="qc-box home-card" aria-label={t('home.trend')}>
            <CardHead title="home.trend">
              <span className="home-note">{t('home.trendHow')}</span>
            </CardHead>
            {home.months.length > 0 && <Trend months={home.months} shares={home.trend} />}
          </section>
          <LotsCard lots={home.lots} leadsTo="expiries" />
          <Lacks code="setting_edit" />
        </div>
      </div>
      {isListFirst && list}
      <LaboratoryMap home={home} />
      {!isListFirst && list}
    </Screen>
  );
}
