import type { HomeSummary, QcTestRow, TestState } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { testsQuery } from '../charts/chartQueries.ts';
import { StatePill } from './StatePill.tsx';
import { filterTests, stateMessages, type TestFilter } from './states.ts';
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

function TestLine({ test, tenantId, canEnter }: { test: QcTestRow; tenantId: string | undefined; canEnter: boolean }) {
  const { t } = useLanguage();
  const name = `${test.analyteName} ${test.abbreviation}`;
  return (
    <tr>
      <th scope="row">
        <Link
          to="/home/chart"
          search={{ test: test.id, ...(tenantId ? { tenantId } : {}) } as never}
          aria-label={t('home.chartOf', { test: name })}
        >
          {test.analyteName} <small>{test.abbreviation}</small>
        </Link>
      </th>
      <td>{test.labInstrumentName}</td>
      <td>{test.lotNumber}</td>
      <td>
        <StatePill state={test.state} why={test.notEvaluatedWhy} />
      </td>
      <td>{test.lastRunAt?.slice(0, 16) ?? t('home.neverRun')}</td>
      <td className="test-number">{test.pendingAlerts}</td>
      <td>
        {canEnter && (
          <Link to="/home/entry" search={{ test: test.id } as never} aria-label={t('home.entryOf', { test: name })}>
            {t('home.entry')}
          </Link>
        )}
      </td>
    </tr>
  );
}

/** The tests behind a tile, a bar or a lot. */
export function TestList({ summary, filter, tenantId, onClose }: Props) {
  const { t } = useLanguage();
  const canEnter = usePermission('qcTestResult_add') && tenantId === undefined;
  const query = useQuery(testsQuery(tenantId));
  const [{ current, size }, setPage] = useState({ current: 1, size: 20 });
  const tests = filterTests(query.data ?? [], filter);
  const title = t('home.listTitle', { what: useFilterWords(summary, filter) });
  return (
    <section className="home-card test-list" aria-label={title}>
      <header className="home-card-head">
        <h2>{title}</h2>
        <Button size="small" onClick={onClose}>
          {t('home.closeList')}
        </Button>
      </header>
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingRows columns={6} />}
      {query.data && tests.length === 0 && <p className="home-none">{t('home.listNone')}</p>}
      {tests.length > 0 && (
        <>
          <div className="home-scroll">
            <table>
              <thead>
                <tr>
                  {(
                    [
                      'home.test',
                      'home.instrument',
                      'home.lot',
                      'home.state',
                      'home.lastRun',
                      'home.alertsOf',
                      'home.acts',
                    ] as const
                  ).map((key) => (
                    <th key={key} scope="col" className={key === 'home.alertsOf' ? 'test-number' : undefined}>
                      {t(key)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {tests.slice((current - 1) * size, current * size).map((test) => (
                  <TestLine key={test.id} test={test} tenantId={tenantId} canEnter={canEnter} />
                ))}
              </tbody>
            </table>
          </div>
          {tests.length > size && (
            <Pager
              current={current}
              size={size}
              total={tests.length}
              onChange={(change) => setPage({ current: 1, size, ...change })}
            />
          )}
        </>
      )}
    </section>
  );
}
