import { dailyFilter, monitorCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { callQuery } from '#platform/call.ts';
import { useLaboratory } from '#platform/laboratory.ts';
import { useLanguage } from '#platform/language.ts';
import { ReportTable } from '../ReportTable.tsx';
import { ReportFrame } from '../views/ReportFrame.tsx';
import { CountsLine } from './CountsLine.tsx';
import { DayPicker } from './DayPicker.tsx';
import { dailyColumns, laboratoryColumns } from './dailyColumns.tsx';
import { usePlaceParts } from './usePlaceParts.ts';
import '../reports.css';
import './monitor.css';

/** Results are told as they come; what falls due with time is not. */
export const everyMinute = { refetchInterval: 60_000, placeholderData: <T,>(former: T) => former };

/** /reports/dailyMonitor: every test on a day; of the central body every laboratory, or the tests of one. */
export function DailyMonitorScreen() {
  const { tenantId, isCentral } = useLaboratory();
  return isCentral && tenantId === undefined ? <LaboratoriesOfDay /> : <TestsOfDay tenantId={tenantId} />;
}

function useDayPart() {
  const { t } = useLanguage();
  return {
    word: 'day' as const,
    label: t('reports.day'),
    picker: (value: string, onChange: (day: string) => void) => (
      <DayPicker key="day" value={value} onChange={onChange} />
    ),
  };
}

function TestsOfDay({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const filter = useFilter(dailyFilter);
  const places = usePlaceParts(tenantId, filter.values);
  const day = useDayPart();
  const query = useQuery(callQuery(monitorCalls.daily, { ...filter.input, tenantId }, everyMinute));
  const columns = useMemo(() => dailyColumns(tenantId, t), [tenantId, t]);
  const { data } = query;
  return (
    <ReportFrame subtitle={t('reports.dailyLine')}>
      <FilterBar filter={filter} parts={[day, ...places]} />
      {data && <CountsLine counts={data.counts} />}
      <ReportTable
        label={t('reports.dailyLine')}
        columns={columns}
        rows={data?.tests}
        rowKey={({ qcTestId }) => qcTestId}
        query={query}
        none={{ line: t('reports.noTestsLine') }}
      />
    </ReportFrame>
  );
}

function LaboratoriesOfDay() {
  const { t } = useLanguage();
  const filter = useFilter(dailyFilter);
  const day = useDayPart();
  const query = useQuery(callQuery(monitorCalls.whcclDaily, { day: filter.input.day }, everyMinute));
  const columns = useMemo(() => laboratoryColumns('/reports/dailyMonitor'), []);
  const { data } = query;
  return (
    <ReportFrame subtitle={t('reports.dailyCentralLine')}>
      <FilterBar filter={filter} parts={[day]} />
      {data && <CountsLine counts={data.counts} />}
      <ReportTable
        label={t('reports.dailyCentralLine')}
        columns={columns}
        rows={data?.laboratories}
        rowKey={({ tenantId }) => tenantId}
        query={query}
        none={{ line: t('reports.noTestsLine') }}
      />
    </ReportFrame>
  );
}
