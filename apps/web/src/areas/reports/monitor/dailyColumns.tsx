import type { DailyTest, LaboratoryDay } from '@qc/contract';
import { StatePill } from '#components/testState/StatePill.tsx';
import { stateMessages } from '#components/testState/stateMessages.ts';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import type { Column } from '#components/ui/table/column.ts';
import type { Translate } from '#platform/language/language.ts';
import { laboratoryColumn, testColumn } from '../nameColumns.tsx';
import { LevelCell, levelText } from './LevelCell.tsx';

const minute = (text: string | null) => text?.slice(0, 16) ?? '—';

function levelColumn(level: number, t: Translate): Column<DailyTest> {
  const of = ({ levels }: DailyTest) => levels.find((each) => each.level === level);
  return {
    key: `level${level}`,
    kind: 'verdict',
    label: { zh: `水平 ${level}`, en: `Level ${level}` },
    rank: 9,
    cell: (test) => {
      const own = of(test);
      return own ? <LevelCell level={own} decimals={test.decimals} /> : '';
    },
    text: (test) => {
      const own = of(test);
      return own ? levelText(own, t) : '';
    },
  };
}

/** A test of the day: its state, its levels, when it was last run and when it is due. */
export function dailyColumns(tenantId: string | undefined, t: Translate): Column<DailyTest>[] {
  const search = (test: string) => (tenantId === undefined ? { test } : { test, tenantId });
  return [
    testColumn(({ qcTestId, analyteName }) => (
      <ScreenLink to="/home/chart" search={search(qcTestId)} className="qc-link">
        {analyteName}
      </ScreenLink>
    )),
    {
      key: 'state',
      kind: 'verdict',
      label: 'reports.state',
      rank: 10,
      cell: ({ state, notEvaluatedWhy }) => <StatePill state={state} why={notEvaluatedWhy} />,
      text: ({ state }) => t(stateMessages[state]),
    },
    ...[1, 2, 3].map((level) => levelColumn(level, t)),
    { key: 'lastRun', kind: 'date', label: 'reports.lastRun', text: ({ lastRunAt }) => minute(lastRunAt) },
    {
      key: 'due',
      kind: 'date',
      label: 'reports.dueAt',
      cell: ({ dueAt, dueState }) =>
        dueState === 'due' || dueState === 'overdue' ? (
          <Pill tone={dueState === 'overdue' ? 'warning' : 'info'}>{minute(dueAt)}</Pill>
        ) : (
          minute(dueAt)
        ),
      text: ({ dueAt }) => minute(dueAt),
    },
    {
      key: 'alerts',
      kind: 'number',
      label: 'reports.openAlerts',
      cell: ({ pendingAlerts, qcTestId }) =>
        pendingAlerts === 0 ? (
          0
        ) : (
          <ScreenLink to="/review/alarms" search={search(qcTestId)} className="qc-link">
            {String(pendingAlerts)}
          </ScreenLink>
        ),
      text: ({ pendingAlerts }) => String(pendingAlerts),
    },
  ];
}

/** A laboratory of the day; its name leads to its tests. */
export function laboratoryColumns(path: string): Column<LaboratoryDay>[] {
  const count = (
    key: string,
    label: Column<LaboratoryDay>['label'],
    of: (row: LaboratoryDay) => number,
  ): Column<LaboratoryDay> => ({ key, kind: 'number', label, cell: of, text: (row) => String(of(row)) });
  return [
    laboratoryColumn(path),
    { key: 'region', kind: 'text', label: 'reports.region', text: ({ region }) => region ?? '—' },
    count('total', 'reports.tests', ({ counts }) => counts.total),
    count('run', 'reports.testsRun', ({ testsRun }) => testsRun),
    count('rejected', 'reports.testsRejected', ({ testsRejected }) => testsRejected),
    count('inControl', 'home.inControl', ({ counts }) => counts.inControl),
    count('warning', 'home.warning', ({ counts }) => counts.warning),
    count('outUnhandled', 'home.outUnhandled', ({ counts }) => counts.outUnhandled),
    count('out', 'home.out', ({ counts }) => counts.out),
    count('due', 'home.due', ({ counts }) => counts.due),
    count('alerts', 'reports.openAlerts', ({ openAlerts }) => openAlerts),
    { key: 'lastRun', kind: 'date', label: 'reports.lastRun', text: ({ lastRunAt }) => minute(lastRunAt) },
  ];
}
