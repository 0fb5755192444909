import type { AlertCase } from '@qc/contract';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { api } from '#platform/api.ts';
import { useLanguage } from '#platform/language.ts';
import { useSession } from '#platform/session.ts';
import { snackbar } from '#platform/snackbar.ts';
import { useAct } from '../../useAct.ts';

/** The second signature, or the way back to who answered. */
export function CaseActs({ found }: { readonly found: AlertCase }) {
  const { t } = useLanguage();
  const isOwnReview = useSession()?.userId === found.reviewedBy;
  const [isAsking, setAsking] = useState(false);
  const { id, version } = found;
  const { problem, send, isSending } = useAct(async () => {
    await api.post('/app/qcTestAlert/complete', { id, version }, { isQuiet: true });
    snackbar.success(t('alarms.completed'));
  });
  return (
    <section className="case-part">
      {isOwnReview && <p className="qc-help">{t('alarms.ownReview')}</p>}
      {problem && (
        <p className="qc-problem" role="alert">
          {problem}
        </p>
      )}
      <p className="case-acts">
        <Button onClick={() => setAsking(true)}>{t('alarms.sendBack')}</Button>
        <Button type="primary" disabled={isOwnReview} loading={isSending} onClick={() => void send()}>
          {t('alarms.complete')}
        </Button>
      </p>
      {isAsking && <SendBackDialog found={found} onClose={() => setAsking(false)} />}
    </section>
  );
}

function SendBackDialog({ found, onClose }: { readonly found: AlertCase; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const fieldId = useId();
  const [reason, setReason] = useState('');
  const { id, version } = found;
  const { problem, send, isSending } = useAct(async () => {
    await api.post('/app/qcTestAlert/sendBack', { id, version, reason: reason.trim() }, { isQuiet: true });
    snackbar.success(t('alarms.sentBack'));
    onClose();
  });
  return (
    <Modal
      open
      title={t('alarms.sendBackTitle')}
      okText={t('alarms.sendBack')}
      cancelText={t('resource.cancel')}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className="review-form">
        <label htmlFor={fieldId}>{t('alarms.reason')}</label>
        <Input.TextArea
          id={fieldId}
          rows={3}
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
