import type { Field, Resource, Values } from '@qc/resource-kit';

/** What every input of a form gets. */
export type InputProps<F extends Field = Field> = {
  readonly id: string;
  readonly resource: Resource;
  readonly name: string;
  readonly field: F;
  /** What was entered so far; text of a number stays text until the record is saved. */
  readonly value: unknown;
  /** The whole record as entered, for an input that depends on another field. */
  readonly values: Values;
  readonly onChange: (value: Values[string]) => void;
  /** Fills other fields too, for an input that computes them. */
  readonly fill: (part: Values) => void;
  readonly onBlur: () => void;
  readonly isInvalid: boolean;
  readonly isDisabled: boolean;
  /** Id of the help or the problem below the input. */
  readonly describedBy: string | undefined;
};
