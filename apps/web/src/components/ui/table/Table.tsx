import type { ReactNode } from 'react';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { StaleNotice, useIsStale } from '#components/ui/states/Stale.tsx';
import type { Column } from './column.ts';
import { TableHead } from './head/TableHead.tsx';
import { type RowActs, useRowEvents } from './keys/useRowEvents.ts';
import { useFittedColumns } from './layout/useFittedColumns.ts';
import { TableBody } from './rows/TableBody.tsx';
import { useRowWindow } from './rows/useRowWindow.ts';
import { type RowSelection, useSelection } from './selection.ts';
import type { Density } from './settings/tablePreferences.ts';
import type { Sort } from './sort.ts';
import '#components/resource/cells/cells.css';
import './table.css';

export type TableProps<R> = RowActs<R> & {
  /** The name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly rowClass?: (row: R) => string | undefined;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: RowSelection<R> | undefined;
  /** The content below a row at present; nothing where there is none. */
  readonly below?: (row: R) => ReactNode;
  readonly density?: Density;
  readonly isBusy?: boolean;
  /** On a phone each row is a card with its headings inside, not a line to be pushed sideways. */
  readonly hasCards?: boolean;
};

/** A scroll container without focusable content must itself be reachable by the keyboard. */
const scrolledByKeys = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 });

const boxPx = 40;
const morePx = 44;

/**
 * Rows as lines: headings that sort and stay visible, boxes that select, one row in the tab order and the rest by
 * arrow keys. Where room is short texts end in an ellipsis first; then the columns that are missed least fold away,
 * into a line below the row, or into the record where a row opens one.
 */
export function Table<R>(props: TableProps<R>) {
  const { columns, rows, rowKey, selection, density = 'standard', onOpen } = props;
  const unfolded = useSelection();
  const { box, shown, folded, style } = useFittedColumns({
    columns,
    rows,
    taken: (selection ? boxPx : 0) + (onOpen ? 0 : morePx),
  });
  const isUniform = columns.every(({ kind }) => kind !== 'block') && !props.hasCards;
  const { window, reveal } = useRowWindow({ box, count: rows.length, density, isUniform });
  const { onTurnPage, rowKeys } = props;
  const events = useRowEvents({ rows, rowKey, selection, reveal, onOpen, onTurnPage, rowKeys });
  const below = onOpen ? [] : folded;
  const isStale = useIsStale(props.isBusy ?? false);
  return (
    <div
      className="qc-table-scroll"
      ref={box}
      data-stale={isStale || undefined}
      {...(events.isReached ? {} : scrolledByKeys(props.label))}
    >
      {isStale && <StaleNotice />}
      <table
        className="qc-table"
        style={style}
        data-density={density}
        data-opens={onOpen !== undefined || undefined}
        data-cards={props.hasCards || undefined}
        aria-label={props.label}
        aria-busy={props.isBusy}
        aria-rowcount={window.end - window.first < rows.length ? rows.length + 1 : undefined}
      >
        <TableHead {...props} columns={shown} hasMore={below.length > 0} />
        <TableBody {...props} columns={shown} window={window} events={events} folded={below} unfolded={unfolded} />
      </table>
    </div>
  );
}

type LoadedProps<R> = Omit<TableProps<R>, 'rows'> & {
  readonly query: {
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly isPlaceholderData?: boolean;
  };
  /** Undefined until they have been loaded. */
  readonly rows: readonly R[] | undefined;
  /** The text and the acts of an empty table. */
  readonly empty: ReactNode;
};

/** A table in each of its states: loading, failed with a retry, empty, and filled. */
export function LoadedTable<R>({ query, rows, empty, ...table }: LoadedProps<R>) {
  if (!rows && query.error) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!rows) return <LoadingRows columns={table.columns.length} />;
  if (rows.length === 0) return empty;
  return <Table isBusy={query.isPlaceholderData ?? false} {...table} rows={rows} />;
}
