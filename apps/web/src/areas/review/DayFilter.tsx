import { DatePicker } from 'antd';
import { dayjs } from '#platform/dayjs.ts';
import './review.css';

type Days = { readonly from: string; readonly to: string };
type Props = Days & { readonly label: string; readonly onChange: (days: Days) => void };

const dayFormat = 'YYYY-MM-DD';
const dayOf = (text: string) => (text !== '' && dayjs(text, dayFormat).isValid() ? dayjs(text, dayFormat) : null);

/** The first and the last day, both included; either may be open. */
export function DayFilter({ label, from, to, onChange }: Props) {
  return (
    <DatePicker.RangePicker
      className="review-period"
      aria-label={label}
      allowEmpty={[true, true]}
      value={[dayOf(from), dayOf(to)]}
      onChange={(days) =>
        onChange({ from: days?.[0]?.format(dayFormat) ?? '', to: days?.[1]?.format(dayFormat) ?? '' })
      }
    />
  );
}
