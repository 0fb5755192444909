import type { KeyboardEvent, MouseEvent } from 'react';
import type { GridProps } from './gridProps.ts';
import { type Day, dayAfterKey } from './month.ts';

const cellOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('td[data-day]');

/** In a cell's entries the arrows go from one to the next, and Escape goes back to the day. */
function walkEntries(event: KeyboardEvent, cell: HTMLElement): void {
  const entries = [...cell.querySelectorAll<HTMLElement>('button')];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const next = step === undefined ? undefined : entries[entries.indexOf(event.target as HTMLElement) + step];
  if (event.key === 'Escape') cell.focus();
  else if (!next) return;
  next?.focus();
  event.preventDefault();
}

/** One pair of listeners for all days. */
export function useGridEvents({ byDay, isNarrow, canAdd, acts, goTo }: GridProps) {
  /** The day's events are in its cell or, in a narrow window, in the agenda. */
  const enter = (day: Day) => document.querySelector<HTMLElement>(`[data-entries="${day}"] button`)?.focus();
  const activate = (day: Day, prefersEvents: boolean) => {
    if (byDay.has(day) && (prefersEvents || !canAdd)) enter(day);
    else if (canAdd) acts.add(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    if (cell !== event.target) return walkEntries(event, cell);
    const day = cell.dataset.day ?? '';
    const next = dayAfterKey(day, event.key, event.shiftKey);
    if (next) goTo(next, true);
    else if (event.key === 'Enter' || event.key === ' ') activate(day, true);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target);
    if (!cell || (event.target as Element).closest('button')) return;
    const day = cell.dataset.day ?? '';
    goTo(day);
    activate(day, isNarrow);
  };
  return { onKeyDown, onClick };
}
