import { type UIEvent, useState } from 'react';
import { cellPx, columnStep, rowPx, rowStep } from './gridCells.ts';

/** A phone needs room for more than names. */
export const nameWidth = 'min(260px, 40vw)';

type Place = { readonly row: number; readonly column: number; readonly rows: number; readonly columns: number };
/** Before the first measure: a large monitor. */
const atStart: Place = { row: 0, column: 0, rows: 32, columns: 24 };

const stepped = (px: number, one: number, step: number) => Math.floor(px / one / step) * step;

/** Which rows and columns of a large grid are in sight, a step more on every side. */
export function useGridWindow(rowCount: number, columnCount: number) {
  const [place, setPlace] = useState(atStart);
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    const next = {
      row: stepped(box.scrollTop, rowPx, rowStep),
      column: stepped(box.scrollLeft, cellPx, columnStep),
      rows: stepped(box.clientHeight, rowPx, rowStep) + rowStep,
      columns: stepped(box.clientWidth, cellPx, columnStep) + columnStep,
    };
    setPlace((now) => ((Object.keys(next) as (keyof Place)[]).every((key) => now[key] === next[key]) ? now : next));
  };
  const firstRow = Math.max(0, Math.min(place.row - rowStep, rowCount - 1));
  const firstColumn = Math.max(0, Math.min(place.column - columnStep, columnCount - 1));
  const window = {
    firstRow,
    endRow: Math.min(rowCount, place.row + place.rows + rowStep),
    firstColumn,
    endColumn: Math.min(columnCount, place.column + place.columns + columnStep),
  };
  return { window, onScroll };
}
