import { planCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { useSelection } from '#components/ui/table/selection.ts';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { InvitedTable } from '../form/InvitedTable.tsx';
import { ReasonField } from '../ReasonField.tsx';

/** Laboratories that are invited once a plan is published, with the reason. */
export function InviteLate({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('plans.inviteLate')}</Button>
      {isOpen && <InviteDialog planId={planId} onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteDialog({ planId, onClose }: { readonly planId: string; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const { ids, set } = useSelection();
  const [reason, setReason] = useState('');
  const { setDirty, leave } = useKeepTyped(ids.size > 0 || reason !== '');
  const sending = useSend(async () => {
    const { invited } = await send(planCalls.invite, { planId, tenantIds: [...ids], reason }, { isQuiet: true });
    setDirty(false);
    snackbar.success(t('plans.invitedLate', { count: invited }));
    await refreshTopics(client, 'plan', 'planTenant');
    onClose();
  });
  return (
    <ActDialog
      title={t('plans.inviteLate')}
      act={t('plans.inviteLate')}
      problem={sending.problem}
      send={sending.send}
      isSending={sending.isSending}
      isBlocked={ids.size === 0 || reason.trim() === ''}
      onClose={() => void leave(onClose)}
    >
      <p>{t('plans.inviteLateLine')}</p>
      <InvitedTable ids={ids} set={set} />
      <span>{t('plans.invited', { count: ids.size })}</span>
      <ReasonField label={t('plans.reason')} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
