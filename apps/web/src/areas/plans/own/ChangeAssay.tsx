import { type OwnPlanAnalyte, planTenantCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { Can } from '#platform/session/permissions.tsx';
import { Labelled } from '../Labelled.tsx';
import { ReasonField } from '../ReasonField.tsx';

type Props = { readonly planId: string; readonly rows: readonly OwnPlanAnalyte[] };

/** Another assay takes part for an analyte, without leaving the plan. */
export function ChangeAssay({ planId, rows }: Props) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <Can code="planTenant_sign">
      <Button onClick={() => setOpen(true)}>{t('plans.changeAssay')}</Button>
      {isOpen && <ChangeDialog planId={planId} rows={rows} onClose={() => setOpen(false)} />}
    </Can>
  );
}

function ChangeDialog({ planId, rows, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [analyte, setAnalyte] = useState(rows[0]?.id ?? '');
  const row = rows.find(({ id }) => id === analyte);
  const [assayId, setAssay] = useState<string>();
  const [reason, setReason] = useState('');
  const { setDirty, leave } = useKeepTyped(assayId !== undefined || reason !== '');
  const sending = useSend(async () => {
    const body = { planId, planLotAnalyteId: analyte, assayId: assayId ?? '', reason };
    await send(planTenantCalls.changeAssay, body, { isQuiet: true });
    setDirty(false);
    snackbar.success(t('plans.saved'));
    await refreshTopics(client, 'planTenant');
    onClose();
  });
  return (
    <ActDialog
      title={t('plans.changeAssay')}
      act={t('plans.changeAssay')}
      problem={sending.problem}
      send={sending.send}
      isSending={sending.isSending}
      isBlocked={!assayId || assayId === row?.assayId || reason.trim() === ''}
      onClose={() => void leave(onClose)}
    >
      <p>{t('plans.changeAssayLine')}</p>
      <Labelled label={t('plans.analyte')}>
        {(id) => (
          <Select
            id={id}
            value={analyte}
            options={rows.map((one) => ({ value: one.id, label: `${one.analyteName} · ${one.lotNumber}` }))}
            onChange={(next: string) => {
              setAnalyte(next);
              setAssay(undefined);
            }}
          />
        )}
      </Labelled>
      <Labelled label={t('plans.assay')}>
        {(id) => (
          <Select
            id={id}
            value={assayId ?? row?.assayId ?? null}
            options={(row?.assays ?? []).map((assay) => ({
              value: assay.id,
              disabled: assay.refused !== null,
              label: `${[assay.instrumentName, assay.methodName, assay.unitName, assay.reagentSupplierName].join(' · ')}${assay.refused ? ` (${t(`plans.refused_${assay.refused}`)})` : ''}`,
            }))}
            onChange={setAssay}
          />
        )}
      </Labelled>
      <ReasonField label={t('plans.reason')} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
