import type { HomeSummary, QcTestRow, TestState } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { StatePill } from '#components/testState/StatePill.tsx';
import { stateMessages } from '#components/testState/stateMessages.ts';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { actsColumn, type Column } from '#components/ui/table/column.ts';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { usePages } from '#components/ui/table/pager/usePages.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { testsQuery } from '../charts/chartQueries.ts';
import { filterTests, type TestFilter } from './states.ts';
import './homeTable.css';

type Props = {
  readonly summary: HomeSummary;
  readonly filter: TestFilter;
  readonly tenantId: string | undefined;
  readonly onClose: () => void;
};

/** What the list is of: a state, an instrument, a panel or a lot, in words. */
function useFilterWords(summary: HomeSummary, { state, instrument, panel, lot }: TestFilter): string {
  const { t } = useLanguage();
  const nameIn = (groups: readonly { id: string; name: string }[], id: string) =>
    groups.find((group) => group.id === id)?.name;
  const parts = [
    nameIn(summary.instruments, instrument),
    nameIn(summary.panels, panel),
    summary.lots.find(({ lotId }) => lotId === lot)?.lotNumber,
    state in stateMessages ? t(stateMessages[state as TestState]) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? t('home.allTests') : parts.join(' · ');
}

type Options = { readonly tenantId: string | undefined; readonly canEnter: boolean };

const titleOf = ({ analyteName, abbreviation }: QcTestRow) => `${analyteName} ${abbreviation}`;
const lastRunOf = ({ lastRunAt }: QcTestRow) => lastRunAt?.slice(0, 16) ?? translate('home.neverRun');

/** A rejection waits for its answer before anything else is measured; another laboratory's can only be viewed. */
function AlertsLink({ test, tenantId }: { readonly test: QcTestRow; readonly tenantId: string | undefined }) {
  return (
    <ScreenLink
      to="/review/alarms"
      search={{ test: test.id, ...(tenantId ? { tenantId } : {}) }}
      aria-label={translate(tenantId ? 'home.lookAt' : 'home.handleOf', { test: titleOf(test) })}
    >
      {translate(tenantId ? 'home.look' : 'home.handle')}
    </ScreenLink>
  );
}

const testColumns = ({ tenantId, canEnter }: Options): readonly Column<QcTestRow>[] => [
  {
    key: 'test',
    kind: 'text',
    label: 'home.test',
    isName: true,
    text: titleOf,
    cell: (test) => (
      <ScreenLink
        to="/home/chart"
        search={{ test: test.id, ...(tenantId ? { tenantId } : {}) }}
        aria-label={translate('home.chartOf', { test: titleOf(test) })}
      >
        {test.analyteName} <small>{test.abbreviation}</small>
      </ScreenLink>
    ),
  },
  { key: 'instrument', kind: 'text', label: 'home.instrument', text: ({ labInstrumentName }) => labInstrumentName },
  { key: 'lot', kind: 'text', label: 'home.lot', text: ({ lotNumber }) => lotNumber },
  {
    key: 'state',
    kind: 'choice',
    label: 'home.state',
    width: 110,
    cell: ({ state, notEvaluatedWhy }) => <StatePill state={state} why={notEvaluatedWhy} />,
  },
  { key: 'lastRun', kind: 'date', label: 'home.lastRun', text: lastRunOf },
  { key: 'alerts', kind: 'number', label: 'home.alertsOf', cell: ({ pendingAlerts }) => pendingAlerts },
  actsColumn('home.acts', (test) =>
    test.state === 'outUnhandled' ? (
      <AlertsLink test={test} tenantId={tenantId} />
    ) : (
      canEnter && (
        <ScreenLink
          to="/home/entry"
          search={{ test: test.id }}
          aria-label={translate('home.entryOf', { test: titleOf(test) })}
        >
          {translate('home.entry')}
        </ScreenLink>
      )
    ),
  ),
];

/** The tests behind a tile, a bar or a lot. */
export function TestList({ summary, filter, tenantId, onClose }: Props) {
  const { t } = useLanguage();
  const canEnter = usePermission('qcTestResult_add') && tenantId === undefined;
  const query = useQuery(testsQuery(tenantId));
  const tests = filterTests(query.data ?? [], filter);
  const { shown, pager } = usePages(tests);
  const columns = useMemo(() => testColumns({ tenantId, canEnter }), [tenantId, canEnter]);
  const title = t('home.listTitle', { what: useFilterWords(summary, filter) });
  return (
    <section className="qc-box home-card test-list" aria-label={title}>
      <header className="home-card-head">
        <h2>{title}</h2>
        <Button size="small" onClick={onClose}>
          {t('home.closeList')}
        </Button>
      </header>
      <LoadedTable
        label={title}
        query={query}
        rows={query.data && shown}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<p className="home-none">{t('home.listNone')}</p>}
      />
      {tests.length > pager.size && <Pager {...pager} />}
    </section>
  );
}
