import type { Resource } from '@qc/resource-kit';
import { useMemo } from 'react';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { recordTitle } from '#components/resource/data/recordTitle.ts';
import { HeaderCell } from '#components/ui/table/head/HeaderCell.tsx';
import { SelectAll } from '#components/ui/table/head/SelectAll.tsx';
import { useRowEvents } from '#components/ui/table/keys/useRowEvents.ts';
import type { Selection } from '#components/ui/table/selection.ts';
import type { Density } from '#components/ui/table/settings/tablePreferences.ts';
import { useLanguage } from '#platform/language.ts';
import type { Sort } from '../state/listState.ts';
import { ResourceRow } from './ResourceRow.tsx';
import type { RowOffers } from './RowButtons.tsx';
import type { TableColumn } from './tableColumns.ts';
import '#components/ui/table/table.css';

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

/** Records as lines: sortable headings, one row in the tab order, the rest by arrow keys. */
export function ResourceTable(props: ResourceTableProps) {
  const { resource, records, columns, selection, offers, canSelect = always } = props;
  const { t, language } = useLanguage();
  const titles = useMemo(
    () => records.map((record) => recordTitle(resource, record, language)),
    [records, resource, language],
  );
  const { onOpen, onTurnPage } = props;
  const rows = useRowEvents({ records, offers, selection, canSelect, onOpen, onTurnPage });
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
        <tbody ref={rows.body} onKeyDown={rows.onKeyDown} onClick={rows.onClick}>
          {records.map((record, index) => (
            <ResourceRow
              key={record.id}
              record={record}
              title={titles[index] ?? record.id}
              columns={columns}
              isFocusable={index === rows.focusable}
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
