import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useScreenKeys } from '#platform/screen/screenKeys.ts';
import { cellPx, rowPx } from './gridCells.ts';

export type Cell = { readonly row: number; readonly column: number };

/** Where a key leads from a cell; the caller keeps it within the grid. */
function movedBy(key: string, { row, column }: Cell, page: number): Cell | undefined {
  const targets: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row, column: 0 },
    End: { row, column: Number.POSITIVE_INFINITY },
  };
  return targets[key];
}

/** Scrolls so that the head and the names do not cover a cell. */
function show(box: HTMLElement, names: number, { row, column }: Cell): void {
  const top = row * rowPx;
  const left = column * cellPx;
  const rows = box.clientHeight - 2 * rowPx;
  const columns = box.clientWidth - names - cellPx;
  box.scrollTo(
    Math.min(left, Math.max(left - columns, box.scrollLeft)),
    Math.min(top, Math.max(top - rows, box.scrollTop)),
  );
}

/** The cell that keys or the pointer have reached, as in any grid: arrows, page, Home and End, Ctrl for the very ends. */
export function useActiveCell(rows: number, columns: number, open: (cell: Cell) => void) {
  useScreenKeys('progress-of-reporting');
  const box = useRef<HTMLDivElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Cell>();
  const go = (to: Cell) => {
    const cell = {
      row: Math.max(0, Math.min(rows - 1, to.row)),
      column: Math.max(0, Math.min(columns - 1, to.column)),
    };
    setActive(cell);
    if (box.current) show(box.current, names.current?.offsetWidth ?? 0, cell);
  };
  const inSight = (): Cell => ({
    row: Math.ceil((box.current?.scrollTop ?? 0) / rowPx),
    column: Math.ceil((box.current?.scrollLeft ?? 0) / cellPx),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const from = active ?? inSight();
    if (event.key === 'Enter') return open(from);
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowPx) - 2);
    const to = movedBy(event.key, from, page);
    if (!to) return;
    event.preventDefault();
    const isEnd = event.key === 'Home' || event.key === 'End';
    go(event.ctrlKey && isEnd ? { ...to, row: event.key === 'Home' ? 0 : rows - 1 } : to);
  };
  const onClick = ({ currentTarget, target, clientX, clientY }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('thead')) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    go({ row: Math.floor((clientY - top) / rowPx) - 1, column: Math.floor((clientX - left) / cellPx) });
  };
  return { box, names, active, table: { onKeyDown, onClick, onFocus: () => active ?? setActive(inSight()) } };
}
