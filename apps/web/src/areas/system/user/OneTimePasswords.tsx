import { Button } from 'antd';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { AccountPasswords } from './AccountPasswords.tsx';
import type { NewPassword } from './newPasswords.ts';
import './oneTimePasswords.css';
import { OnceDialog } from '#components/ui/dialog/OnceDialog.tsx';

type Props = { readonly passwords: readonly NewPassword[]; readonly onClose: () => void };

/** New passwords. They are shown once, so a click outside the dialogue does not close it. */
export function OneTimePasswords({ passwords, onClose }: Props) {
  const { t } = useLanguage();
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    snackbar.success(t('system.copied'));
  };
  return (
    <OnceDialog title={t('system.newPassword')} done={t('system.done')} onClose={onClose}>
      <p>{t('system.newPasswordOnce')}</p>
      <AccountPasswords className="one-time-passwords" passwords={passwords}>
        {(password) => (
          <Button size="small" onClick={() => void copy(password)}>
            {t('system.copy')}
          </Button>
        )}
      </AccountPasswords>
    </OnceDialog>
  );
}
