import { resultCalls, verdictFilters } from '@qc/contract';
import { Button, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { fetchFile } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { useOnce } from '#platform/useOnce.ts';
import { type HistoryFilter, resultParams } from './historyFilter.ts';

type Props = {
  readonly testId: string;
  readonly tenantId: string | undefined;
  readonly filter: HistoryFilter;
  readonly levels: readonly number[];
  readonly onChange: (change: Partial<HistoryFilter>) => void;
};

const dayFormat = 'YYYY-MM-DD';
const dayOf = (text: string) => (dayjs(text, dayFormat).isValid() && text !== '' ? dayjs(text) : null);

/** Verdict, level and period; and what is shown as a sheet. */
export function HistoryFilters({ testId, tenantId, filter, levels, onChange }: Props) {
  const { t } = useLanguage();
  const [download, isDownloading] = useOnce(async () => {
    const { current: _, size: __, ...params } = resultParams(testId, filter, tenantId);
    saveFile(await fetchFile(resultCalls.export, params));
  });
  return (
    <div className="history-filters">
      <Select
        className="history-choice"
        aria-label={t('dailyQc.filterVerdict')}
        value={filter.verdict}
        options={[
          { value: '', label: t('dailyQc.allVerdicts') },
          ...verdictFilters.map((value) => ({ value, label: t(`dailyQc.${value}`) })),
        ]}
        onChange={(verdict) => onChange({ verdict })}
      />
      <Select
        className="history-choice"
        aria-label={t('dailyQc.filterLevel')}
        value={filter.level}
        options={[
          { value: '', label: t('dailyQc.allLevels') },
          ...levels.map((level) => ({ value: String(level), label: t('dailyQc.level', { level }) })),
        ]}
        onChange={(level) => onChange({ level })}
      />
      <DatePicker.RangePicker
        className="history-period"
        aria-label={t('dailyQc.filterPeriod')}
        allowEmpty={[true, true]}
        value={[dayOf(filter.from), dayOf(filter.to)]}
        onChange={(days) =>
          onChange({ from: days?.[0]?.format(dayFormat) ?? '', to: days?.[1]?.format(dayFormat) ?? '' })
        }
      />
      <span className="history-space" />
      <Button
        icon={<Icon name="download" />}
        loading={isDownloading}
        onClick={() => void download().catch(() => undefined)}
      >
        {t('dailyQc.export')}
      </Button>
    </div>
  );
}
