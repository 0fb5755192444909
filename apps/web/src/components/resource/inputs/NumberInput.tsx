import { Input } from 'antd';
import type { FieldOf } from '../data/record.ts';
import type { InputProps } from './inputProps.ts';
import { halfWidth, plainText } from './plainText.ts';

/**
 * A number, kept as the text that was typed: a spinner would round it, lose a trailing zero, or change
 * it under the mouse wheel.
 */
export function NumberInput({ field, ...input }: InputProps<FieldOf<'number' | 'integer' | 'decimal'>>) {
  return (
    <Input
      id={input.id}
      className="qc-number-input"
      inputMode={field.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={plainText(input.value)}
      suffix={field.type === 'number' && field.unit ? field.unit : undefined}
      disabled={input.isDisabled}
      status={input.isInvalid ? 'error' : ''}
      aria-invalid={input.isInvalid}
      aria-describedby={input.describedBy}
      aria-required={field.required ?? false}
      onChange={(event) => input.onChange(halfWidth(event.target.value))}
      onBlur={input.onBlur}
    />
  );
}
