import { Button } from 'antd';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { CopiedText } from '#components/ui/mark/CopiedText.tsx';
import { useLanguage } from '#platform/language/language.ts';

type Props = { readonly secret: string; readonly onClose: () => void };

/** The secret with which another system verifies what it receives. */
export function SecretDialog({ secret, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <Dialog
      title={t('interfaces.secret')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('interfaces.done')}
        </Button>
      }
    >
      <p>{t('interfaces.secretLine')}</p>
      <CopiedText name={t('interfaces.secret')} text={secret} />
    </Dialog>
  );
}
