import type { Resource } from '@qc/resource-kit';
import { FormField, type InputOverrides } from './FormField.tsx';
import { isVisible } from './formValues.ts';
import type { ResourceFormState } from './useResourceForm.ts';

type Props = {
  readonly resource: Resource;
  readonly form: ResourceFormState;
  readonly formId: string;
  readonly inputs: InputOverrides;
  readonly isBusy: boolean;
  /** Fields that the place of the form decides. */
  readonly hidden?: readonly string[];
};

/** The fields of a declaration, in the rows that it declares. */
export function FormRows({ hidden = [], ...shared }: Props) {
  const { resource, form } = shared;
  const shown = (name: string) => {
    const field = resource.fields[name];
    return field && !hidden.includes(name) && !field.readOnly && isVisible(field, form.values) ? [{ name, field }] : [];
  };
  return resource.form.map((row) => (
    <div key={row.join()} className="qc-form-row">
      {row.flatMap(shown).map(({ name, field }) => (
        <FormField key={name} {...shared} name={name} field={field} />
      ))}
    </div>
  ));
}
