import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { EntryClosed } from './EntryClosed.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import { entrySetup } from './judge/entrySetup.ts';
import { ModeSwitch } from './ModeSwitch.tsx';
import { RecentRuns } from './RecentRuns.tsx';
import { workspaceQuery } from './workspaces.ts';

type Props = { readonly testId: string; readonly isFirstFocused?: boolean };

/** Entry for one test: its runs as rows, its last results below. */
export function TestEntry({ testId, isFirstFocused = false }: Props) {
  const { t } = useLanguage();
  const query = useQuery(workspaceQuery(testId));
  const canAdd = usePermission('qcTestResult_add');
  const { data } = query;
  const setups = useMemo(() => (data ? [entrySetup(data)] : []), [data]);
  if (!data) return <NotLoaded query={query} columns={5} />;
  const { test } = data;
  const isClosed = test.status === 'Sealed' || !canAdd;
  return (
    <div className="entry-stack">
      {isClosed ? (
        <EntryClosed text={t(test.status === 'Sealed' ? 'dailyQc.sealedLine' : 'dailyQc.noEntryRight')} />
      ) : (
        <EntrySheet
          key={`${test.id}/${test.entryMode}`}
          title={test.analyteName}
          setups={setups}
          layout="test"
          mode={test.entryMode}
          comments={data.comments}
          draftKey={`test-${test.id}-${test.entryMode}`}
          isFirstFocused={isFirstFocused}
          modeSwitch={<ModeSwitch test={test} />}
        />
      )}
      <RecentRuns workspace={data} />
    </div>
  );
}
