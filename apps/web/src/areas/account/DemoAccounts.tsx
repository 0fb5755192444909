import { useLanguage } from '#platform/language/language.ts';
import type { DemoAccount, PageInfo } from './useTenantInfo.ts';

type Props = {
  readonly info: PageInfo;
  readonly onPick: (account: DemoAccount, password: string) => void;
};

/** Accounts to try the product with; the server names them only on demo data. */
export function DemoAccounts({ info, onPick }: Props) {
  const { t } = useLanguage();
  const { demo, accounts = [], password = '', exposedDemo = false } = info;
  const warning = exposedDemo && (
    <p className="account-warning" role="alert">
      {t('account.demoExposed')}
    </p>
  );
  if (!demo || accounts.length === 0) return warning || null;
  return (
    <section className="account-demo" aria-label={t('account.demoTitle')}>
      {warning}
      <h2>{t('account.demoTitle')}</h2>
      <p>{t('account.demoLine', { password })}</p>
      <ul>
        {accounts.map((account) => (
          <li key={`${account.tenantId}/${account.account}`}>
            <button type="button" onClick={() => onPick(account, password)}>
              <strong>{account.account}</strong>
              <span>{account.role}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
