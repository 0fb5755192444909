import { dailyFilter, monitorCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import { type Filter, useFilter } from '#components/ui/filters/useFilter.ts';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useLaboratory } from '#platform/session/laboratory.ts';
import { ReportTable } from '../ReportTable.tsx';
import { ReportFrame } from '../views/ReportFrame.tsx';
import { CountsLine } from './CountsLine.tsx';
import { DayPicker } from './DayPicker.tsx';
import { dailyColumns, laboratoryColumns } from './dailyColumns.tsx';
import { usePlaceParts } from './usePlaceParts.ts';
import '../reports.css';
import './monitor.css';

/** The stream reports new results, but not what becomes due with time: hence the polling. */
export const everyMinute = { refetchInterval: 60_000, placeholderData: <T,>(former: T) => former };

/** /reports/dailyMonitor: every test on a day; of the central body every laboratory, or the tests of one. */
export function DailyMonitorScreen() {
  const { tenantId, isCentral } = useLaboratory();
  return isCentral && tenantId === undefined ? <LaboratoriesOfDay /> : <TestsOfDay tenantId={tenantId} />;
}

type DayProps<R> = Omit<ComponentProps<typeof ReportTable<R>>, 'label' | 'none'> & {
  readonly title: string;
  readonly filter: Filter<typeof dailyFilter.call, typeof dailyFilter.words>;
  readonly places?: ReturnType<typeof usePlaceParts>;
  readonly counts: ComponentProps<typeof CountsLine>['counts'] | undefined;
};

/** A day: its date, the states of its tests, and the lines. */
function DayReport<R>({ title, filter, places = [], counts, ...table }: DayProps<R>) {
  const { t } = useLanguage();
  const day = {
    word: 'day' as const,
    label: t('reports.day'),
    picker: (value: string, onChange: (day: string) => void) => (
      <DayPicker key="day" value={value} onChange={onChange} />
    ),
  };
  return (
    <ReportFrame subtitle={title}>
      <FilterBar filter={filter} parts={[day, ...places]} />
      {counts && <CountsLine counts={counts} />}
      <ReportTable {...table} label={title} none={{ line: t('reports.noTestsLine') }} />
    </ReportFrame>
  );
}

function TestsOfDay({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const filter = useFilter(dailyFilter);
  const places = usePlaceParts(tenantId, filter.values);
  const query = useQuery(callQuery(monitorCalls.daily, { ...filter.input, tenantId }, everyMinute));
  const columns = useMemo(() => dailyColumns(tenantId, t), [tenantId, t]);
  const shown = { title: t('reports.dailyLine'), filter, places, counts: query.data?.counts, query, columns };
  return <DayReport {...shown} rows={query.data?.tests} rowKey={({ qcTestId }) => qcTestId} />;
}

function LaboratoriesOfDay() {
  const { t } = useLanguage();
  const filter = useFilter(dailyFilter);
  const query = useQuery(callQuery(monitorCalls.whcclDaily, { day: filter.input.day }, everyMinute));
  const columns = useMemo(() => laboratoryColumns('/reports/dailyMonitor'), []);
  const shown = { title: t('reports.dailyCentralLine'), filter, counts: query.data?.counts, query, columns };
  return <DayReport {...shown} rows={query.data?.laboratories} rowKey={({ tenantId }) => tenantId} />;
}
