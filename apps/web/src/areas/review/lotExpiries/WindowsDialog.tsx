import { lotExpiryCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { send } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { windowsQuery } from './lotQueries.ts';
import { readWindows } from './lotWords.ts';

/** The days before expiry at which this laboratory wants a reminder. */
export function WindowsDialog({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const id = useId();
  const { data } = useQuery(windowsQuery());
  const [typed, setTyped] = useState<string>();
  const text = typed ?? data?.windows.map(({ days }) => days).join(', ') ?? '';
  const sending = useSend(async () => {
    const days = readWindows(text);
    if (!days) throw new Error(t('lotExpiries.windowsWrong'));
    await send(lotExpiryCalls.setWindows, { days }, { isQuiet: true });
    onDone();
  });
  return (
    <ActDialog title={t('lotExpiries.windows')} act={t('lotExpiries.save')} {...sending} onClose={onClose}>
      <label htmlFor={id}>{t('lotExpiries.windowsTitle')}</label>
      <Input id={id} value={text} disabled={!data} onChange={(event) => setTyped(event.target.value)} />
      <p>{t('lotExpiries.windowsLine')}</p>
    </ActDialog>
  );
}
