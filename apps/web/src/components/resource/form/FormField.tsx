import { type Field, problemText, type Resource } from '@qc/resource-kit';
import type { ReactNode } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { FieldInput } from '../inputs/fieldInputs.tsx';
import type { InputProps } from '../inputs/inputProps.ts';
import { isWritable } from './formValues.ts';
import type { ResourceFormState } from './useResourceForm.ts';
import '#components/ui/input/fields.css';

/** Own inputs of a screen, by field. */
export type InputOverrides = Readonly<Record<string, (props: InputProps) => ReactNode>>;

type Props = {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
  readonly form: ResourceFormState;
  readonly formId: string;
  readonly inputs: InputOverrides;
  readonly isBusy: boolean;
};

/** Label, input, help and problem of one field. */
export function FormField({ resource, name, field, form, formId, inputs, isBusy }: Props) {
  const { text } = useLanguage();
  const problem = form.problems[name];
  const id = `${formId}-${name}`;
  const noteId = `${id}-note`;
  const note = problem ? text(problemText(problem)) : field.help && text(field.help);
  const props: InputProps = {
    id,
    resource,
    name,
    field,
    value: form.values[name],
    values: form.values,
    onChange: (value) => form.fill({ [name]: value }),
    fill: form.fill,
    onBlur: () => form.check(name),
    isInvalid: problem !== undefined,
    isDisabled: isBusy || !isWritable(field, form.isNew),
    describedBy: note ? noteId : undefined,
  };
  const Own = inputs[name];
  return (
    <div className={problem ? 'qc-field qc-field-wrong' : 'qc-field'} data-field={name}>
      <label htmlFor={id}>
        {text(field.label)}
        {field.required && (
          <span className="qc-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {Own ? <Own {...props} /> : <FieldInput {...props} />}
      {note && (
        <p id={noteId} className={problem ? 'qc-problem' : 'qc-help'} role={problem ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
