import type { Bilingual, Field, Resource } from '@qc/resource-kit';
import type { ReactNode } from 'react';
import { isNumeric } from '#components/resource/cells/fieldCells.tsx';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { isSortable } from '../state/listState.ts';

/** Own cells of a screen, by field. */
export type CellOverrides<R = ResourceRecord> = Readonly<Record<string, (record: R) => ReactNode>>;

/** A column of a list, ready to be drawn. */
export type TableColumn = {
  readonly name: string;
  readonly label: Bilingual;
  readonly field: Field;
  readonly isSortable: boolean;
  readonly isNumeric: boolean;
  readonly cell: ((record: ResourceRecord) => ReactNode) | undefined;
};

/** The columns of some fields, as declared, with a screen's own cells in their place. */
export function tableColumns(
  resource: Resource,
  names: readonly string[],
  cells: CellOverrides = {},
): readonly TableColumn[] {
  return names.flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    const cell = cells[name];
    return [
      { name, label: field.label, field, isSortable: isSortable(resource, name), isNumeric: isNumeric(field), cell },
    ];
  });
}

/** Whose record it is, where a list shows those of several laboratories. */
export const laboratoryColumn: TableColumn = {
  name: 'tenantName',
  label: { zh: '实验室', en: 'Laboratory' },
  field: { type: 'text', max: 120, label: { zh: '实验室', en: 'Laboratory' } },
  isSortable: false,
  isNumeric: false,
  cell: undefined,
};
