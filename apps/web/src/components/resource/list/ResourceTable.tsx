import type { Resource } from '@qc/resource-kit';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useLanguage } from '#platform/language.ts';
import type { ResourceRecord } from '../data/record.ts';
import { recordTitle } from '../data/recordTitle.ts';
import { HeaderCell } from './HeaderCell.tsx';
import type { Density } from './listPreferences.ts';
import type { Sort } from './listState.ts';
import { ResourceRow } from './ResourceRow.tsx';
import type { RowOffers } from './RowButtons.tsx';
import { rowKeyAct } from './rowKeys.ts';
import { SelectAll } from './SelectAll.tsx';
import type { Selection } from './selection.ts';
import type { TableColumn } from './tableColumns.ts';
import './resourceTable.css';

export type ResourceTableProps = {
  readonly resource: Resource;
  readonly label: string;
  readonly records: readonly ResourceRecord[];
  readonly columns: readonly TableColumn[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly offers: RowOffers;
  readonly onOpen: (record: ResourceRecord) => void;
  readonly onTurnPage?: (step: 1 | -1) => void;
  readonly selection?: Selection | undefined;
  /** Rows that nothing can be done with have no box. */
  readonly canSelect?: (record: ResourceRecord) => boolean;
  readonly openId?: string | undefined;
  readonly density?: Density;
  readonly isBusy?: boolean;
};

const always = () => true;

const indexOf = (row: Element | null) => (row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1);

/** A click that ends the selecting of text, or that hits something of its own, does not open the row. */
function isOwnClick(event: MouseEvent): boolean {
  const isControl = (event.target as Element).closest('button, a, input, label') !== null;
  return isControl || (window.getSelection()?.toString() ?? '') !== '';
}

/** Records as lines: sortable headings, one row in the tab order, the rest by arrow keys. */
export function ResourceTable(props: ResourceTableProps) {
  const { resource, records, columns, selection, offers, canSelect = always } = props;
  const { t, language } = useLanguage();
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState(0);
  const titles = useMemo(
    () => records.map((record) => recordTitle(resource, record, language)),
    [records, resource, language],
  );
  const focusable = Math.min(focused, records.length - 1);

  const focusRow = (index: number) => {
    setFocused(index);
    (body.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf((event.target as Element).closest('tr'));
    const record = records[index];
    const act = rowKeyAct(event.key, { index, count: records.length });
    // Inside a cell's own control the keys are that control's.
    if (!act || !record || event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).tagName !== 'TR')
      return;
    event.preventDefault();
    if (act.kind === 'focus') focusRow(act.index);
    else if (act.kind === 'page') props.onTurnPage?.(act.step);
    else if (act.kind === 'open') props.onOpen(record);
    else if (act.kind === 'toggle' && canSelect(record)) selection?.toggle(record.id);
    else if (act.kind === 'edit' && offers.canEdit(record)) offers.edit(record);
    else if (act.kind === 'remove' && offers.canRemove(record)) offers.remove(record);
  };
  const onClick = (event: MouseEvent) => {
    const index = indexOf((event.target as Element).closest('tr'));
    const record = records[index];
    if (!record || isOwnClick(event)) return;
    setFocused(index);
    props.onOpen(record);
  };

  return (
    <div className="qc-table-scroll">
      <table
        className="qc-table"
        data-density={props.density ?? 'standard'}
        aria-label={props.label}
        aria-busy={props.isBusy}
      >
        <thead>
          <tr>
            {selection && (
              <th className="qc-select">
                <SelectAll records={records.filter(canSelect)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            <th className="qc-actions">
              <span className="qc-unseen">{t('resource.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown} onClick={onClick}>
          {records.map((record, index) => (
            <ResourceRow
              key={record.id}
              record={record}
              title={titles[index] ?? record.id}
              columns={columns}
              isFocusable={index === focusable}
              isOpen={record.id === props.openId}
              hasBox={selection !== undefined}
              isSelected={selection && canSelect(record) ? selection.ids.has(record.id) : undefined}
              selectLabel={t('resource.selectRow', { what: titles[index] ?? record.id })}
              offers={offers}
              onToggle={selection?.toggle ?? noToggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const noToggle = () => undefined;
