import { qcTestCalls } from '@qc/contract';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { send as sendCall } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { SetupActDialog } from './SetupActDialog.tsx';

type Props = {
  readonly kind: 'seal' | 'unseal';
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Sealing and unsealing: shows the consequences, and takes a reason for the record. */
export function SealDialog({ kind, ids, onDone, onClose }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const [reason, setReason] = useState('');
  const sending = useSend(async () => {
    const body = { ids, ...(reason.trim() && { reason: reason.trim() }) };
    const { changed } = await sendCall(qcTestCalls[kind], body, { isQuiet: true });
    snackbar.success(t(`setup.${kind}ed`, { count: changed.length }));
    onDone();
  });
  return (
    <SetupActDialog
      title={t(`setup.${kind}Title`, { count: ids.length })}
      act={t(`setup.${kind}`)}
      line={t(`setup.${kind}Line`)}
      {...sending}
      onClose={onClose}
    >
      <div className="qc-field">
        <label htmlFor={id}>{t('setup.reason')}</label>
        <Input
          id={id}
          autoFocus
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
          onPressEnter={() => void sending.send()}
        />
      </div>
    </SetupActDialog>
  );
}
