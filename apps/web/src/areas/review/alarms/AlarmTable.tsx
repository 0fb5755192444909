import type { CaseRow } from '@qc/contract';
import { alarms } from '@qc/i18n';
import type { Sort } from '#components/resource/list/state/listState.ts';
import { HeaderCell } from '#components/ui/table/head/HeaderCell.tsx';
import { withRows } from '#components/ui/table/selection.ts';
import type { useListPreferences } from '#components/ui/table/settings/tablePreferences.ts';
import { useLanguage } from '#platform/language.ts';
import { AlarmRow } from './AlarmRow.tsx';
import { type AlarmColumn, drawnColumns, sortFields } from './alarmColumns.ts';
import '#components/ui/table/table.css';

type Props = {
  readonly rows: readonly CaseRow[];
  readonly preferences: Pick<ReturnType<typeof useListPreferences>, 'columns' | 'density'>;
  readonly sort: Sort;
  readonly isBusy: boolean;
  readonly selected: ReadonlySet<string>;
  /** Whether a row may be answered together with others. */
  readonly isBulk: (row: CaseRow) => boolean;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onOpen: (row: CaseRow) => void;
  readonly onSort: (sort: Sort) => void;
};

/** A heading goes by what its column is sorted by. */
const headOf = (name: AlarmColumn) => ({
  name: sortFields[name] ?? name,
  label: alarms[`column_${name}`],
  isSortable: name in sortFields,
  isNumeric: false,
});

/** Alarms, each with the results around its run, in the columns and the order that were chosen. */
export function AlarmTable({ rows, preferences, sort, isBusy, selected, isBulk, ...act }: Props) {
  const { t } = useLanguage();
  const columns = drawnColumns(preferences.columns);
  const bulk = rows.filter(isBulk).map(({ id }) => id);
  const toggle = (ids: readonly string[], isOn: boolean) => act.onSelect(withRows(selected, ids, isOn));
  return (
    <div className="review-scroll" aria-busy={isBusy}>
      <table className="review-table" data-density={preferences.density}>
        <thead>
          <tr>
            <th scope="col" className="review-check">
              <input
                type="checkbox"
                disabled={bulk.length === 0}
                checked={bulk.length > 0 && bulk.every((id) => selected.has(id))}
                aria-label={t('alarms.selectAll')}
                onChange={(event) => toggle(bulk, event.target.checked)}
              />
            </th>
            {columns.map((name) => (
              <HeaderCell key={name} column={headOf(name)} sort={sort} onSort={act.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <AlarmRow
              key={`${row.tenantId}/${row.id}`}
              row={row}
              columns={columns}
              isBulk={isBulk(row)}
              isSelected={selected.has(row.id)}
              onToggle={(isOn) => toggle([row.id], isOn)}
              onOpen={() => act.onOpen(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
