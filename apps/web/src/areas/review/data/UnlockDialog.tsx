import type { UnlockAnswer } from '@qc/contract';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { api } from '#platform/api.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { useAct } from '../useAct.ts';

type Props = { readonly ids: readonly string[]; readonly onDone: () => void; readonly onClose: () => void };

/** Taking a review back says what follows and needs a reason. */
export function UnlockDialog({ ids, onDone, onClose }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const [reason, setReason] = useState('');
  const { problem, send, isSending } = useAct(async () => {
    const body = { ids, reason: reason.trim() };
    const { unlocked } = await api.post<UnlockAnswer>('/app/review/unlock', body, { isQuiet: true });
    snackbar.success(t('dataReview.unlocked', { count: unlocked }));
    onClose();
    onDone();
  });
  return (
    <Modal
      open
      title={t('dataReview.unlockTitle', { count: ids.length })}
      okText={t('dataReview.unlock')}
      cancelText={t('resource.cancel')}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className="review-form">
        <p className="qc-help">{t('dataReview.unlockLine')}</p>
        <label htmlFor={id}>{t('dataReview.reason')}</label>
        <Input.TextArea
          id={id}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem && (
          <p className="qc-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Modal>
  );
}
