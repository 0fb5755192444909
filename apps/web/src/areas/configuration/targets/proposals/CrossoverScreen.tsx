import type { CrossoverRow } from '@qc/contract';
import { MIN_POINTS, OVERLAP_MIN_RESULTS } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { OfLaboratory } from '#components/laboratory/OfLaboratory.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { ScreenState } from '#platform/screen/address.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { AcceptBar } from './AcceptBar.tsx';
import { CrossoverTable } from './CrossoverTable.tsx';
import { OfferFilters } from './OfferFilters.tsx';
import { acceptedItems, crossoverOffer, type Offer, replacedTests } from './offers.ts';
import { TargetsTabs } from './TargetsTabs.tsx';
import { crossoverQuery } from './targetQueries.ts';
import { useAccept } from './useAccept.ts';
import { useOfferSelection } from './useOfferSelection.ts';
import './proposals.css';

const defaults = {
  fromLotId: '',
  lotId: '',
  labInstrumentId: '',
  tenantId: '',
} satisfies ScreenState<'/configuration/targets/crossover'>;

const fields = [
  { name: 'fromLotId', to: 'lot', label: 'setup.oldLot' },
  { name: 'lotId', to: 'lot', label: 'setup.newLot' },
  { name: 'labInstrumentId', to: 'labInstrument', label: 'setup.instrument' },
] as const;

/** /configuration/targets/crossover: the overlap of an old and a new lot, and the target that it suggests. */
export function CrossoverScreen() {
  return <OfLaboratory actions={<TargetsTabs />}>{(tenantId) => <Crossover tenantId={tenantId} />}</OfLaboratory>;
}

function Crossover({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const [lots, setLots] = useUrlState(defaults);
  const isChosen = lots.fromLotId !== '' && lots.lotId !== '' && lots.fromLotId !== lots.lotId;
  const { data, isError, error, refetch } = useQuery(crossoverQuery(lots, tenantId));
  const line = t('setup.crossoverLine', { needed: OVERLAP_MIN_RESULTS, own: MIN_POINTS });
  return (
    <Screen subtitle={line} actions={<TargetsTabs />}>
      <section className="qc-card" aria-label={t('setup.crossover')}>
        <OfferFilters fields={fields} values={lots} onChange={setLots} />
        {!isChosen && <Empty title={t('setup.chooseLots')} line={t('setup.chooseLotsLine')} isChoice />}
        {isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {isChosen && !data && !isError && <LoadingRows columns={7} />}
        {isChosen && data?.length === 0 && <Empty title={t('setup.noPairs')} line={t('setup.noPairsLine')} />}
        {isChosen && data && data.length > 0 && <CrossoverOffers rows={data} tenantId={tenantId} />}
      </section>
    </Screen>
  );
}

type OffersProps = { readonly rows: readonly CrossoverRow[]; readonly tenantId: string | undefined };

function CrossoverOffers({ rows, tenantId }: OffersProps) {
  const { t } = useLanguage();
  const canAccept = usePermission('target_edit') && tenantId === undefined;
  const canSeal = usePermission('qcTest_seal');
  const [isSealing, setSealing] = useState(false);
  const offers = useMemo(() => rows.map(crossoverOffer), [rows]);
  const selection = useOfferSelection(offers);
  const accepting = useAccept(selection.clear);
  const accept = (chosen: readonly Offer<CrossoverRow>[]) =>
    void accepting.accept({
      items: acceptedItems(chosen),
      sealIds: isSealing ? replacedTests(chosen, offers) : [],
    });
  return (
    <>
      {canAccept && (
        <AcceptBar count={selection.chosen.length} accepting={accepting} onAccept={() => accept(selection.chosen)}>
          {canSeal && (
            <Checkbox checked={isSealing} onChange={(event) => setSealing(event.target.checked)}>
              {t('setup.sealOld')}
            </Checkbox>
          )}
        </AcceptBar>
      )}
      <CrossoverTable
        offers={offers}
        selection={selection}
        onAccept={canAccept ? (offer) => accept([offer]) : undefined}
      />
    </>
  );
}
