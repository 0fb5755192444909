import type { CaseRow } from '@qc/contract';
import { useMemo } from 'react';
import type { RowBox, Selection } from '#components/ui/table/selection.ts';
import type { useTablePreferences } from '#components/ui/table/settings/tablePreferences.ts';
import { Table, type TableProps } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { type CaseActs, drawnColumns, minuteOf } from './alertColumns.tsx';

type Props = Required<Pick<TableProps<CaseRow>, 'rows' | 'sort' | 'onSort' | 'isBusy'>> & {
  readonly preferences: Pick<ReturnType<typeof useTablePreferences>, 'columns' | 'density'>;
  /** Users who see several laboratories get a column with the laboratory. */
  readonly isCentral: boolean;
  readonly selection: Selection;
  /** Whether a row may be answered together with others. */
  readonly isBulk: (row: CaseRow) => boolean;
  readonly acts: CaseActs;
};

/** Alarms, each with the results around its run, in the columns and the order that were chosen. */
export function AlertTable({ preferences, isCentral, selection, isBulk, acts, ...table }: Props) {
  const { t } = useLanguage();
  const columns = useMemo(
    () => drawnColumns(isCentral ? ['laboratory', ...preferences.columns] : preferences.columns, acts),
    [preferences.columns, isCentral, acts],
  );
  return (
    <Table
      {...table}
      hasCards
      label={t('alerts.column_test')}
      columns={columns}
      rowKey={({ id }) => id}
      density={preferences.density}
      onOpen={acts.onOpen}
      selection={{
        ...selection,
        boxOf: (row): RowBox => (isBulk(row) ? 'open' : 'none'),
        allLabel: t('alerts.selectAll'),
        labelOf: (row) => t('alerts.select', { test: row.analyteName, at: minuteOf(row) }),
      }}
    />
  );
}
