import { planTenantCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';
import { NoteInput } from '../NoteInput.tsx';

/** Declining or leaving, with the reason that the centre reads. */
export function LeavePlan({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const leave = async () => {
    await send(planTenantCalls.withdraw, { planId, reason });
    await refreshTopics(client, 'planTenant', 'audit');
  };
  return (
    <Can code="planTenant_sign">
      <section className="qc-card plan-part">
        <h2>{t('plans.leave')}</h2>
        <div className="plan-line">
          <NoteInput label={t('plans.leaveReason')} width={320} value={reason} onChange={setReason} />
          <ActButton danger disabled={reason.trim() === ''} act={leave}>
            {t('plans.leave')}
          </ActButton>
        </div>
      </section>
    </Can>
  );
}
