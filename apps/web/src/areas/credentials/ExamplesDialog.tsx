import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { KeyExamples } from './KeyExamples.tsx';

type Props = { readonly keyId: string; readonly onClose: () => void };

/** What a key can be used for, long after it was shown: its secret has to be filled in. */
export function ExamplesDialog({ keyId, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <Dialog title={t('interfaces.examples')} onCancel={onClose} footer={null}>
      <p>{t('interfaces.fillIn')}</p>
      <KeyExamples apiKey={`${keyId}.<secret>`} />
    </Dialog>
  );
}
