import { type CSSProperties, memo, type ReactNode } from 'react';
import { Icon } from '#components/ui/mark/Icon.tsx';
import type { Language } from '#platform/language/language.ts';
import { type Column, cellClass, cellOf } from '../column.ts';
import type { RowBox } from '../selection.ts';

type TableRowProps<R> = {
  readonly row: R;
  readonly id: string;
  readonly index: number;
  readonly columns: readonly Column<R>[];
  /** Undefined where rows are not reached by keys. */
  readonly tabIndex: 0 | -1 | undefined;
  readonly className: string | undefined;
  /** Undefined where the table has no boxes. */
  readonly box: RowBox | undefined;
  readonly isSelected: boolean;
  readonly boxLabel: string | undefined;
  readonly onSet: ((ids: readonly string[], isOn: boolean) => void) | undefined;
  /** Shows the columns that have folded away; undefined where none has, or the record shows them. */
  readonly onUnfold: ((id: string) => void) | undefined;
  readonly isUnfolded: boolean;
  readonly unfoldLabel: string;
  /** Cells depend on it: a change must render the rows again. */
  readonly language: Language;
  /** Headings of the columns, where a row may be shown as a card. */
  readonly labels: readonly string[] | undefined;
};

function Row<R>({ row, id, index, columns, tabIndex, className, onUnfold, ...box }: TableRowProps<R>) {
  return (
    <tr data-id={id} data-index={index} tabIndex={tabIndex} className={className}>
      {box.box && (
        <td className="qc-select">
          {box.box !== 'none' && (
            <input
              type="checkbox"
              tabIndex={tabIndex === undefined ? undefined : -1}
              aria-label={box.boxLabel}
              checked={box.isSelected}
              disabled={box.box === 'locked'}
              onChange={() => box.onSet?.([id], !box.isSelected)}
            />
          )}
        </td>
      )}
      {columns.map((column, at) => (
        <TableCell key={column.key} column={column} row={row} label={box.labels?.[at]} />
      ))}
      {onUnfold && (
        <td className="qc-more">
          <button
            type="button"
            className="square-button qc-row-button"
            aria-expanded={box.isUnfolded}
            aria-label={box.unfoldLabel}
            title={box.unfoldLabel}
            onClick={() => onUnfold(id)}
          >
            <Icon name={box.isUnfolded ? 'up' : 'down'} />
          </button>
        </td>
      )}
    </tr>
  );
}

/** One row, of one height: a long text takes two lines. Memoised: of a hundred rows only those that changed are drawn again. */
export const TableRow = memo(Row) as typeof Row;

type CellProps<R> = { readonly column: Column<R>; readonly row: R; readonly label: string | undefined };

function TableCell<R>({ column, row, label }: CellProps<R>): ReactNode {
  const Cell = column.isName ? 'th' : 'td';
  return (
    <Cell
      scope={column.isName ? 'row' : undefined}
      className={cellClass(column)}
      title={column.text?.(row) || undefined}
      data-label={label}
      style={column.kind === 'text' ? ({ '--width': `var(--width-${column.key})` } as CSSProperties) : undefined}
    >
      {column.kind === 'text' ? <div className="qc-lines">{cellOf(column, row)}</div> : cellOf(column, row)}
    </Cell>
  );
}
