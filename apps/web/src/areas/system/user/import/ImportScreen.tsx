import { type ImportedAccounts, userCalls } from '@qc/contract';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { sheetFile } from '#components/charts/sheet.ts';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { FileButton } from '#components/ui/input/FileButton.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { useIsCentral } from '#platform/session/session.ts';
import { centralUser } from '../centralUser.ts';
import { TenantInput } from '../TenantInput.tsx';
import { type AccountLine, accountColumns, readAccounts, rowsOf } from './accountFile.ts';
import { LineTable } from './LineTable.tsx';
import { PasswordList } from './PasswordList.tsx';
import './import.css';
import '#components/ui/input/fields.css';

type DryRun = { readonly lines: readonly AccountLine[]; readonly outcome: ImportedAccounts };

/** /system/user/import: accounts from a list, checked line by line before any is created. */
export function ImportScreen() {
  const { t, text } = useLanguage();
  const isCentral = useIsCentral();
  const [tenantId, setTenantId] = useState<string | null>(null);
  const [dryRun, setDryRun] = useState<DryRun>();
  const ask = (lines: readonly AccountLine[], isTrial: boolean) =>
    send(userCalls.importAccounts, { lines: [...lines], isTrial, ...(tenantId && { tenantId }) });
  const [look, isReading] = useOnce(async (file: File) => {
    setDryRun(undefined);
    const rows = await rowsOf(file).catch(() => undefined);
    const table = rows && readAccounts(rows);
    if (!table) snackbar.error(t('accountImport.unreadable'));
    else if ('missing' in table)
      snackbar.error(t('accountImport.missing', { columns: table.missing.map(text).join(', ') }));
    else if (table.lines.length === 0) snackbar.error(t('accountImport.empty'));
    else {
      // The call itself reports a refusal.
      const outcome = await ask(table.lines, true).catch(() => undefined);
      if (outcome) setDryRun({ lines: table.lines, outcome });
    }
  });
  const [make, isMaking] = useOnce(async () => {
    if (!dryRun) return;
    const outcome = await ask(dryRun.lines, false).catch(() => undefined);
    if (outcome) setDryRun({ lines: dryRun.lines, outcome });
  });
  const template = async () => {
    const heads = accountColumns.map(({ label }) => text(label));
    saveFile({
      name: `${t('accountImport.template')}.xlsx`,
      blob: await sheetFile(t('accountImport.template'), [heads]),
    });
  };
  const hasProblems = dryRun?.outcome.lines.some(({ problems }) => problems.length > 0) ?? false;
  return (
    <Screen subtitle={t('accountImport.line')}>
      <section className="card account-import">
        {isCentral && (
          <TenantField tenantId={tenantId} onChange={(next) => [setTenantId(next), setDryRun(undefined)]} />
        )}
        <div className="account-import-acts">
          <Button onClick={() => void template()}>{t('accountImport.getTemplate')}</Button>
          <FileButton label={t('accountImport.choose')} accept=".xlsx,.csv,.txt" isBusy={isReading} onFile={look} />
        </div>
        <p>{t('accountImport.rules')}</p>
      </section>
      {dryRun && !dryRun.outcome.isStored && (
        <section className="card account-import">
          <LineTable lines={dryRun.lines} outcome={dryRun.outcome} />
          <Button type="primary" loading={isMaking} disabled={hasProblems} onClick={() => void make()}>
            {t('accountImport.make', { count: dryRun.lines.length })}
          </Button>
          {hasProblems && <p role="status">{t('accountImport.mend')}</p>}
        </section>
      )}
      {dryRun?.outcome.isStored && <PasswordList lines={dryRun.outcome.lines} />}
    </Screen>
  );
}

type TenantFieldProps = { readonly tenantId: string | null; readonly onChange: (tenantId: string | null) => void };

/** The organisation of the new accounts, chosen where the central body creates them. */
function TenantField({ tenantId, onChange }: TenantFieldProps) {
  const { text } = useLanguage();
  const id = useId();
  const field = centralUser.fields.tenantId;
  return (
    <div className="qc-field">
      <label htmlFor={id}>{text(field.label)}</label>
      <TenantInput
        id={id}
        resource={centralUser}
        name="tenantId"
        field={field}
        value={tenantId}
        values={{}}
        onChange={() => undefined}
        fill={(part) => onChange(typeof part.tenantId === 'string' ? part.tenantId : null)}
        onBlur={() => undefined}
        isInvalid={false}
        isDisabled={false}
        describedBy={undefined}
      />
    </div>
  );
}
