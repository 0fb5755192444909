import { type LotExpiryRow, lotExpiryCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { useLaboratory } from '#platform/session/laboratory.ts';
import { Can } from '#platform/session/permissions.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import type { LotAct } from './LotActs.tsx';
import { LotTable } from './LotTable.tsx';
import { lotsQuery } from './lotQueries.ts';
import { NewLotWizard } from './NewLotWizard.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import { WindowsDialog } from './WindowsDialog.tsx';
import './lotExpiries.css';

type Open = { readonly act: LotAct; readonly lot: LotExpiryRow } | 'windows' | undefined;

/** The expiry alerts of all laboratories: a list like any other. */
const AllExpiries = lazyPart(async () =>
  (await import('#components/resource/resourceRoute.tsx')).resourceRoute('alertLotExpiry'),
);

/** /review/lotExpiries: lots in use, how long they last, and the start of the next lot. */
export function LotExpiriesScreen() {
  const { tenantId, isCentral } = useLaboratory();
  if (!isCentral || tenantId !== undefined) return <LaboratoryLots tenantId={tenantId} />;
  return <AllExpiries />;
}

/** The lots of one laboratory; another's are read-only. */
function LaboratoryLots({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const { data, isError, error, refetch } = useQuery(lotsQuery(tenantId));
  const isElsewhere = tenantId !== undefined;
  const refresh = () => {
    setOpen(undefined);
    void refreshTopics(client, 'alertLotExpiry');
  };
  const [complete] = useOnce(async ({ alert }: LotExpiryRow) => {
    if (!alert) return;
    await send(lotExpiryCalls.complete, { id: alert.id, version: alert.version }).catch(() => undefined);
    refresh();
  });
  const act = (what: LotAct, lot: LotExpiryRow) =>
    what === 'complete' ? void complete(lot) : setOpen({ act: what, lot });
  const windowsButton = (
    <Can code="sensitivity_edit">
      <Button onClick={() => setOpen('windows')}>{t('lotExpiries.windows')}</Button>
    </Can>
  );
  return (
    <Screen subtitle={t('lotExpiries.line')} actions={isElsewhere ? undefined : windowsButton}>
      <div className="qc-card">
        {isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <LoadingRows columns={7} />}
        {data?.length === 0 && <Empty title={t('lotExpiries.none')} line={t('lotExpiries.noneLine')} />}
        {data && data.length > 0 && <LotTable lots={data} onAct={isElsewhere ? undefined : act} />}
      </div>
      {open === 'windows' && <WindowsDialog onDone={refresh} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && (open.act === 'review' || open.act === 'sendBack') && (
        <AnswerDialog act={open.act} lot={open.lot} onDone={refresh} onClose={() => setOpen(undefined)} />
      )}
      {typeof open === 'object' && open.act === 'undoStart' && (
        <UndoDialog lot={open.lot} onClose={() => setOpen(undefined)} />
      )}
      {typeof open === 'object' && open.act === 'startNew' && (
        <NewLotWizard lot={open.lot} onClose={() => setOpen(undefined)} />
      )}
    </Screen>
  );
}
