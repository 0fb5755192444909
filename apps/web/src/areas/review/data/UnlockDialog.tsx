import { reviewCalls } from '@qc/contract';
import { useState } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { Remark } from '#components/ui/mark/Remark.tsx';
import { send as sendCall } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { useAct } from '../useAct.ts';

type Props = { readonly ids: readonly string[]; readonly onDone: () => void; readonly onClose: () => void };

/** Taking a review back says what follows and needs a reason. */
export function UnlockDialog({ ids, onDone, onClose }: Props) {
  const { t } = useLanguage();
  const [reason, setReason] = useState('');
  const sending = useAct(async () => {
    const body = { ids, reason: reason.trim() };
    const { unlocked } = await sendCall(reviewCalls.unlock, body, { isQuiet: true });
    snackbar.success(t('dataReview.unlocked', { count: unlocked }));
    onClose();
    onDone();
  });
  return (
    <ActDialog
      title={t('dataReview.unlockTitle', { count: ids.length })}
      act={t('dataReview.unlock')}
      {...sending}
      onClose={onClose}
    >
      <p className="qc-help">{t('dataReview.unlockLine')}</p>
      <Remark label={t('dataReview.reason')} value={reason} max={500} onChange={setReason} />
    </ActDialog>
  );
}
