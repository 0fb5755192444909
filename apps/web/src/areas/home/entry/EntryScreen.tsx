import { Segmented } from 'antd';
import { Icon } from '#components/ui/Icon.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import type { ScreenState } from '#platform/address.ts';
import { useLanguage } from '#platform/language.ts';
import { useUrlState } from '#platform/urlState.ts';
import { useRemembered } from '../workspace/useRemembered.ts';
import { EntryChoice } from './EntryChoice.tsx';
import { PanelEntry } from './PanelEntry.tsx';
import { TestEntry } from './TestEntry.tsx';

const defaults = { by: 'test', test: '', panel: '' } satisfies ScreenState<'/home/entry'>;

/** /home/entry: the sheet for a test or a panel, chosen in the address or as last time. */
export function EntryScreen() {
  const { t } = useLanguage();
  const [address, setAddress] = useUrlState(defaults);
  const [remembered, remember] = useRemembered('entry', defaults);
  const isAddressed = address.test !== '' || address.panel !== '' || address.by !== 'test';
  const state = isAddressed ? address : remembered;
  const change = (part: Partial<typeof defaults>) => {
    const next = { ...state, ...part };
    remember(next);
    setAddress(next);
  };
  const isPanel = state.by === 'panel';
  const chosen = isPanel ? state.panel : state.test;
  return (
    <Screen
      actions={
        <>
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
        </>
      }
    >
      {chosen === '' && (
        <div className="entry-card qc-empty">
          <Icon name="edit" />
          <strong>{t(isPanel ? 'dailyQc.choosePanel' : 'dailyQc.chooseTest')}</strong>
          <p>{t('dailyQc.chooseEntryLine')}</p>
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
