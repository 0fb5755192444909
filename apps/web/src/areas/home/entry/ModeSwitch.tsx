import { type QcTestRow, recordCalls } from '@qc/contract';
import { qcTest } from '@qc/resources';
import { useQueryClient } from '@tanstack/react-query';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { confirmModeChange } from '#platform/messages/confirm.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { keepDraft } from './drafts.ts';
import { ModeChoice } from './ModeChoice.tsx';
import type { EntryMode } from './sheet/sheetColumns.ts';

/** Changes how results of a test are entered. A test has one mode, so text typed in the other is discarded. */
export function ModeSwitch({ test }: { readonly test: QcTestRow }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const canEdit = usePermission('qcTest_edit');
  const change = async (mode: EntryMode) => {
    if (mode === test.entryMode || !(await confirmModeChange())) return;
    await send(recordCalls(qcTest).update, { id: test.id, version: test.version, entryMode: mode });
    for (const each of ['individual', 'mean']) keepDraft(`test-${test.id}-${each}`, []);
    await refreshTopics(client, 'qcTest');
  };
  return (
    <ModeChoice
      value={test.entryMode}
      isDisabled={!canEdit}
      hint={canEdit ? undefined : t('dailyQc.modeLocked')}
      onChange={(mode) => void change(mode).catch(() => undefined)}
    />
  );
}
