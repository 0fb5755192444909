import { approvalStates } from '@qc/domain';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { approvalCells, approvalList } from '#components/approvals/approvalList.tsx';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import { useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { ApprovalTabs } from '../ApprovalTabs.tsx';
import { QueueBar } from './QueueBar.tsx';

const RequestSide = lazy(async () => ({ default: (await import('./RequestSide.tsx')).RequestSide }));

const awaiting = { auditStatus_equal: String(approvalStates.awaiting) };

/** /review/auditing: the central body decides what laboratories ask; a laboratory sees its own with the answers. */
export function ApprovalsScreen() {
  const { t } = useLanguage();
  const control = useAddressList(approvalList);
  const canDecide = usePermission('audit_decide');
  const listControl = useMemo(() => ({ ...control, opened: undefined }), [control]);
  useAwaitingFirst(control, canDecide);
  return (
    <Screen subtitle={t('approvals.queueLine')} actions={<ApprovalTabs />}>
      <QueueBar control={control} />
      <ResourceList resource={approvalList} control={listControl} cells={approvalCells} />
      {control.opened && (
        <Suspense>
          <RequestSide key={control.opened.id} id={control.opened.id} onClose={() => control.open(undefined)} />
        </Suspense>
      )}
    </Screen>
  );
}

/** Whoever decides begins with what waits; an address that says something else is kept. */
function useAwaitingFirst({ state, change, opened }: ReturnType<typeof useAddressList>, canDecide: boolean): void {
  const isPlain = Object.keys(state.filters).length === 0 && state.keyword === '' && opened === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only how the screen was opened counts, not what is done on it
  useEffect(() => {
    if (canDecide && isPlain) change({ filters: awaiting });
  }, []);
}
