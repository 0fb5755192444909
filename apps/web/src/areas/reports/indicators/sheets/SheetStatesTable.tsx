import { type SheetStanding, type SheetState, sheetFilter, sheetStandings, testReportCalls } from '@qc/contract';
import { sheetPeriodOf } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import { FilterPager } from '#components/ui/filters/FilterPager.tsx';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Pill, type Tone } from '#components/ui/mark/Pill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { StaleArea } from '#components/ui/states/Stale.tsx';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import { callQuery, send } from '#platform/api/call.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { confirm } from '#platform/messages/confirm.ts';
import { showSnackbar } from '#platform/messages/snackbar.ts';
import { Can } from '#platform/session/permissions.tsx';
import { StatePill } from '../../monthly/StatePill.tsx';
import { ReportTable } from '../../ReportTable.tsx';
import { ReportFrame } from '../../views/ReportFrame.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';

const tones: Readonly<Record<SheetStanding, Tone>> = {
  inTime: 'success',
  late: 'warning',
  awaited: 'neutral',
  overdue: 'error',
};

function StandingPill({ standing }: { readonly standing: SheetStanding }) {
  const { t } = useLanguage();
  return <Pill tone={tones[standing]}>{t(`indicatorSheets.standing_${standing}`)}</Pill>;
}

const columnsOf = (t: Translate): Column<SheetState>[] => [
  nameColumn('laboratory', 'reports.laboratory', ({ labName }) => labName),
  { key: 'labNumber', kind: 'text', label: 'reports.labNumber', text: ({ labNumber }) => labNumber ?? '—' },
  { key: 'region', kind: 'text', label: 'reports.region', text: ({ region }) => region ?? '—' },
  {
    key: 'standing',
    kind: 'choice',
    label: 'indicatorSheets.standing',
    rank: 10,
    cell: ({ standing }) => <StandingPill standing={standing} />,
    text: ({ standing }) => t(`indicatorSheets.standing_${standing}`),
  },
  {
    key: 'state',
    kind: 'choice',
    label: 'monthlyReports.state',
    cell: ({ state }) => <StatePill state={state} />,
    text: ({ state }) => t(`monthlyReports.state_${state}`),
  },
  { key: 'number', kind: 'text', label: 'monthlyReports.number', text: ({ reportNumber }) => reportNumber ?? '—' },
  { key: 'postedAt', kind: 'date', label: 'indicatorSheets.submittedAt', text: ({ postedAt }) => postedAt ?? '—' },
];

type Props = { readonly onOpen: (of: { tenantId: string; period: string }) => void };

/** Which laboratory has submitted the sheet of a period; the others are reminded in one press. */
export function SheetStatesTable({ onOpen }: Props) {
  const { t } = useLanguage();
  const filter = useFilter(sheetFilter);
  const current = Number(filter.values.current) || 1;
  const size = Number(filter.values.size) || 50;
  const query = useQuery(callQuery(testReportCalls.sheetStates, filter.input, { placeholderData: (former) => former }));
  const { data } = query;
  const columns = useMemo(() => columnsOf(t), [t]);
  const missing = data ? data.counts.awaited + data.counts.overdue : 0;
  const remind = async () => {
    if (!data) return;
    const { period } = data;
    const text = t('indicatorSheets.remindAsk', { count: missing, period });
    if (!(await confirm({ title: t('indicatorSheets.remind'), text }))) return;
    await send(testReportCalls.remindSheets, { period });
    showSnackbar(t('indicatorSheets.reminding'));
  };
  const choosePeriod = (period: string) => {
    const { span, first } = sheetPeriodOf(period) ?? {};
    filter.set({ span: span ?? '', month: first ?? '' });
  };
  const actions = (
    <>
      <Can code="indicatorSetting_edit">
        <ScreenLink to="/reports/indicatorSheets/setting" search={{}} className="qc-link">
          {t('indicatorSheets.setting')}
        </ScreenLink>
      </Can>
      <Can code="audit_decide">
        <ActButton disabled={!data?.isOver || missing === 0} act={remind}>
          {t('indicatorSheets.remind')}
        </ActButton>
      </Can>
      {data && <PeriodPicker period={data.period} onChange={choosePeriod} />}
    </>
  );
  return (
    <ReportFrame subtitle={t('indicatorSheets.centralLine')} actions={actions}>
      <FilterBar
        filter={filter}
        parts={[
          {
            word: 'region',
            label: t('reports.region'),
            all: t('qualityIndicators.allRegions'),
            options: (data?.regions ?? []).map((value) => ({ value, label: value })),
          },
          {
            word: 'standing',
            label: t('indicatorSheets.standing'),
            all: t('indicatorSheets.allStandings'),
            options: sheetStandings.map((value) => ({ value, label: t(`indicatorSheets.standing_${value}`) })),
          },
        ]}
      />
      {data && (
        <StaleArea isOfEarlierChoice={query.isPlaceholderData}>
          <p className="report-period">
            {data.period} · {t('qualityIndicators.months', { first: data.firstMonth, last: data.lastMonth })} ·{' '}
            {data.dueOn === null ? t('indicatorSheets.noDue') : t('indicatorSheets.due', { date: data.dueOn })}
          </p>
          <ul className="monthly-counts">
            {sheetStandings.map((standing) => (
              <li key={standing}>
                <StandingPill standing={standing} />
                <strong>{data.counts[standing]}</strong>
              </li>
            ))}
          </ul>
        </StaleArea>
      )}
      <ReportTable
        label={t('indicatorSheets.states')}
        columns={columns}
        rows={data?.rows}
        rowKey={({ tenantId }) => tenantId}
        query={query}
        onOpen={({ tenantId }) => data && onOpen({ tenantId, period: data.period })}
      />
      {data && data.total > size && (
        <FilterPager current={current} size={size} total={data.total} onTurn={filter.set} />
      )}
    </ReportFrame>
  );
}
