import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import type { RowOffers } from '#components/resource/list/table/RowButtons.tsx';
import type { Selection } from '../selection.ts';
import { type RowKeyAct, rowKeyAct } from './rowKeys.ts';

type Options = {
  readonly records: readonly ResourceRecord[];
  readonly offers: RowOffers;
  readonly selection: Selection | undefined;
  readonly canSelect: (record: ResourceRecord) => boolean;
  readonly onOpen: (record: ResourceRecord) => void;
  readonly onTurnPage: ((step: 1 | -1) => void) | undefined;
};

const indexOf = (row: Element | null) => (row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1);

/** A click that ends the selecting of text, or that hits something of its own, does not open the row. */
function isOwnClick(event: MouseEvent): boolean {
  const isControl = (event.target as Element).closest('button, a, input, label') !== null;
  return isControl || (window.getSelection()?.toString() ?? '') !== '';
}

/** Keys with a modifier are the browser's, and inside a cell's own control they are that control's. */
function isRowKey(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return !hasModifier && (event.target as Element).tagName === 'TR';
}

/** One pair of listeners for all rows, and which of them stands in the tab order. */
export function useRowEvents({ records, offers, selection, canSelect, onOpen, onTurnPage }: Options) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState(0);

  const perform = (act: RowKeyAct, record: ResourceRecord) => {
    if (act.kind === 'focus') {
      setFocused(act.index);
      (body.current?.children[act.index] as HTMLElement | undefined)?.focus();
    } else if (act.kind === 'page') onTurnPage?.(act.step);
    else if (act.kind === 'open') onOpen(record);
    else if (act.kind === 'toggle' && canSelect(record)) selection?.toggle(record.id);
    else if (act.kind === 'edit' && offers.canEdit(record)) offers.edit(record);
    else if (act.kind === 'remove' && offers.canRemove(record)) offers.remove(record);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf((event.target as Element).closest('tr'));
    const record = records[index];
    const act = rowKeyAct(event.key, { index, count: records.length });
    if (!act || !record || !isRowKey(event)) return;
    event.preventDefault();
    perform(act, record);
  };
  const onClick = (event: MouseEvent) => {
    const index = indexOf((event.target as Element).closest('tr'));
    const record = records[index];
    if (!record || isOwnClick(event)) return;
    setFocused(index);
    onOpen(record);
  };
  return { body, focusable: Math.min(focused, records.length - 1), onKeyDown, onClick };
}
