import { DatePicker } from 'antd';
import { dayjs } from '#platform/language/dayjs.ts';

const format = 'YYYY-MM-DD HH:mm:ss';

type Props = {
  readonly label: string;
  /** Blank where none is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A day with its time, none later than today. */
export function Instant({ label, value, onChange }: Props) {
  const instant = dayjs(value || Number.NaN, format);
  return (
    <DatePicker
      aria-label={label}
      placeholder={label}
      showTime
      format={format}
      maxDate={dayjs()}
      value={instant.isValid() ? instant : null}
      onChange={(_day, text) => onChange(String(text ?? ''))}
    />
  );
}
