import { DatePicker } from 'antd';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';
import { monthFormat } from './monthlyAddress.ts';

type Props = { readonly month: string; readonly onChange: (month: string) => void };

/** The month of a report; future months cannot be chosen. */
export function MonthPicker({ month, onChange }: Props) {
  const { t } = useLanguage();
  return (
    <DatePicker
      picker="month"
      allowClear={false}
      aria-label={t('monthlyReports.month')}
      value={dayjs(month, monthFormat)}
      disabledDate={(day) => day.isAfter(dayjs(), 'month')}
      onChange={(day) => day && onChange(day.format(monthFormat))}
    />
  );
}
