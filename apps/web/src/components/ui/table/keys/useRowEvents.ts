import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { RowSelection } from '../selection.ts';
import { rowKeyAct } from './rowKeys.ts';

/** What rows do when they are clicked or a key is pressed on one of them. */
export type RowActs<R> = {
  readonly onOpen?: ((row: R) => void) | undefined;
  /** PageUp and PageDown. */
  readonly onTurnPage?: ((step: 1 | -1) => void) | undefined;
  /** What other keys do on a row, by the key's name. */
  readonly rowKeys?: Readonly<Record<string, (row: R) => void>> | undefined;
};

type Options<R> = RowActs<R> & {
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly selection: RowSelection<R> | undefined;
  /** Draws a row that is out of sight, so that it can be focused. */
  readonly reveal: (index: number) => void;
};

/** The line of a row holds its place in the list: not every line of the body is one. */
function indexOf(target: EventTarget): number {
  const line = (target as Element).closest<HTMLElement>('tr[data-index]');
  return line ? Number(line.dataset.index) : -1;
}

/** A click that ends the selecting of text, or that hits a control in the row, does not open the row. */
function isOwnClick(event: MouseEvent): boolean {
  const isControl = (event.target as Element).closest('button, a, input, label') !== null;
  return isControl || (window.getSelection()?.toString() ?? '') !== '';
}

/** Keys with a modifier are the browser's, and inside a cell's own control they are that control's. */
function isRowKey(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return !hasModifier && (event.target as Element).tagName === 'TR';
}

/** One pair of listeners for all rows, and the one row that is in the tab order. */
export function useRowEvents<R>({ rows, rowKey, selection, reveal, ...acts }: Options<R>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState(0);
  const focus = (index: number) => {
    setFocused(index);
    reveal(index);
    body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus();
  };
  const toggle = (row: R) => {
    const id = rowKey(row);
    if (selection && (selection.boxOf?.(row) ?? 'open') === 'open') selection.set([id], !selection.ids.has(id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    const row = rows[index];
    if (row === undefined || !isRowKey(event)) return;
    const act = rowKeyAct(event.key, { index, count: rows.length });
    const own = act ? undefined : acts.rowKeys?.[event.key];
    if (!act && !own) return;
    event.preventDefault();
    own?.(row);
    if (act?.kind === 'focus') focus(act.index);
    else if (act?.kind === 'page') acts.onTurnPage?.(act.step);
    else if (act?.kind === 'open') acts.onOpen?.(row);
    else if (act?.kind === 'toggle') toggle(row);
  };
  const onClick = (event: MouseEvent) => {
    const index = indexOf(event.target);
    const row = rows[index];
    if (row === undefined || isOwnClick(event)) return;
    setFocused(index);
    acts.onOpen?.(row);
  };
  return {
    body,
    /** Whether rows are reached by keys at all. */
    isReached: acts.onOpen !== undefined || selection !== undefined,
    focusable: Math.min(focused, rows.length - 1),
    onKeyDown,
    onClick,
  };
}
