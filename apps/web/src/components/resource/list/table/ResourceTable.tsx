import type { Resource } from '@qc/resource-kit';
import { useCallback, useMemo } from 'react';
import { actsColumn, type Column } from '#components/ui/table/column.ts';
import type { RowBox, Selection } from '#components/ui/table/selection.ts';
import type { Density } from '#components/ui/table/settings/tablePreferences.ts';
import type { Sort } from '#components/ui/table/sort.ts';
import { Table, type TableProps } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { ResourceRecord } from '../../data/record.ts';
import { recordTitle } from '../../data/recordTitle.ts';
import { RowButtons, type RowOffers } from './RowButtons.tsx';

type ResourceTableProps = {
  readonly resource: Resource;
  readonly label: string;
  readonly records: readonly ResourceRecord[];
  readonly columns: readonly Column<ResourceRecord>[];
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
const idOf = ({ id }: ResourceRecord) => id;
/** A button is 28 px wide. */
const buttonPx = 28;

/** Records as lines, with what may be done with each at its end. */
export function ResourceTable(props: ResourceTableProps) {
  const { resource, columns, selection, offers, openId, canSelect = always } = props;
  const { t, language } = useLanguage();
  const titleOf = useCallback(
    (record: ResourceRecord) => recordTitle(resource, record, language),
    [resource, language],
  );
  const drawn = useMemo(() => [...columns, buttonsColumn(offers, titleOf)], [columns, offers, titleOf]);
  return (
    <Table
      label={props.label}
      columns={drawn}
      rows={props.records}
      rowKey={idOf}
      rowClass={({ id }) => (id === openId ? 'qc-row-on' : undefined)}
      sort={props.sort}
      onSort={props.onSort}
      onOpen={props.onOpen}
      onTurnPage={props.onTurnPage}
      rowKeys={useMemo(() => rowKeysOf(offers), [offers])}
      selection={
        selection && {
          ...selection,
          boxOf: (record): RowBox => (canSelect(record) ? 'open' : 'none'),
          labelOf: (record) => t('resource.selectRow', { what: titleOf(record) }),
        }
      }
      density={props.density ?? 'standard'}
      isBusy={props.isBusy ?? false}
    />
  );
}

/** `e` edits the row and `Delete` removes it, where that may be done. */
function rowKeysOf({ canEdit, edit, canRemove, remove }: RowOffers): TableProps<ResourceRecord>['rowKeys'] {
  const editRow = (record: ResourceRecord) => canEdit(record) && edit(record);
  const removeRow = (record: ResourceRecord) => canRemove(record) && remove(record);
  return { e: editRow, Delete: removeRow };
}

function buttonsColumn(offers: RowOffers, titleOf: (record: ResourceRecord) => string): Column<ResourceRecord> {
  const count = 2 + offers.others.length + (offers.history ? 1 : 0);
  const buttons = (record: ResourceRecord) => <RowButtons record={record} title={titleOf(record)} offers={offers} />;
  return actsColumn('resource.actions', buttons, buttonPx * count);
}
