import { type LabReport, testReportCalls } from '@qc/contract';
import { reportStates } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Empty } from '#components/ui/states/Empty.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import type { ChangeMonthly } from './monthlyAddress.ts';
import { StatePill } from './StatePill.tsx';

const columns = (t: Translate): Column<LabReport>[] => [
  {
    key: 'laboratory',
    kind: 'text',
    label: 'monthlyReports.laboratory',
    isName: true,
    cell: ({ labName, labNumber }) => (
      <span className="report-test">
        {labName}
        <small>{labNumber}</small>
      </span>
    ),
    text: ({ labName }) => labName,
  },
  {
    key: 'state',
    kind: 'choice',
    label: 'monthlyReports.state',
    cell: ({ state }) => <StatePill state={state} />,
    text: ({ state }) => t(`monthlyReports.state_${state}`),
    rank: 10,
  },
  {
    key: 'number',
    kind: 'text',
    label: 'monthlyReports.number',
    text: ({ reportNumber }) => reportNumber ?? '—',
    rank: 6,
  },
  { key: 'postedAt', kind: 'date', label: 'monthlyReports.postedAt', text: ({ postedAt }) => postedAt ?? '—', rank: 7 },
  {
    key: 'answeredAt',
    kind: 'date',
    label: 'monthlyReports.answeredAt',
    text: ({ answeredAt }) => answeredAt ?? '—',
    rank: 4,
  },
];

/** The progress of all laboratories with a month's report: the number in each state, and each laboratory. */
export function LabStates({ month, onChange }: { readonly month: string; readonly onChange: ChangeMonthly }) {
  const { t } = useLanguage();
  const query = useQuery(callQuery(testReportCalls.laboratories, { month }));
  const rows = query.data?.laboratories;
  const shown = useMemo(() => columns(t), [t]);
  return (
    <section className="qc-card" aria-label={t('monthlyReports.laboratories')}>
      {rows && (
        <ul className="monthly-counts">
          {reportStates.map((state) => (
            <li key={state}>
              <StatePill state={state} />
              <strong>{rows.filter((row) => row.state === state).length}</strong>
            </li>
          ))}
        </ul>
      )}
      <LoadedTable
        label={t('monthlyReports.laboratories')}
        columns={shown}
        rows={rows}
        rowKey={({ tenantId }) => tenantId}
        query={query}
        onOpen={({ tenantId }) => onChange({ tenantId, id: '', month })}
        empty={<Empty title={t('monthlyReports.noLaboratories')} line={t('monthlyReports.noLaboratoriesLine')} />}
      />
    </section>
  );
}
