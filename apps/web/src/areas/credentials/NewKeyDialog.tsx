import { OnceDialog } from '#components/ui/dialog/OnceDialog.tsx';
import { CopiedText } from '#components/ui/mark/CopiedText.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { KeyExamples } from './KeyExamples.tsx';

type Props = { readonly apiKey: string; readonly onClose: () => void };

/** A key that was just made, with calls that use it. It is shown once, so a click outside does not close the dialogue. */
export function NewKeyDialog({ apiKey, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <OnceDialog title={t('interfaces.newKey')} done={t('interfaces.done')} onClose={onClose}>
      <p>{t('interfaces.keyOnce')}</p>
      <CopiedText name={t('interfaces.key')} text={apiKey} />
      <KeyExamples apiKey={apiKey} />
    </OnceDialog>
  );
}
