import { type ImportBatch, importCalls } from '@qc/contract';
import { type HeadRole, headRoles } from '@qc/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { settingsQuery } from './importQueries.ts';
import { namesOf } from './NamedChoice.tsx';

type Props = { readonly batch: ImportBatch; readonly mayAct: boolean };
type Heads = NonNullable<ImportBatch['headings']>;

const measured: readonly HeadRole[] = ['value', 'level1', 'level2', 'level3', 'mean', 'across'];
const analytes: readonly HeadRole[] = ['analyte', 'test', 'across'];

/** The columns that a row needs to become a result: analyte and value. The date may be that of the upload. */
function isMissing(heads: Heads): boolean {
  const has = (roles: readonly HeadRole[]) => heads.some(({ role }) => roles.includes(role));
  return !has(measured) || !has(analytes) || !has(['date', 'time']);
}

/** Which column of the file was read as what, and a place to say otherwise. */
export function ColumnsPanel({ batch, mayAct }: Props) {
  const { t } = useLanguage();
  const heads = batch.headings ?? [];
  const mayName = usePermission('dataImportSetting_add') && mayAct;
  if (heads.length === 0 || !batch.hasFile || batch.source === 'centre') return null;
  const lacks = isMissing(heads);
  const isUseless = batch.status !== 'Processing' && batch.ready + batch.waiting + batch.imported === 0;
  // What was chosen belongs to one reading of the file.
  const reading = JSON.stringify([batch.id, batch.configurationId, batch.status, heads]);
  return (
    <details className="import-columns" key={reading} open={lacks || isUseless}>
      <summary>
        {t('imports.columns')} <ReadBy batch={batch} />
      </summary>
      {lacks && <Alert type="warning" showIcon message={t('imports.columnsMissing')} />}
      <Naming batch={batch} heads={heads} mayName={mayName && batch.status !== 'Processing'} />
    </details>
  );
}

/** The configuration by which the file was read: chosen by a user, or remembered. */
function ReadBy({ batch: { configurationId } }: Pick<Props, 'batch'>) {
  const { t } = useLanguage();
  const settings = useQuery(settingsQuery()).data;
  const name = namesOf(settings).find(({ id }) => id === configurationId)?.name;
  return (
    <span className="import-kinds">
      {configurationId === null ? t('imports.readByItself') : name ? t('imports.readBy', { name }) : ''}
    </span>
  );
}

type NamingProps = { readonly batch: ImportBatch; readonly heads: Heads; readonly mayName: boolean };

function Naming({ batch, heads, mayName }: NamingProps) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [roles, setRoles] = useState<readonly HeadRole[]>(() =>
    heads.map(({ role, suggested }) => (mayName ? (suggested ?? role) : role)),
  );
  const isSuggested = mayName && heads.some(({ suggested }) => suggested !== undefined);
  const isMatrix = heads.some(({ role }) => role === 'across');
  const options = headRoles
    .filter((role) => role !== 'across' || isMatrix)
    .map((role) => ({ value: role, label: t(`imports.role_${role}`) }));
  const save = async () => {
    await send(importCalls.nameColumns, { id: batch.id, roles: [...roles] });
    snackbar.success(t('imports.columnsKept'));
    await refreshTopics(client, 'qcTestImportHistory', 'dataImportSetting');
  };
  return (
    <>
      <p>{t('imports.columnsLine')}</p>
      {isSuggested && <Alert type="info" showIcon message={t('imports.columnsSuggested')} />}
      <ul className="import-heads">
        {heads.map(({ text, suggested }, index) => (
          // The place of a column is what it is: two may have the same heading.
          <li key={String(index)}>
            <span className="import-head">
              {text || t('imports.columnNumber', { n: index + 1 })}
              {mayName && suggested === roles[index] && <span className="qc-help"> {t('imports.suggested')}</span>}
            </span>
            <Select<HeadRole>
              aria-label={t('imports.columnIs', { name: text || String(index + 1) })}
              showSearch={{ optionFilterProp: 'label' }}
              value={roles[index] ?? 'ignored'}
              disabled={!mayName}
              options={options}
              onChange={(role) => setRoles(roles.with(index, role))}
            />
          </li>
        ))}
      </ul>
      {mayName && (
        <div className="qc-bar">
          <ActButton disabled={heads.every(({ text, role }, index) => text !== '' && role === roles[index])} act={save}>
            {t('imports.keepColumns')}
          </ActButton>
        </div>
      )}
    </>
  );
}
