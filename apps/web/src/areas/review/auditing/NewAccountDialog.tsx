import { OnceDialog } from '#components/ui/dialog/OnceDialog.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { NewAccount } from './useDecision.ts';
import '#components/ui/mark/facts.css';

type Props = { readonly account: NewAccount; readonly onClose: () => void };

/** An account that an approval made or reset. A password is shown once, so a click outside does not close it. */
export function NewAccountDialog({ account, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <OnceDialog title={t('approvals.accountReady')} done={t('approvals.done')} onClose={onClose}>
      <p>{t(account.password ? 'approvals.passwordOnce' : 'approvals.ownPassword')}</p>
      <dl className="qc-facts">
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
    </OnceDialog>
  );
}
