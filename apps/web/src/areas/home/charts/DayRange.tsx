import { DatePicker } from 'antd';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';

type Days = { readonly since: string; readonly until: string };
type Props = { readonly value: Days; readonly onChange: (days: Days) => void };

/** The first and the last day, both included. */
export function DayRange({ value, onChange }: Props) {
  const { t } = useLanguage();
  return (
    <DatePicker.RangePicker
      className="day-range"
      aria-label={t('charts.period')}
      allowClear={false}
      value={[dayjs(value.since), dayjs(value.until)]}
      onChange={(_days, [since, until]) => since && until && onChange({ since, until })}
    />
  );
}
