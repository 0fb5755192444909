import { type IndicatorSpan, indicatorSpans, sheetPeriodName, sheetPeriodOf } from '@qc/domain';
import { DatePicker, Segmented } from 'antd';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';

type Props = { readonly period: string; readonly onChange: (period: string) => void };

const monthFormat = 'YYYY-MM';

/** The period of a sheet: a month, quarter or year that has begun. */
export function PeriodPicker({ period, onChange }: Props) {
  const { t } = useLanguage();
  const { span, first } = sheetPeriodOf(period) ?? { span: 'quarter' as const, first: dayjs().format(monthFormat) };
  return (
    <>
      <Segmented<IndicatorSpan>
        aria-label={t('indicatorSheets.span')}
        value={span}
        options={indicatorSpans.map((value) => ({ value, label: t(`qualityIndicators.span_${value}`) }))}
        onChange={(next) => onChange(sheetPeriodName(next, first))}
      />
      <DatePicker
        picker={span}
        allowClear={false}
        aria-label={t('indicatorSheets.period')}
        value={dayjs(first, monthFormat)}
        disabledDate={(day) => day.isAfter(dayjs(), 'month')}
        onChange={(day) => day && onChange(sheetPeriodName(span, day.format(monthFormat)))}
      />
    </>
  );
}
