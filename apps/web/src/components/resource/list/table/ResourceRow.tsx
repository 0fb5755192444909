import { memo } from 'react';
import { cellText, FieldCell } from '#components/resource/cells/fieldCells.tsx';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { RowButtons, type RowOffers } from './RowButtons.tsx';
import type { TableColumn } from './tableColumns.ts';

type Props = {
  readonly record: ResourceRecord;
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly isFocusable: boolean;
  readonly isOpen: boolean;
  readonly hasBox: boolean;
  /** Undefined where nothing can be done with this row. */
  readonly isSelected: boolean | undefined;
  readonly selectLabel: string;
  readonly offers: RowOffers;
  readonly onToggle: (id: string) => void;
};

/** One record on one line. Memoised: of a hundred rows only those that changed are drawn again. */
export const ResourceRow = memo(function ResourceRow(props: Props) {
  const { record, columns, isSelected } = props;
  return (
    <tr
      data-id={record.id}
      tabIndex={props.isFocusable ? 0 : -1}
      className={isSelected || props.isOpen ? 'qc-row-on' : undefined}
    >
      {props.hasBox && (
        <td className="qc-select">
          {isSelected !== undefined && (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={props.selectLabel}
              checked={isSelected}
              onChange={() => props.onToggle(record.id)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.name}
          className={column.isNumeric ? 'qc-number' : undefined}
          title={cellText({ field: column.field, name: column.name, record }) || undefined}
        >
          {column.cell ? column.cell(record) : <FieldCell field={column.field} name={column.name} record={record} />}
        </td>
      ))}
      <td className="qc-actions">
        <RowButtons record={record} title={props.title} offers={props.offers} />
      </td>
    </tr>
  );
});
