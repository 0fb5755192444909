import { approvalStates } from '@qc/domain';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { auditCells, auditList } from '#components/approvals/auditList.tsx';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import { useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { AuditingTabs } from '../AuditingTabs.tsx';
import { QueueBar } from './QueueBar.tsx';

const RequestSide = lazy(async () => ({ default: (await import('./RequestSide.tsx')).RequestSide }));

const awaiting = { auditStatus_equal: String(approvalStates.awaiting) };

/** /review/auditing: the central body decides what laboratories ask; a laboratory sees its own with the answers. */
export function AuditingScreen() {
  const { t } = useLanguage();
  const control = useAddressList(auditList);
  const canDecide = usePermission('audit_decide');
  const listControl = useMemo(() => ({ ...control, opened: undefined }), [control]);
  useAwaitingFirst(control, canDecide);
  return (
    <Screen subtitle={t('approvals.queueLine')} actions={<AuditingTabs />}>
      <QueueBar control={control} />
      <ResourceList resource={auditList} control={listControl} cells={auditCells} />
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
