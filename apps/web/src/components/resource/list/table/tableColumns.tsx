import type { Field, FieldType, Resource } from '@qc/resource-kit';
import type { ReactNode } from 'react';
import type { Column, ColumnKind } from '#components/ui/table/column.ts';
import { cellText, FieldCell } from '../../cells/fieldCells.tsx';
import type { ResourceRecord } from '../../data/record.ts';
import { isSortable } from '../state/listState.ts';

/** Own cells of a screen, by field. */
export type CellOverrides<R = ResourceRecord> = Readonly<Record<string, (record: R) => ReactNode>>;

/** The kind of column for each type of field. */
const kinds: Readonly<Record<FieldType, ColumnKind>> = {
  text: 'text',
  integer: 'number',
  number: 'number',
  decimal: 'number',
  boolean: 'choice',
  date: 'date',
  datetime: 'date',
  choice: 'choice',
  levels: 'marks',
  codes: 'text',
  file: 'text',
  ref: 'text',
  refs: 'text',
};

function fieldColumn(name: string, field: Field, part: Pick<Column<ResourceRecord>, 'sort' | 'rank'>) {
  return {
    key: name,
    kind: kinds[field.type],
    label: field.label,
    cell: (record: ResourceRecord) => <FieldCell field={field} name={name} record={record} />,
    text: (record: ResourceRecord) => cellText({ field, name, record }),
    ...part,
  };
}

/** The most important columns fold away last: the first two, as declared or chosen. */
const firstColumns = 2;
const firstRank = 8;

/** The columns of some fields, as declared, with a screen's own cells in their place. */
export function tableColumns(
  resource: Resource,
  names: readonly string[],
  cells: CellOverrides = {},
): readonly Column<ResourceRecord>[] {
  return names.flatMap((name, index) => {
    const field = resource.fields[name];
    if (!field) return [];
    const cell = cells[name];
    const part = {
      sort: isSortable(resource, name) ? name : undefined,
      ...(index < firstColumns && { rank: firstRank }),
    };
    return [{ ...fieldColumn(name, field, part), ...(cell && { cell }) }];
  });
}

const laboratory: Field = { type: 'text', max: 120, label: { zh: '实验室', en: 'Laboratory' } };

/** Whose record it is, where a list shows those of several laboratories. */
export const laboratoryColumn: Column<ResourceRecord> = fieldColumn('tenantName', laboratory, { rank: firstRank });
