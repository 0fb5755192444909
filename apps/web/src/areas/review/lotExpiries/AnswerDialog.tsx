import { type LotExpiryRow, lotExpiryCalls } from '@qc/contract';
import { useState } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { Remark } from '#components/ui/mark/Remark.tsx';
import { send } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';

type Props = {
  readonly act: 'review' | 'sendBack';
  readonly lot: LotExpiryRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** What is done about an expiring lot, or why the answer is sent back. */
export function AnswerDialog({ act, lot, onDone, onClose }: Props) {
  const { t } = useLanguage();
  const [words, setWords] = useState(act === 'review' ? (lot.alert?.reviewComment ?? '') : '');
  const label = t(act === 'review' ? 'lotExpiries.comment' : 'lotExpiries.reason');
  const sending = useSend(async () => {
    if (!lot.alert) return;
    if (words.trim() === '') throw new Error(`${label} ${t('lotExpiries.needed')}`);
    const { id, version } = lot.alert;
    if (act === 'review') await send(lotExpiryCalls.review, { id, version, comment: words }, { isQuiet: true });
    else await send(lotExpiryCalls.sendBack, { id, version, reason: words }, { isQuiet: true });
    onDone();
  });
  return (
    <ActDialog
      title={t(`lotExpiries.${act}Of`, { lot: lot.lotNumber })}
      act={t(`lotExpiries.${act}`)}
      {...sending}
      onClose={onClose}
    >
      <Remark label={label} rows={4} max={2000} value={words} isInvalid={sending.problem !== ''} onChange={setWords} />
    </ActDialog>
  );
}
