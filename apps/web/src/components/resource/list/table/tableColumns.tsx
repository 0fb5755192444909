import type { Field, FieldType, Resource } from '@qc/resource-kit';
import type { ReactNode } from 'react';
import type { Column, ColumnKind } from '#components/ui/table/column.ts';
import { currentLanguage } from '#platform/language/language.ts';
import { cellText, FieldCell } from '../../cells/fieldCells.tsx';
import { isBlank } from '../../cells/valueText.ts';
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

type Part = Pick<Column<ResourceRecord>, 'sort' | 'rank'> & {
  /** The field that says the same in English. */
  readonly english?: string | undefined;
};

function fieldColumn(name: string, field: Field, { english, ...part }: Part) {
  const shown = (record: ResourceRecord) =>
    english !== undefined && currentLanguage() === 'en' && !isBlank(record[english]) ? english : name;
  return {
    key: name,
    kind: kinds[field.type],
    label: field.label,
    cell: (record: ResourceRecord) => <FieldCell field={field} name={shown(record)} record={record} />,
    text: (record: ResourceRecord) => cellText({ field, name: shown(record), record }),
    ...part,
  };
}

/** The English name that stands in the column of the Chinese one, where it has no own column. */
function englishOf({ title, titleEn }: Resource, names: readonly string[], name: string): string | undefined {
  const english = title.includes(name) ? titleEn?.[title.indexOf(name)] : undefined;
  return english === undefined || names.includes(english) ? undefined : english;
}

/** What people look for first folds away last: the first two columns, as they were declared or chosen. */
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
      english: englishOf(resource, names, name),
      sort: isSortable(resource, name) ? name : undefined,
      ...(index < firstColumns && { rank: firstRank }),
    };
    return [{ ...fieldColumn(name, field, part), ...(cell && { cell }) }];
  });
}

const laboratory: Field = { type: 'text', max: 120, label: { zh: '实验室', en: 'Laboratory' } };

/** Whose record it is, where a list shows those of several laboratories. */
export const laboratoryColumn: Column<ResourceRecord> = fieldColumn('tenantName', laboratory, { rank: firstRank });
