import { resultFilter } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { OfLaboratory } from '#components/laboratory/OfLaboratory.tsx';
import { defaultValues } from '#components/ui/filters/filterInput.ts';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { ScreenState } from '#platform/screen/address.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { TestPicker } from '../workspace/TestPicker.tsx';
import { TestPlaces } from '../workspace/TestPlaces.tsx';
import { testTreeQuery } from '../workspace/testTree.ts';
import { useChosenTest } from '../workspace/useChosenTest.ts';
import { ResultHistory } from './ResultHistory.tsx';

const defaults = { ...defaultValues(resultFilter), test: '', tenantId: '' } satisfies ScreenState<'/home/history'>;

/** /home/history: the results of a test by run, with everything that happened to them. */
export function HistoryScreen() {
  return <OfLaboratory>{(tenantId) => <LaboratoryHistory tenantId={tenantId} />}</OfLaboratory>;
}

function LaboratoryHistory({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const [address, setAddress] = useUrlState(defaults);
  const { data: tests = [], isLoading } = useQuery(testTreeQuery(true, tenantId));
  const chosen = useChosenTest(address.test, tenantId);
  // As on the charts: without a choice the first test of the list is shown, not an empty page.
  const testId = chosen || (tests.find(({ status }) => status === 'Active')?.id ?? '');
  return (
    <Screen
      actions={
        <>
          <TestPicker
            tests={tests}
            isLoading={isLoading}
            value={testId}
            onChange={(test) => setAddress({ test, current: '1' })}
          />
          {tenantId === undefined && <TestPlaces testId={testId} here="history" />}
        </>
      }
    >
      {isLoading && testId === '' ? (
        <LoadingRows columns={6} />
      ) : testId === '' ? (
        <div className="history-card">
          <Empty icon="history" title={t('dailyQc.noTests')} line={t('dailyQc.noTestsLine')} />
        </div>
      ) : (
        <ResultHistory key={testId} testId={testId} tenantId={tenantId} />
      )}
    </Screen>
  );
}
