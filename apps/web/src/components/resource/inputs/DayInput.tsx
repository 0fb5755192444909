import { DatePicker } from 'antd';
import { dayjs } from '#platform/language/dayjs.ts';
import type { FieldOf } from '../data/record.ts';
import type { InputProps } from './inputProps.ts';

const formats = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss' } as const;

/** A day, or a moment, as the API writes it. */
export function DayInput({ field, ...input }: InputProps<FieldOf<'date' | 'datetime'>>) {
  const format = formats[field.type];
  const value = typeof input.value === 'string' && input.value !== '' ? dayjs(input.value) : null;
  return (
    <DatePicker
      id={input.id}
      className="qc-wide"
      format={format}
      showTime={field.type === 'datetime'}
      value={value}
      disabled={input.isDisabled}
      status={input.isInvalid ? 'error' : ''}
      aria-invalid={input.isInvalid}
      aria-describedby={input.describedBy}
      aria-required={field.required ?? false}
      onChange={(day) => input.onChange(day ? day.format(format) : null)}
      onBlur={input.onBlur}
    />
  );
}
