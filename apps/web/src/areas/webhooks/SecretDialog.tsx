import { Button } from 'antd';
import { Dialog } from '#components/ui/Dialog.tsx';
import { useLanguage } from '#platform/language.ts';
import './interfaces.css';

type Props = { readonly secret: string; readonly onClose: () => void };

/** The secret with which another system checks what it is told. */
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
      <section className="api-key-example" aria-label={t('interfaces.secret')}>
        <pre>{secret}</pre>
      </section>
    </Dialog>
  );
}
