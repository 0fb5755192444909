import type { HomeSummary } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { ScreenState } from '#platform/screen/address.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { useLaboratory } from '#platform/session/laboratory.ts';
import { Can } from '#platform/session/permissions.tsx';
import { CentreHomeView } from '../centre/CentreHomeView.tsx';
import { AlertsCard } from './AlertsCard.tsx';
import { AttentionCards } from './AttentionCards.tsx';
import { GroupsCard } from './GroupsCard.tsx';
import { HeldResults } from './HeldResults.tsx';
import { HomeActions } from './HomeActions.tsx';
import { homeQuery } from './homeQueries.ts';
import { Lacks } from './Lacks.tsx';
import { LotsCard } from './LotsCard.tsx';
import { PlansCard } from './PlansCard.tsx';
import { StateTiles } from './StateTiles.tsx';
import { isListed, noTestFilter } from './states.ts';
import { TestList } from './TestList.tsx';
import { useHomeTitle } from './useHomeTitle.ts';
import './home.css';

const defaults = { ...noTestFilter, tenantId: '' } satisfies Partial<ScreenState<'/home'>>;

/** A laboratory of which nothing is set up yet; its own people are led on. */
function NoTests({ isOwn }: { readonly isOwn: boolean }) {
  const { t } = useLanguage();
  return (
    <div className="qc-box home-card home-empty">
      <strong>{t('home.noTests')}</strong>
      <p>{t('home.noTestsLine')}</p>
      {isOwn && (
        <Can code="qcTest_add" fallback={<p>{t('firstDay.askDirector')}</p>}>
          <Link className="accent-link" to="/home/configuration/firstDay">
            {t('firstDay.open')}
          </Link>
        </Can>
      )}
    </div>
  );
}

/** One laboratory: the most important cards at the left, open work at the right. */
function LaboratoryView({
  summary,
  tenantId,
}: {
  readonly summary: HomeSummary;
  readonly tenantId: string | undefined;
}) {
  const [address, setAddress] = useUrlState(defaults);
  const { state, instrument, panel, lot } = address;
  const filter = { state, instrument, panel, lot };
  if (summary.counts.total === 0) return <NoTests isOwn={tenantId === undefined} />;
  return (
    <div className="home-columns">
      <div className="home-main">
        {isListed(filter) && (
          <TestList summary={summary} filter={filter} tenantId={tenantId} onClose={() => setAddress(noTestFilter)} />
        )}
        <AttentionCards items={summary.attention} tenantId={tenantId} />
        <div className="home-groups">
          <GroupsCard title="home.byInstrument" by="instrument" groups={summary.instruments} />
          <GroupsCard title="home.byPanel" by="panel" groups={summary.panels} />
        </div>
      </div>
      <div className="home-side">
        <AlertsCard alerts={summary.alerts} isElsewhere={tenantId !== undefined} />
        <PlansCard />
        <LotsCard lots={summary.lots} leadsTo="tests" />
        {tenantId === undefined && <Lacks code="qcTest_add" />}
      </div>
    </div>
  );
}

function LaboratoryHome({ tenantId }: { readonly tenantId: string | undefined }) {
  const query = useQuery(homeQuery(tenantId));
  if (query.data === undefined) return <NotLoaded query={query} columns={4} />;
  return <Dashboard summary={query.data} tenantId={tenantId} />;
}

function Dashboard({ summary, tenantId }: { readonly summary: HomeSummary; readonly tenantId: string | undefined }) {
  const { asOf, counts } = summary;
  const { title, subtitle } = useHomeTitle({ asOf, counts }, tenantId);
  return (
    <Screen title={title} subtitle={subtitle} actions={<HomeActions tenantId={tenantId} />}>
      <HeldResults count={counts.outUnhandled} />
      <StateTiles counts={counts} />
      <LaboratoryView summary={summary} tenantId={tenantId} />
    </Screen>
  );
}

/** /home: whether everything is in control, answered within ten seconds. */
export function HomeScreen() {
  useLanguage(); // the names in the answer are in the language of the moment
  const { tenantId, isCentral } = useLaboratory();
  return isCentral && tenantId === undefined ? <CentreHomeView /> : <LaboratoryHome tenantId={tenantId} />;
}
