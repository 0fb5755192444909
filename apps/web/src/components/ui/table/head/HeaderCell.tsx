import type { Sort } from '#components/resource/list/state/listState.ts';
import type { TableColumn } from '#components/resource/list/table/tableColumns.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { useLanguage } from '#platform/language.ts';

type Props = {
  readonly column: Pick<TableColumn, 'name' | 'label' | 'isSortable' | 'isNumeric'>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

/** A heading that sorts: first up, then down, then up again; a list is never without an order. */
export function HeaderCell({ column, sort, onSort }: Props) {
  const { t, text } = useLanguage();
  const isSorted = sort.field === column.name;
  const label = text(column.label);
  const className = column.isNumeric ? 'qc-number' : undefined;
  if (!column.isSortable)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={isSorted ? 'qc-sort qc-sort-on' : 'qc-sort'}
        title={t('resource.sortBy', { what: label })}
        onClick={() => onSort({ field: column.name, descending: isSorted && !sort.descending })}
      >
        {label}
        <Icon name={isSorted && sort.descending ? 'down' : 'up'} />
      </button>
    </th>
  );
}
