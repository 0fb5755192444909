import type { ImportedAccounts } from '@qc/contract';
import { Button } from 'antd';
import { sheetFile } from '#components/charts/sheet.ts';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { useLanguage } from '#platform/language/language.ts';
import { AccountPasswords } from '../AccountPasswords.tsx';

/** The one-time passwords of the accounts that were just made; they are never shown again. */
export function PasswordList({ lines }: Pick<ImportedAccounts, 'lines'>) {
  const { t } = useLanguage();
  const save = async () => {
    const heads = [t('accountImport.account'), t('accountImport.password')];
    const rows = lines.map(({ account, password }) => [account, password]);
    const name = t('accountImport.passwords');
    saveFile({ name: `${name}.xlsx`, blob: await sheetFile(name, [heads, ...rows]) });
  };
  return (
    <section className="card account-import">
      <h2>{t('accountImport.passwords')}</h2>
      <p>{t('accountImport.passwordsOnce', { count: lines.length })}</p>
      <AccountPasswords className="account-passwords" passwords={lines} />
      <div className="account-import-acts">
        <Button onClick={() => void save()}>{t('accountImport.savePasswords')}</Button>
        <Button onClick={() => window.print()}>{t('accountImport.print')}</Button>
      </div>
    </section>
  );
}
