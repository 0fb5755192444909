import { lotExpiryCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { Dialog } from '#components/ui/Dialog.tsx';
import { send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { useOnce } from '#platform/useOnce.ts';
import { windowsQuery } from './lotQueries.ts';
import { readWindows } from './lotWords.ts';

/** The days before expiry at which this laboratory wants to be told. */
export function WindowsDialog({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const id = useId();
  const { data } = useQuery(windowsQuery());
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState('');
  const text = typed ?? data?.windows.map(({ days }) => days).join(', ') ?? '';
  const [save, isSaving] = useOnce(async () => {
    const days = readWindows(text);
    if (!days) return setProblem(t('lotExpiries.windowsWrong'));
    try {
      await send(lotExpiryCalls.setWindows, { days }, { isQuiet: true });
      onDone();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  });
  return (
    <Dialog
      title={t('lotExpiries.windows')}
      okText={t('lotExpiries.save')}
      cancelText={t('lotExpiries.cancel')}
      confirmLoading={isSaving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <label htmlFor={id}>{t('lotExpiries.windowsTitle')}</label>
      <Input id={id} value={text} disabled={!data} onChange={(event) => setTyped(event.target.value)} />
      <p>{t('lotExpiries.windowsLine')}</p>
      {problem && (
        <p className="qc-problem" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
