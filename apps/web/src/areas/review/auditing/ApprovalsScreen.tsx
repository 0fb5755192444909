import { approvalStates } from '@qc/domain';
import { useEffect, useMemo } from 'react';
import { approvalCells, approvalList, decisionQueue } from '#components/approvals/approvalList.tsx';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import type { CellOverrides } from '#components/resource/list/table/tableColumns.tsx';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { usePermission } from '#platform/session/permissions.tsx';
import { ApprovalTabs } from '../ApprovalTabs.tsx';
import { QueueBar } from './QueueBar.tsx';

const RequestSide = lazyPart(async () => (await import('./RequestSide.tsx')).RequestSide);

const awaiting = { auditStatus_equal: String(approvalStates.awaiting) };

/** /review/auditing: the central body decides what laboratories ask; a laboratory sees its own with the answers. */
export function ApprovalsScreen() {
  const { t } = useLanguage();
  const canDecide = usePermission('audit_decide');
  const list = canDecide ? decisionQueue : approvalList;
  const control = useAddressList(list);
  const listControl = useMemo(() => ({ ...control, opened: undefined }), [control]);
  const { open } = control;
  const cells = useMemo<CellOverrides>(
    () => ({
      ...approvalCells,
      decide: (record) => <Decide record={record} onOpen={() => open({ mode: 'view', id: record.id })} />,
    }),
    [open],
  );
  useAwaitingFirst(control, canDecide);
  return (
    <Screen subtitle={t('approvals.queueLine')} actions={<ApprovalTabs />}>
      <QueueBar control={control} />
      <ResourceList resource={list} control={listControl} cells={cells} />
      {control.opened && (
        <RequestSide key={control.opened.id} id={control.opened.id} onClose={() => control.open(undefined)} />
      )}
    </Screen>
  );
}

/** Users who decide start with the waiting requests, unless the address has other filters. */
function useAwaitingFirst({ state, change, opened }: ReturnType<typeof useAddressList>, canDecide: boolean): void {
  const isPlain = Object.keys(state.filters).length === 0 && state.keyword === '' && opened === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only how the screen was opened counts, not what is done on it
  useEffect(() => {
    if (canDecide && isPlain) change({ filters: awaiting });
  }, []);
}

/** The way to the decision, in words. */
function Decide({ record, onOpen }: { readonly record: ResourceRecord; readonly onOpen: () => void }) {
  const { t } = useLanguage();
  if (record.auditStatus !== approvalStates.awaiting) return null;
  return (
    <button
      type="button"
      className="queue-decide"
      aria-label={t('approvals.decideOn', { name: String(record.name) })}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {t('approvals.decide')}
    </button>
  );
}
