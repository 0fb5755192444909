import type { Field, FieldType } from '@qc/resource-kit';
import type { ReactNode } from 'react';
import type { FieldOf } from '../data/record.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { CodesInput } from './CodesInput.tsx';
import { DayInput } from './DayInput.tsx';
import { FileInput } from './FileInput.tsx';
import { FlagInput } from './FlagInput.tsx';
import type { InputProps } from './inputProps.ts';
import { LevelsInput } from './LevelsInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { RefInput } from './RefInput.tsx';
import { RefsInput } from './RefsInput.tsx';
import { TextInput } from './TextInput.tsx';

/** How each type of field is entered. A new type of field does not compile until it has an input. */
const inputs: { readonly [T in FieldType]: (props: InputProps<FieldOf<T>>) => ReactNode } = {
  text: TextInput,
  integer: NumberInput,
  number: NumberInput,
  decimal: NumberInput,
  boolean: FlagInput,
  date: DayInput,
  datetime: DayInput,
  choice: ChoiceInput,
  levels: LevelsInput,
  codes: CodesInput,
  file: FileInput,
  ref: RefInput,
  refs: RefsInput,
};

/** The input of one field. */
export function FieldInput<F extends Field>(props: InputProps<F>): ReactNode {
  const Control = inputs[props.field.type] as (props: InputProps<F>) => ReactNode;
  return <Control {...props} />;
}
