import { type Field, type FieldType, labelName } from '@qc/resource-kit';
import type { ReactNode } from 'react';
import type { FieldOf, ResourceRecord } from '../data/record.ts';
import { ChoicePill } from './ChoicePill.tsx';
import { FileLink } from './FileLink.tsx';
import { FlagMark } from './FlagMark.tsx';
import { LevelMarks } from './LevelMarks.tsx';
import { shownNumber } from './shownNumber.ts';
import { isBlank, valueText } from './valueText.ts';
import './cells.css';

export type CellProps<F extends Field = Field> = {
  readonly field: F;
  readonly name: string;
  readonly record: ResourceRecord;
};

/** How a value of each type is shown. A new type of field does not compile until it has a cell. */
const cells: { readonly [T in FieldType]: (props: CellProps<FieldOf<T>>) => ReactNode } = {
  text: textCell,
  integer: textCell,
  number: numberCell,
  decimal: textCell,
  boolean: ({ name, record }) => <FlagMark value={record[name] === true} />,
  date: textCell,
  datetime: textCell,
  choice: ({ field, name, record }) => <ChoicePill field={field} value={record[name]} />,
  levels: ({ name, record }) => <LevelMarks levels={record[name] as number[]} />,
  codes: textCell,
  file: ({ name, record }) => <FileLink fileId={String(record[name])} fileName={record[labelName(name)]} />,
  ref: textCell,
  refs: textCell,
};

/** A value in words alone: what a cell's tooltip, an export or a comparison says. */
export function cellText({ field, name, record }: CellProps): string {
  return valueText(field, record[name], record[labelName(name)]);
}

function numberCell({ field, name, record }: CellProps<FieldOf<'number'>>): ReactNode {
  const text = shownNumber(Number(record[name]), field.unit);
  return field.unit ? `${text} ${field.unit}` : text;
}

function textCell(props: CellProps): ReactNode {
  return cellText(props);
}

/** The cell of a field; a dash where nothing was entered, so that a blank never seems to be a fault of the screen. */
export function FieldCell<F extends Field>(props: CellProps<F>): ReactNode {
  if (isBlank(props.record[props.name])) return <span className="qc-blank">–</span>;
  const cell = cells[props.field.type] as (props: CellProps<F>) => ReactNode;
  return cell(props);
}
