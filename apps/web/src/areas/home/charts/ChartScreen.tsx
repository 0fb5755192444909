import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Screen } from '#components/ui/Screen.tsx';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import type { ScreenState } from '#platform/address.ts';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { useUrlState } from '#platform/urlState.ts';
import { VerdictPill } from '../verdict/VerdictPill.tsx';
import { testsQuery } from './chartQueries.ts';
import { Loaded } from './Loaded.tsx';
import { TestCharts } from './TestCharts.tsx';
import './charts.css';

// The list with its search is half the weight of this screen, and the chart does not wait for it.
const TestChoice = lazy(async () => ({ default: (await import('./TestChoice.tsx')).TestChoice }));

const defaults = { test: '', tenantId: '' } satisfies ScreenState<'/home/chart'>;

/** /home/chart: the charts of one test. Without one in the address it is the first of the list. */
export function ChartScreen() {
  const { t } = useLanguage();
  const [{ test: chosenId, tenantId }, setAddress] = useUrlState(defaults);
  const ownTenant = tenantId === '' ? undefined : tenantId;
  const tests = useQuery(testsQuery(ownTenant));
  const test = tests.data?.find(({ id }) => id === chosenId) ?? (chosenId === '' ? tests.data?.[0] : undefined);
  const shownId = test?.id ?? chosenId;
  return (
    <Screen
      title={test?.analyteName}
      badge={
        test && (
          <>
            <span className="chart-test">{test.abbreviation}</span>
            <VerdictPill verdict={test.lastVerdict} />
          </>
        )
      }
      subtitle={
        test &&
        `${test.labInstrumentName} · ${test.methodName} · ${t('charts.lot')} ${test.lotNumber} · ${test.unitName}`
      }
      actions={
        <>
          <Suspense fallback={<span className="test-choice" />}>
            <TestChoice
              tests={tests.data ?? []}
              value={shownId || undefined}
              onChange={(id) => setAddress({ test: id })}
            />
          </Suspense>
          {ownTenant === undefined && (
            <Can code="qcTestResult_add">
              <ScreenLink className="accent-link" to="/home/entry" search={{ test: shownId }}>
                {t('charts.enterResults')}
              </ScreenLink>
            </Can>
          )}
        </>
      }
    >
      <Loaded query={tests}>
        {(all) =>
          shownId === '' && all.length === 0 ? (
            <div className="charts-empty">
              <strong>{t('charts.noTests')}</strong>
              <p>{t('charts.noTestsLine')}</p>
            </div>
          ) : (
            <TestCharts key={shownId} testId={shownId} tenantId={ownTenant} />
          )
        }
      </Loaded>
    </Screen>
  );
}
