import { conditionCalls, type FutureResults } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { VerdictPill } from '../verdict/VerdictPill.tsx';

function columns(): readonly Column<FutureResults>[] {
  return [
    nameColumn('laboratory', 'home.laboratory', ({ tenantName, tenantId }) => tenantName ?? tenantId),
    {
      key: 'test',
      kind: 'text',
      label: 'home.test',
      text: ({ analyteName, labInstrumentName }) => `${analyteName} · ${labInstrumentName}`,
    },
    { key: 'count', kind: 'number', label: 'home.futureCount', text: ({ count }) => String(count) },
    { key: 'times', kind: 'text', label: 'home.futureTimes', text: ({ from, until }) => `${from} – ${until}` },
    { key: 'months', kind: 'text', label: 'home.futureMonths', text: ({ months }) => months.join(', ') },
    {
      key: 'shown',
      kind: 'verdict',
      label: 'home.futureShown',
      cell: ({ shownVerdict }) => <VerdictPill verdict={shownVerdict} />,
    },
    {
      key: 'real',
      kind: 'verdict',
      label: 'home.futureReal',
      cell: ({ realVerdict, realRunAt }) => (realRunAt === null ? '—' : <VerdictPill verdict={realVerdict} />),
    },
  ];
}

/** The tests whose newest results lie in the future, and what they would show without them. */
export function FutureResultsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLanguage();
  const query = useQuery(callQuery(conditionCalls.futureResults, undefined));
  return (
    <Dialog title={t('home.futureTitle')} width={1000} footer={null} onCancel={onClose}>
      <p>{t('home.futureLine')}</p>
      <LoadedTable
        label={t('home.futureTitle')}
        query={query}
        rows={query.data}
        rowKey={({ tenantId, qcTestId }) => `${tenantId}/${qcTestId}`}
        columns={columns()}
        empty={<Empty title={t('home.futureNone')} line={t('home.futureNoneLine')} isChoice />}
      />
    </Dialog>
  );
}
