import { Select } from '#components/ui/input/Select.tsx';
import type { FieldOf } from '../data/record.ts';
import type { InputProps } from './inputProps.ts';

/** A set of short codes, typed or pasted with commas or spaces between them. */
export function CodesInput({ field, ...input }: InputProps<FieldOf<'codes'>>) {
  return (
    <Select<string[]>
      id={input.id}
      className="qc-wide"
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ' ', '，', '\n']}
      value={Array.isArray(input.value) ? input.value.map(String) : []}
      disabled={input.isDisabled}
      status={input.isInvalid ? 'error' : ''}
      aria-invalid={input.isInvalid}
      aria-describedby={input.describedBy}
      aria-required={field.required ?? false}
      onChange={(codes) => input.onChange(codes)}
      onBlur={input.onBlur}
    />
  );
}
