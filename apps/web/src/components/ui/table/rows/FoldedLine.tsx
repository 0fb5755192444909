import { useLanguage } from '#platform/language/language.ts';
import { type Column, cellOf, labelText } from '../column.ts';

type Props<R> = { readonly columns: readonly Column<R>[]; readonly row: R };

/** What had no room on a row's line, below it. */
export function FoldedLine<R>({ columns, row }: Props<R>) {
  const language = useLanguage();
  return (
    <dl className="qc-folded">
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{labelText(column, language)}</dt>
          <dd>{cellOf(column, row)}</dd>
        </div>
      ))}
    </dl>
  );
}
