import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { ScreenState } from '#platform/screen/address.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { Can } from '#platform/session/permissions.tsx';
import { TestPlaces } from '../workspace/TestPlaces.tsx';
import { testTreeQuery } from '../workspace/testTree.ts';
import { useChosenTest } from '../workspace/useChosenTest.ts';
import { useRemembered } from '../workspace/useRemembered.ts';
import { EntryChoice } from './EntryChoice.tsx';
import { PanelEntry } from './PanelEntry.tsx';
import { TestEntry } from './TestEntry.tsx';
import { usePanelToEnter } from './usePanelToEnter.ts';

const defaults = { by: '', test: '', panel: '' } satisfies ScreenState<'/home/entry'>;
const none = { by: '', panel: '' };

/** The sheet that is meant: by the address, else as last time, else the panel that is to be run. */
function useChosenSheet() {
  const [address, setAddress] = useUrlState(defaults);
  const [last, remember] = useRemembered('entry', none);
  const test = useChosenTest(address.test);
  const isAddressed = address.test !== '' || address.panel !== '' || address.by !== '';
  const by = isAddressed ? address.by || (address.panel === '' ? 'test' : 'panel') : last.by || (test && 'test');
  const first = usePanelToEnter(by === '');
  const panel = address.panel || last.panel || first.panelId;
  const isPanel = by === '' ? first.panelId !== '' : by === 'panel';
  return {
    isPanel,
    chosen: isPanel ? panel : test,
    isLoading: first.isLoading,
    change: (part: Partial<typeof defaults>) => {
      const next = { by: isPanel ? 'panel' : 'test', test, panel, ...part };
      remember({ by: next.by, panel: next.panel });
      setAddress(next);
    },
  };
}

/** /home/entry: the sheet for a test or a panel. */
export function EntryScreen() {
  const { t } = useLanguage();
  const { isPanel, chosen, isLoading, change } = useChosenSheet();
  return (
    <Screen
      actions={
        <>
          <Can code="qcTestResult_import">
            <ScreenLink to="/system/plan/dataImport" search={{}}>
              <Icon name="upload" /> {t('dailyQc.importFile')}
            </ScreenLink>
          </Can>
          <Segmented
            aria-label={t('dailyQc.entryFor')}
            value={isPanel ? 'panel' : 'test'}
            options={[
              { value: 'test', label: t('dailyQc.forTest') },
              { value: 'panel', label: t('dailyQc.forPanel') },
            ]}
            onChange={(by) => change({ by })}
          />
          <EntryChoice
            isPanel={isPanel}
            value={chosen}
            onChange={(id) => change(isPanel ? { panel: id } : { test: id })}
          />
          {!isPanel && <TestPlaces testId={chosen} here="entry" />}
        </>
      }
    >
      {isLoading && <LoadingRows columns={4} />}
      {!isLoading && chosen === '' && (
        <div className="qc-box entry-card">
          <NothingChosen isPanel={isPanel} />
        </div>
      )}
      {chosen !== '' &&
        (isPanel ? (
          <PanelEntry key={chosen} panelId={chosen} />
        ) : (
          <TestEntry key={chosen} testId={chosen} isFirstFocused />
        ))}
    </Screen>
  );
}

/** Nothing is entered without a test; until there are tests, the set-up comes first. */
function NothingChosen({ isPanel }: { readonly isPanel: boolean }) {
  const { t } = useLanguage();
  const { data: tests } = useQuery(testTreeQuery(false, undefined));
  if (tests?.length === 0) return <Empty title={t('dailyQc.noTests')} line={t('dailyQc.noTestsLine')} />;
  return (
    <Empty
      icon="edit"
      title={t(isPanel ? 'dailyQc.choosePanel' : 'dailyQc.chooseTest')}
      line={t('dailyQc.chooseEntryLine')}
      isChoice
    />
  );
}
