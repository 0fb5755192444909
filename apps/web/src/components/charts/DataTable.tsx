import { useMemo, useState } from 'react';
import type { Column } from '#components/ui/table/column.ts';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { usePages } from '#components/ui/table/pager/usePages.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';
import type { Cell } from './sheet.ts';
import './chartData.css';

type Row = { readonly key: string; readonly cells: readonly Cell[] };
type Props = {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** The figures of a chart as a table, for users who cannot see the drawing or want exact figures. */
export function DataTable(props: Props) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="chart-data" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('charts.dataTable')}</summary>
      {isOpen && <Figures {...props} />}
    </details>
  );
}

function Figures({ label, head, rows }: Props) {
  const listed = useMemo(() => rows.map((cells, i): Row => ({ key: String(i), cells })), [rows]);
  const { shown, pager } = usePages(listed);
  const columns = useMemo(() => head.map((name, i) => figureColumn(name, i, rows)), [head, rows]);
  return (
    <>
      <Table label={label} columns={columns} rows={shown} rowKey={({ key }) => key} density="compact" />
      {rows.length > pager.size && <Pager {...pager} />}
    </>
  );
}

function figureColumn(name: string, index: number, rows: Props['rows']): Column<Row> {
  const textOf = ({ cells }: Row) => String(cells[index] ?? translate('charts.unknown'));
  return {
    key: `figure${index}`,
    kind: rows.some((cells) => typeof cells[index] === 'number') ? 'number' : 'text',
    label: { zh: name, en: name },
    text: textOf,
    cell: textOf,
  };
}
