import { Select } from '#components/ui/input/Select.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { FieldOf } from '../data/record.ts';
import type { InputProps } from './inputProps.ts';

/** One of a closed list. */
export function ChoiceInput({ field, ...input }: InputProps<FieldOf<'choice'>>) {
  const { t, text } = useLanguage();
  return (
    <Select<string>
      id={input.id}
      className="qc-wide"
      value={typeof input.value === 'string' && input.value !== '' ? input.value : undefined}
      options={field.choices.map((choice) => ({ value: choice.value, label: text(choice.label) }))}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!field.required}
      placeholder={t('resource.choose')}
      disabled={input.isDisabled}
      status={input.isInvalid ? 'error' : ''}
      aria-invalid={input.isInvalid}
      aria-describedby={input.describedBy}
      onChange={(value) => input.onChange(value ?? null)}
      onBlur={input.onBlur}
    />
  );
}
