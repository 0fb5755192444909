import { planTenantCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { refreshTopics, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { useOnce } from '#platform/useOnce.ts';

/** Declining or leaving, with the reason that the centre reads. */
export function LeavePlan({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [leave, isBusy] = useOnce(async () => {
    await send(planTenantCalls.withdraw, { planId, reason });
    await refreshTopics(client, 'planTenant', 'audit');
  });
  return (
    <Can code="planTenant_sign">
      <section className="qc-card plan-part">
        <h2>{t('plans.leave')}</h2>
        <div className="plan-line">
          <Input
            style={{ width: 320 }}
            aria-label={t('plans.leaveReason')}
            placeholder={t('plans.leaveReason')}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            danger
            disabled={reason.trim() === ''}
            loading={isBusy}
            onClick={() => void leave().catch(() => undefined)}
          >
            {t('plans.leave')}
          </Button>
        </div>
      </section>
    </Can>
  );
}
