import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { confirmModeChange } from '#platform/messages/confirm.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { keepDraft } from './drafts.ts';
import { EntryClosed } from './EntryClosed.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import { entrySetup } from './judge/entrySetup.ts';
import { ModeChoice } from './ModeChoice.tsx';
import type { EntryMode } from './sheet/sheetColumns.ts';
import { panelQuery } from './workspaces.ts';

/** Entry for a panel: its tests as rows, one run of each. A sheet holds the tests of one mode. */
export function PanelEntry({ panelId }: { readonly panelId: string }) {
  const { t } = useLanguage();
  const query = useQuery(panelQuery(panelId));
  const canAdd = usePermission('qcTestResult_add');
  const [chosen, setChosen] = useState<EntryMode>();
  const { data } = query;
  const open = useMemo(
    () => (data?.workspaces ?? []).filter(({ test }) => test.status === 'Active').map(entrySetup),
    [data],
  );
  const modes = new Set(open.map(({ workspace }) => workspace.test.entryMode));
  const mode = chosen ?? (modes.has('individual') ? 'individual' : 'mean');
  const setups = useMemo(() => open.filter(({ workspace }) => workspace.test.entryMode === mode), [open, mode]);
  if (!data) return <NotLoaded query={query} columns={5} />;
  if (!canAdd || open.length === 0)
    return <EntryClosed text={t(canAdd ? 'dailyQc.panelEmpty' : 'dailyQc.noEntryRight')} />;
  const draftKey = `panel-${panelId}-${mode}`;
  const change = async (next: EntryMode) => {
    if (next === mode || !(await confirmModeChange())) return;
    keepDraft(draftKey, []);
    setChosen(next);
  };
  return (
    <EntrySheet
      key={`${mode}/${setups.map(({ workspace }) => workspace.test.id).join()}`}
      title={data.panel?.name ?? ''}
      setups={setups}
      layout="panel"
      mode={mode}
      comments={data.comments}
      draftKey={draftKey}
      isFirstFocused
      modeSwitch={modes.size > 1 && <ModeChoice value={mode} onChange={(next) => void change(next)} />}
    />
  );
}
