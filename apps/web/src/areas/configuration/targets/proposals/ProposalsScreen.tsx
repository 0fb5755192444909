import type { TargetProposal } from '@qc/contract';
import { MIN_POINTS } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { OfLaboratory } from '#components/laboratory/OfLaboratory.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { AcceptBar } from './AcceptBar.tsx';
import { OfferFilters } from './OfferFilters.tsx';
import { acceptedItems, type Offer, proposalOffer } from './offers.ts';
import { ProposalsTable } from './ProposalsTable.tsx';
import { TargetsTabs } from './TargetsTabs.tsx';
import { proposalsQuery } from './targetQueries.ts';
import { useAccept } from './useAccept.ts';
import { useOfferSelection } from './useOfferSelection.ts';
import './proposals.css';

const defaults = { labInstrumentId: '', lotId: '', panelId: '', show: 'all' };
const none: readonly TargetProposal[] = [];

const fields = [
  { name: 'labInstrumentId', to: 'labInstrument', label: 'setup.instrument' },
  { name: 'lotId', to: 'lot', label: 'setup.lot' },
  { name: 'panelId', to: 'qcTestPanel', label: 'setup.panel' },
] as const;

/** /configuration/targets/proposals: cumulative figures next to the targets in force, to be accepted. */
export function ProposalsScreen() {
  return <OfLaboratory actions={<TargetsTabs />}>{(tenantId) => <Proposals tenantId={tenantId} />}</OfLaboratory>;
}

function Proposals({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const [filter, setFilter] = useUrlState(defaults);
  const { data, isError, error, refetch } = useQuery(proposalsQuery(filter, tenantId));
  const canAccept = usePermission('target_edit') && tenantId === undefined;
  const isReadyOnly = filter.show === 'ready';
  const offers = useMemo(() => {
    const all = (data ?? none).map(proposalOffer);
    return isReadyOnly ? all.filter(({ reason }) => reason === null) : all;
  }, [data, isReadyOnly]);
  const selection = useOfferSelection(offers);
  const accepting = useAccept(selection.clear);
  const accept = (chosen: readonly Offer<TargetProposal>[]) => void accepting.accept({ items: acceptedItems(chosen) });
  return (
    <Screen subtitle={t('setup.proposalsLine')} actions={<TargetsTabs />}>
      <section className="qc-card" aria-label={t('setup.proposals')}>
        <OfferFilters fields={fields} values={filter} onChange={setFilter}>
          <Segmented
            aria-label={t('setup.proposals')}
            value={isReadyOnly ? 'ready' : 'all'}
            options={[
              { value: 'all', label: t('setup.all') },
              { value: 'ready', label: t('setup.ready') },
            ]}
            onChange={(show) => setFilter({ show })}
          />
        </OfferFilters>
        {isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <LoadingRows columns={8} />}
        {data && offers.length === 0 && (
          <Empty
            title={t(isReadyOnly ? 'setup.noneReady' : 'setup.noProposals')}
            line={isReadyOnly ? t('setup.noneReadyLine', { count: MIN_POINTS }) : t('setup.noProposalsLine')}
          />
        )}
        {offers.length > 0 && (
          <>
            {canAccept && (
              <AcceptBar
                count={selection.chosen.length}
                accepting={accepting}
                onAccept={() => accept(selection.chosen)}
              />
            )}
            <ProposalsTable
              offers={offers}
              selection={selection}
              onAccept={canAccept ? (offer) => accept([offer]) : undefined}
            />
          </>
        )}
      </section>
    </Screen>
  );
}
