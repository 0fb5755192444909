import type { CaseRow } from '@qc/contract';
import { withRows } from '#components/resource/list/selection.ts';
import { useLanguage } from '#platform/language.ts';
import { AlarmRow } from './AlarmRow.tsx';

type Props = {
  readonly rows: readonly CaseRow[];
  readonly isBusy: boolean;
  readonly selected: ReadonlySet<string>;
  /** Whether a row may be answered together with others. */
  readonly isBulk: (row: CaseRow) => boolean;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onOpen: (row: CaseRow) => void;
};

const columns = ['age', 'type', 'test', 'rules', 'strip', 'status', 'who'] as const;

/** Alarms, what is open first, each with the results around its run. */
export function AlarmTable({ rows, isBusy, selected, isBulk, onSelect, onOpen }: Props) {
  const { t } = useLanguage();
  const bulk = rows.filter(isBulk).map(({ id }) => id);
  const toggle = (ids: readonly string[], isOn: boolean) => onSelect(withRows(selected, ids, isOn));
  return (
    <div className="review-scroll" aria-busy={isBusy}>
      <table className="review-table">
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
              <th key={name} scope="col">
                {t(`alarms.column_${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <AlarmRow
              key={`${row.tenantId}/${row.id}`}
              row={row}
              isBulk={isBulk(row)}
              isSelected={selected.has(row.id)}
              onToggle={(isOn) => toggle([row.id], isOn)}
              onOpen={() => onOpen(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
