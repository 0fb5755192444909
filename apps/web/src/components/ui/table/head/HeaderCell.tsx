import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { type Column, headClass, labelText } from '../column.ts';
import { headRoom } from '../layout/columnNeeds.ts';
import { type Sort, sortedBy } from '../sort.ts';

type Props<R> = {
  readonly column: Column<R>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
};

/** A heading; where its column has an order it sorts: first up, then down, then up again. */
export function HeaderCell<R>({ column, sort, onSort }: Props<R>) {
  const language = useLanguage();
  const label = labelText(column, language);
  const { sort: field } = column;
  if (column.kind === 'acts')
    return (
      <th scope="col" className={headClass(column)}>
        <span className="visually-hidden">{label}</span>
      </th>
    );
  // Two lines at most: the browser would otherwise break a heading after every word.
  const style = column.head ? undefined : { minWidth: headRoom(column, label) };
  if (!field || !onSort)
    return (
      <th scope="col" className={headClass(column)} style={style}>
        {column.head ?? label}
      </th>
    );
  const isSorted = sort?.field === field;
  const isDown = isSorted && sort.descending;
  return (
    <th
      scope="col"
      className={headClass(column)}
      style={style}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={isSorted ? 'qc-sort qc-sort-on' : 'qc-sort'}
        title={language.t('resource.sortBy', { what: label })}
        onClick={() => onSort(sortedBy(field, sort))}
      >
        {label}
        <Icon name={isDown ? 'down' : 'up'} />
      </button>
    </th>
  );
}
