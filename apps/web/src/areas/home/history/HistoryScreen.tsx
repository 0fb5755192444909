import { Icon } from '#components/ui/Icon.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import type { ScreenState } from '#platform/address.ts';
import { useLanguage } from '#platform/language.ts';
import { useUrlState } from '#platform/urlState.ts';
import { TestChoice } from '../entry/EntryChoice.tsx';
import { useRemembered } from '../workspace/useRemembered.ts';
import { noFilter } from './historyFilter.ts';
import { ResultHistory } from './ResultHistory.tsx';

const defaults = { ...noFilter, test: '' } satisfies ScreenState<'/home/history'>;
const first = { test: '' };

/** /home/history: the results of a test by run, with everything that happened to them. */
export function HistoryScreen() {
  const { t } = useLanguage();
  const [address, setAddress] = useUrlState(defaults);
  const [remembered, remember] = useRemembered('history', first);
  const testId = address.test || remembered.test;
  const choose = (test: string) => {
    remember({ test });
    setAddress({ test, current: '1' });
  };
  return (
    <Screen actions={<TestChoice value={testId} withSealed onChange={choose} />}>
      {testId === '' ? (
        <div className="history-card qc-empty">
          <Icon name="history" />
          <strong>{t('dailyQc.chooseTest')}</strong>
          <p>{t('dailyQc.historyEmptyLine')}</p>
        </div>
      ) : (
        <ResultHistory key={testId} testId={testId} />
      )}
    </Screen>
  );
}
