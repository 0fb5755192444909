import { DatePicker } from 'antd';
import { useId } from 'react';
import { dayjs } from '#platform/language/dayjs.ts';
import '#components/ui/input/fields.css';

const format = 'YYYY-MM-DD HH:mm:ss';

type Props = {
  readonly label: string;
  readonly help: string;
  readonly value: string | null;
  readonly onChange: (text: string | null) => void;
};

/** A moment on the laboratory's clock, as the API writes it; empty has the meaning that `help` gives. */
export function InstantField({ label, help, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="qc-field">
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        className="qc-wide"
        format={format}
        showTime
        value={value ? dayjs(value) : null}
        aria-describedby={`${id}help`}
        onChange={(day) => onChange(day ? day.format(format) : null)}
      />
      <p className="qc-help" id={`${id}help`}>
        {help}
      </p>
    </div>
  );
}
