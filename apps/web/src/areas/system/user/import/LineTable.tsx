import type { ImportedAccounts } from '@qc/contract';
import { Pill } from '#components/ui/mark/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';
import type { AccountLine } from './accountFile.ts';

type Row = AccountLine & { readonly line: number; readonly problems: readonly string[] };

const columns: readonly Column<Row>[] = [
  { key: 'line', kind: 'number', label: 'accountImport.lineNumber', width: 64, cell: ({ line }) => line },
  { key: 'account', kind: 'text', label: 'accountImport.account', isName: true, text: ({ account }) => account },
  { key: 'name', kind: 'text', label: 'accountImport.name', text: ({ name }) => name },
  { key: 'roles', kind: 'text', label: 'accountImport.roles', text: ({ roles }) => roles },
  {
    key: 'problems',
    kind: 'text',
    label: 'accountImport.outcome',
    text: ({ problems }) => problems.join(' '),
    cell: ({ problems }) =>
      problems.length === 0 ? (
        <Pill tone="success" icon="success">
          {translate('accountImport.fine')}
        </Pill>
      ) : (
        problems.join('; ')
      ),
  },
];

type Props = { readonly lines: readonly AccountLine[]; readonly outcome: ImportedAccounts };

/** What would come of each line. */
export function LineTable({ lines, outcome }: Props) {
  const { t } = useLanguage();
  // The first line of the file has the headings.
  const rows = lines.map((line, i) => ({ ...line, line: i + 2, problems: outcome.lines[i]?.problems ?? [] }));
  return <Table label={t('accountImport.lines')} columns={columns} rows={rows} rowKey={({ line }) => String(line)} />;
}
