import { DatePicker } from 'antd';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';

const format = 'YYYY-MM-DD';

type Props = { readonly value: string; readonly onChange: (day: string) => void };

/** A day that has come; blank is today. */
export function DayPicker({ value, onChange }: Props) {
  const { t } = useLanguage();
  const day = dayjs(value, format);
  return (
    <DatePicker
      aria-label={t('reports.day')}
      allowClear={false}
      value={value !== '' && day.isValid() ? day : dayjs()}
      maxDate={dayjs()}
      onChange={(chosen) => onChange(chosen === null || chosen.isSame(dayjs(), 'day') ? '' : chosen.format(format))}
    />
  );
}
