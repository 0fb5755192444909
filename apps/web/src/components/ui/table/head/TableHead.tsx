import { useLanguage } from '#platform/language/language.ts';
import type { Column } from '../column.ts';
import type { RowSelection } from '../selection.ts';
import type { Sort } from '../sort.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { SelectAll } from './SelectAll.tsx';

type Props<R> = {
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly selection?: RowSelection<R> | undefined;
  readonly hasMore: boolean;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
};

/** The headings, with the box that selects everything before them. */
export function TableHead<R>({ columns, rows, rowKey, selection, hasMore, sort, onSort }: Props<R>) {
  const { t } = useLanguage();
  return (
    <thead>
      <tr>
        {selection && (
          <th className="qc-select">
            <SelectAll
              label={selection.allLabel ?? t('resource.selectAll')}
              ids={rows.filter((row) => (selection.boxOf?.(row) ?? 'open') === 'open').map(rowKey)}
              selected={selection.ids}
              onSet={selection.set}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasMore && (
          <th className="qc-more">
            <span className="visually-hidden">{t('resource.otherColumns')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
