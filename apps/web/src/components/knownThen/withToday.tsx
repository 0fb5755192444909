import { type Column, cellOf } from '#components/ui/table/column.ts';
import { comparableKinds } from './differences.ts';
import { Gone, Since } from './Since.tsx';

/** The same row today; undefined where there is none any more. */
type TodayOf<R> = (row: R) => R | undefined;

/** The columns of a past state: where today's value differs, both are shown. */
export function withToday<R>(columns: readonly Column<R>[], todayOf: TodayOf<R>): Column<R>[] {
  return columns.map((column) => {
    const { kind, text, isName } = column;
    if (isName)
      return {
        ...column,
        cell: (row) => (
          <>
            {cellOf(column, row)}
            {todayOf(row) === undefined && <Gone />}
          </>
        ),
      };
    if (!comparableKinds.has(kind) || !text) return column;
    const now = (row: R) => {
      const today = todayOf(row);
      return today === undefined || text(today) === text(row) ? undefined : text(today) || '—';
    };
    return {
      ...column,
      cell: (row) => {
        const today = now(row);
        return today === undefined ? (
          cellOf(column, row)
        ) : (
          <span className="past-cell">
            {cellOf(column, row)}
            <Since text={today} />
          </span>
        );
      },
      text: (row) => (now(row) === undefined ? text(row) : `${text(row)}   ${now(row)}`),
    };
  });
}
