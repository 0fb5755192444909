import { Button } from 'antd';
import { Dialog } from '#components/ui/Dialog.tsx';
import { useLanguage } from '#platform/language.ts';
import type { NewAccount } from './useDecision.ts';

type Props = { readonly account: NewAccount; readonly onClose: () => void };

/** An account that an approval made or reset. A password is shown once, so a click beside it does not close it. */
export function NewAccountDialog({ account, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <Dialog
      title={t('approvals.accountReady')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('approvals.done')}
        </Button>
      }
    >
      <p>{t(account.password ? 'approvals.passwordOnce' : 'approvals.ownPassword')}</p>
      <dl className="applicant">
        <div>
          <dt>{t('approvals.tenantId')}</dt>
          <dd>{account.tenantId}</dd>
        </div>
        <div>
          <dt>{t('approvals.account')}</dt>
          <dd>{account.account}</dd>
        </div>
        {account.password && (
          <div>
            <dt>{t('approvals.password')}</dt>
            <dd>
              <code>{account.password}</code>
            </dd>
          </div>
        )}
      </dl>
    </Dialog>
  );
}
