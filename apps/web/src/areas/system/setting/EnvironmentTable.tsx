import type { InstallationSettings } from '@qc/contract';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';

type Row = InstallationSettings['environment'][number];

function shownValue({ isSecret, isSet, value }: Row): string {
  if (isSecret) return translate(isSet ? 'system.secretSet' : 'system.notSet');
  return value || translate('system.notSet');
}

const columns: readonly Column<Row>[] = [
  nameColumn(
    'name',
    'system.variable',
    ({ name }) => name,
    ({ name }) => <code>{name}</code>,
  ),
  { key: 'value', kind: 'text', label: 'system.inForce', text: shownValue },
  {
    key: 'source',
    kind: 'text',
    label: 'system.source',
    text: ({ isSet }) => translate(isSet ? 'system.fromEnvironment' : 'system.byDefault'),
  },
  { key: 'meaning', kind: 'text', label: 'system.meaning', text: ({ meaning }) => meaning },
];

/** What the server was started with; keys and passwords are named, not shown. */
export function EnvironmentTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useLanguage();
  return <Table label={t('system.environment')} columns={columns} rows={rows} rowKey={({ name }) => name} />;
}
