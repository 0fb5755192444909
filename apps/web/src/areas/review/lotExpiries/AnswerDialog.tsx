import { type LotExpiryRow, lotExpiryCalls } from '@qc/contract';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { Dialog } from '#components/ui/Dialog.tsx';
import { send as sendCall } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { useOnce } from '#platform/useOnce.ts';

type Props = {
  readonly act: 'review' | 'sendBack';
  readonly lot: LotExpiryRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** What is done about an expiring lot, or why the answer is sent back. */
export function AnswerDialog({ act, lot, onDone, onClose }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const [words, setWords] = useState(act === 'review' ? (lot.alert?.reviewComment ?? '') : '');
  const [problem, setProblem] = useState('');
  const label = t(act === 'review' ? 'lotExpiries.comment' : 'lotExpiries.reason');
  const [send, isSending] = useOnce(async () => {
    if (!lot.alert) return;
    if (words.trim() === '') return setProblem(`${label} ${t('lotExpiries.needed')}`);
    const { id: alertId, version } = lot.alert;
    const of = { id: alertId, version };
    try {
      if (act === 'review') await sendCall(lotExpiryCalls.review, { ...of, comment: words }, { isQuiet: true });
      else await sendCall(lotExpiryCalls.sendBack, { ...of, reason: words }, { isQuiet: true });
      onDone();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  });
  return (
    <Dialog
      title={t(`lotExpiries.${act}Of`, { lot: lot.lotNumber })}
      okText={t(`lotExpiries.${act}`)}
      cancelText={t('lotExpiries.cancel')}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        rows={4}
        maxLength={2000}
        value={words}
        aria-invalid={problem !== ''}
        onChange={(event) => setWords(event.target.value)}
      />
      {problem && (
        <p className="qc-problem" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
