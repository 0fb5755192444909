import { useQuery } from '@tanstack/react-query';
import { OfLaboratory } from '#components/laboratory/OfLaboratory.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import type { ScreenState } from '#platform/screen/address.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { VerdictPill } from '../verdict/VerdictPill.tsx';
import { TestPlaces } from '../workspace/TestPlaces.tsx';
import { useChosenTest } from '../workspace/useChosenTest.ts';
import { testsQuery } from './chartQueries.ts';
import { Loaded } from './Loaded.tsx';
import { TestCharts } from './TestCharts.tsx';
import './charts.css';

// The list with its search is half the weight of this screen, and the chart does not wait for it.
const TestPicker = lazyPart(
  async () => (await import('../workspace/TestPicker.tsx')).TestPicker,
  <span className="test-picker" />,
);

const defaults = { test: '', tenantId: '', asOf: '' } satisfies ScreenState<'/home/chart'>;

/** /home/chart: the charts of one test. Without one in the address it is the last one, else the first of the list. */
export function ChartScreen() {
  return <OfLaboratory>{(tenantId) => <LaboratoryCharts tenantId={tenantId} />}</OfLaboratory>;
}

function LaboratoryCharts({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const [{ test: addressed }, setAddress] = useUrlState(defaults);
  const tests = useQuery(testsQuery(tenantId));
  const chosenId = useChosenTest(addressed, tenantId);
  const test = tests.data?.find(({ id }) => id === chosenId) ?? (addressed === '' ? tests.data?.[0] : undefined);
  const shownId = test?.id ?? (tests.data ? addressed : chosenId);
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
          <TestPicker
            tests={tests.data ?? []}
            isLoading={tests.isLoading}
            value={shownId}
            onChange={(id) => setAddress({ test: id })}
          />

          {tenantId === undefined && <TestPlaces testId={shownId} here="chart" />}
        </>
      }
    >
      <Loaded query={tests}>
        {(all) =>
          shownId === '' && all.length === 0 ? (
            <Empty title={t('charts.noTests')} line={t('charts.noTestsLine')} />
          ) : (
            <TestCharts key={shownId} testId={shownId} tenantId={tenantId} />
          )
        }
      </Loaded>
    </Screen>
  );
}
