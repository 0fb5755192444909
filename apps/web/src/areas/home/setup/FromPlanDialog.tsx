import { planTenantCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { callQuery, send as sendCall } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';

type Props = { readonly onDone: () => void; readonly onClose: () => void };

/** Tests from a comparison that the laboratory takes part in: existing ones are matched, the others created. */
export function FromPlanDialog({ onDone, onClose }: Props) {
  const { t } = useLanguage();
  const field = useId();
  const { data } = useQuery(callQuery(planTenantCalls.tests, undefined));
  const [planId, setPlan] = useState<string>();
  const sending = useSend(async () => {
    if (planId === undefined) return;
    const { created, matched, skipped } = await sendCall(planTenantCalls.updateByPlan, { planId }, { isQuiet: true });
    snackbar.success(t('setup.fromPlanDone', { created, matched, skipped }));
    onDone();
  });
  return (
    <ActDialog
      title={t('setup.fromPlan')}
      act={t('setup.fromPlanAct')}
      {...sending}
      isBlocked={planId === undefined}
      onClose={onClose}
    >
      <p className="setup-line">{t('setup.fromPlanLine')}</p>
      <label htmlFor={field}>{t('setup.plan')}</label>
      <Select
        id={field}
        value={planId ?? null}
        options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        notFoundContent={data ? t('setup.noPlans') : undefined}
        loading={!data}
        onChange={setPlan}
      />
    </ActDialog>
  );
}
