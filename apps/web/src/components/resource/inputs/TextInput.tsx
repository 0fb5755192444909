import { Input } from 'antd';
import type { FieldOf } from '../data/record.ts';
import type { InputProps } from './inputProps.ts';
import { plainText } from './plainText.ts';

const htmlTypes = { email: 'email', phone: 'tel', url: 'url' } as const;

/** A line of text, or several. */
export function TextInput({ field, ...input }: InputProps<FieldOf<'text'>>) {
  const shared = {
    id: input.id,
    value: plainText(input.value),
    disabled: input.isDisabled,
    status: input.isInvalid ? ('error' as const) : ('' as const),
    'aria-invalid': input.isInvalid,
    'aria-describedby': input.describedBy,
    'aria-required': field.required ?? false,
    onBlur: input.onBlur,
  };
  if (field.multiline)
    return (
      <Input.TextArea
        {...shared}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={(event) => input.onChange(event.target.value)}
      />
    );
  const type = field.format && field.format in htmlTypes ? htmlTypes[field.format as keyof typeof htmlTypes] : 'text';
  return <Input {...shared} type={type} autoComplete="off" onChange={(event) => input.onChange(event.target.value)} />;
}
