import {
  type CentralControlMonitor,
  type ControlLevel,
  type ControlMonitor,
  type ControlTest,
  controlFilter,
  monitorCalls,
} from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { StatePill } from '#components/testState/StatePill.tsx';
import { stateMessages } from '#components/testState/stateMessages.ts';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { Pill, type Tone } from '#components/ui/mark/Pill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { useLaboratory } from '#platform/session/laboratory.ts';
import { ReportTable } from '../ReportTable.tsx';
import { ReportFrame } from '../views/ReportFrame.tsx';
import { CountsLine } from './CountsLine.tsx';
import { everyMinute } from './DailyMonitorScreen.tsx';
import { usePlaceParts } from './usePlaceParts.ts';
import '../reports.css';
import './monitor.css';

type Lot = ControlMonitor['lots'][number];
type CentralLot = CentralControlMonitor['lots'][number];
type Line = { readonly test: ControlTest; readonly level: ControlLevel };

const tones: Readonly<Record<'info' | 'warning' | 'urgent' | 'expired', Tone>> = {
  info: 'info',
  warning: 'warning',
  urgent: 'error',
  expired: 'error',
};

function expiryText({ daysLeft, expiryDate }: Lot | CentralLot, t: Translate): string {
  if (daysLeft === null) return expiryDate;
  return daysLeft < 0 ? t('reports.lotExpiredOn', { day: expiryDate }) : t('reports.daysLeft', { days: daysLeft });
}

function ExpiryPill({ lot }: { readonly lot: Lot | CentralLot }) {
  const { t } = useLanguage();
  return (
    <Pill tone={lot.severity === null ? 'neutral' : tones[lot.severity]} title={lot.expiryDate}>
      {expiryText(lot, t)}
    </Pill>
  );
}

/** Beyond this many SD the mean of a lot has left its target. */
const farOff = 1;

function lineColumns(tenantId: string | undefined, t: Translate): Column<Line>[] {
  const figure = (kind: 'mean' | 'sd' | 'percent' | 'index', of: (level: ControlLevel) => number | null) => {
    const text = ({ test, level }: Line) => formatRounded(of(level), displayDecimals(kind, test.decimals)) ?? '—';
    return { kind: 'number' as const, cell: text, text };
  };
  const deviation = ({ level }: Line) => {
    const text = formatRounded(level.deviation, 2) ?? '—';
    return level.deviation !== null && Math.abs(level.deviation) > farOff ? `! ${text}` : text;
  };
  return [
    {
      key: 'test',
      kind: 'text',
      label: 'reports.test',
      isName: true,
      cell: ({ test }) => (
        <span className="report-test">
          <ScreenLink
            to="/home/chart"
            search={tenantId === undefined ? { test: test.qcTestId } : { test: test.qcTestId, tenantId }}
            className="qc-link"
          >
            {test.analyteName}
          </ScreenLink>
          <small>{test.labInstrumentName}</small>
        </span>
      ),
      text: ({ test }) => test.labInstrumentName,
    },
    {
      key: 'level',
      kind: 'marks',
      label: 'reports.levelChoice',
      cell: ({ level }) => <LevelMarks levels={[level.level]} />,
      rank: 20,
      width: 44,
    },
    {
      key: 'state',
      kind: 'verdict',
      label: 'reports.state',
      cell: ({ test }) => <StatePill state={test.state} why={test.notEvaluatedWhy} />,
      text: ({ test }) => t(stateMessages[test.state]),
    },
    { key: 'n', kind: 'number', label: 'reports.cumulativeCount', cell: ({ level }) => level.count },
    { key: 'mean', label: 'reports.cumulativeMean', ...figure('mean', ({ mean }) => mean) },
    { key: 'target', label: 'reports.targetMean', ...figure('mean', ({ targetMean }) => targetMean) },
    { key: 'targetSd', label: 'reports.targetSd', ...figure('sd', ({ targetSd }) => targetSd) },
    { key: 'deviation', kind: 'number', label: 'reports.deviation', rank: 9, text: deviation },
    { key: 'cv', label: 'reports.cumulativeCvPercent', ...figure('percent', ({ cvPercent }) => cvPercent) },
    { key: 'cases', kind: 'number', label: 'reports.openCases', cell: ({ test }) => test.openCases },
    { key: 'lastRun', kind: 'date', label: 'reports.lastRun', text: ({ test }) => test.lastRunAt?.slice(0, 16) ?? '—' },
  ];
}

/** /reports/controlMonitor: control lots in use with their tests; of the central body who uses which. */
export function ControlMonitorScreen() {
  const { tenantId, isCentral } = useLaboratory();
  return isCentral && tenantId === undefined ? <CentralLots /> : <Lots tenantId={tenantId} />;
}

function Lots({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const filter = useFilter(controlFilter);
  const places = usePlaceParts(tenantId, filter.values);
  const { data, error, refetch } = useQuery(
    callQuery(monitorCalls.control, { ...filter.input, tenantId }, everyMinute),
  );
  const columns = useMemo(() => lineColumns(tenantId, t), [tenantId, t]);
  return (
    <ReportFrame subtitle={t('reports.controlLine')}>
      <FilterBar filter={filter} parts={places} />
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={6} />}
      {data?.lots.length === 0 && <Empty title={t('reports.none')} line={t('reports.noTestsLine')} />}
      {data?.lots.map((lot) => (
        <section key={lot.lotId} className="qc-card monitor-lot" aria-label={lot.lotNumber}>
          <header className="monitor-lot-head">
            <h2>{lot.lotNumber}</h2>
            <span>{lot.brandName}</span>
            <ExpiryPill lot={lot} />
            <CountsLine counts={lot.counts} />
            {lot.openCases > 0 && <Pill tone="warning">{t('reports.openCasesCount', { count: lot.openCases })}</Pill>}
          </header>
          <Table
            label={lot.lotNumber}
            columns={columns}
            rows={lot.tests.flatMap((test) => test.levels.map((level) => ({ test, level })))}
            rowKey={({ test, level }) => `${test.qcTestId}.${level.level}`}
          />
        </section>
      ))}
    </ReportFrame>
  );
}

function centralColumns(t: Translate): Column<CentralLot>[] {
  return [
    nameColumn('lot', 'reports.lot', ({ lotNumber }) => lotNumber),
    { key: 'brand', kind: 'text', label: 'reports.brand', text: ({ brandName }) => brandName },
    {
      key: 'expiry',
      kind: 'choice',
      label: 'reports.expiry',
      cell: (lot) => <ExpiryPill lot={lot} />,
      text: (lot) => expiryText(lot, t),
    },
    { key: 'labs', kind: 'number', label: 'reports.laboratories', cell: ({ laboratories }) => laboratories },
    { key: 'tests', kind: 'number', label: 'reports.tests', cell: ({ counts }) => counts.total },
    { key: 'cases', kind: 'number', label: 'reports.openCases', cell: ({ openCases }) => openCases },
    {
      key: 'states',
      kind: 'block',
      label: 'reports.state',
      cell: ({ counts }) => <CountsLine counts={counts} />,
      width: 320,
    },
  ];
}

function CentralLots() {
  const { t } = useLanguage();
  const query = useQuery(callQuery(monitorCalls.whcclControl, {}, everyMinute));
  const columns = useMemo(() => centralColumns(t), [t]);
  return (
    <ReportFrame subtitle={t('reports.controlCentralLine')}>
      <ReportTable
        label={t('reports.controlCentralLine')}
        columns={columns}
        rows={query.data?.lots}
        rowKey={({ lotId }) => lotId}
        query={query}
        none={{ line: t('reports.noTestsLine') }}
      />
    </ReportFrame>
  );
}
