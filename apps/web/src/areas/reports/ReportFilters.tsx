import { useQuery } from '@tanstack/react-query';
import { DatePicker, Segmented, Select } from 'antd';
import { dayjs } from '#platform/dayjs.ts';
import { useLanguage } from '#platform/language.ts';
import { useIsCentral } from '#platform/session.ts';
import type { ChangeReport, ReportAddress } from './reportAddress.ts';
import { panelsQuery, testsQuery } from './reportQueries.ts';

type Props = { readonly address: ReportAddress; readonly onChange: ChangeReport; readonly hasReference?: boolean };

const monthFormat = 'YYYY-MM';

/** What a report is about. Instruments and panels are a laboratory's own; the central body reads many. */
export function ReportFilters({ address, onChange, hasReference = true }: Props) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const month = address.month === '' ? dayjs() : dayjs(address.month, monthFormat);
  const change: ChangeReport = (part) => onChange({ ...part, current: '1', of: '', figure: '' });
  return (
    <search className="report-filters">
      <DatePicker
        picker="month"
        allowClear={false}
        aria-label={t('reports.month')}
        value={month.isValid() ? month : dayjs()}
        onChange={(day) => change({ month: day?.format(monthFormat) ?? '' })}
      />
      {!isCentral && <OwnChoices address={address} onChange={change} />}
      <Select
        aria-label={t('reports.levelChoice')}
        value={address.level}
        options={[
          { value: '', label: t('reports.allLevels') },
          ...['1', '2', '3'].map((value) => ({ value, label: t('resource.level', { level: Number(value) }) })),
        ]}
        onChange={(level) => change({ level })}
      />
      <Segmented
        aria-label={t('reports.set')}
        value={address.set}
        options={(['inControl', 'all'] as const).map((value) => ({ value, label: t(`reports.set_${value}`) }))}
        onChange={(set) => change({ set })}
      />
      {hasReference && (
        <Segmented
          aria-label={t('reports.reference')}
          value={address.reference}
          options={(['peer', 'target'] as const).map((value) => ({ value, label: t(`reports.reference_${value}`) }))}
          onChange={(reference) => change({ reference })}
        />
      )}
    </search>
  );
}

function OwnChoices({ address, onChange }: Pick<Props, 'address' | 'onChange'>) {
  const { t, language } = useLanguage();
  const tests = useQuery(testsQuery()).data ?? [];
  const panels = useQuery(panelsQuery()).data?.records ?? [];
  const instruments = new Map(tests.map((test) => [test.labInstrumentId, test.labInstrumentName]));
  return (
    <>
      <Select
        className="report-wide"
        aria-label={t('reports.instrument')}
        value={address.instrument}
        options={[
          { value: '', label: t('reports.allInstruments') },
          ...[...instruments].map(([value, label]) => ({ value, label })),
        ]}
        onChange={(instrument) => onChange({ instrument })}
      />
      <Select
        aria-label={t('reports.panel')}
        value={address.panel}
        options={[
          { value: '', label: t('reports.allPanels') },
          ...panels.map(({ id, name, nameEn }) => ({ value: id, label: (language === 'en' && nameEn) || name })),
        ]}
        onChange={(panel) => onChange({ panel })}
      />
    </>
  );
}
