import type { ApprovalRequestDetail } from '@qc/contract';
import { approvalStates } from '@qc/domain';
import { approvalRequest } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useCallback, useState } from 'react';
import { RequestDetail } from '#components/approvals/RequestDetail.tsx';
import { requestQuery } from '#components/approvals/requestQueries.ts';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { recordTitle } from '#components/resource/data/recordTitle.ts';
import { useFormStart } from '#components/resource/form/useFormStart.ts';
import { useUnsavedGuard } from '#components/resource/form/useUnsavedGuard.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { type Language, useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { NewAccountDialog } from './NewAccountDialog.tsx';
import type { NewAccount } from './useDecision.ts';
import '#components/resource/detail/drawer.css';

type Props = { readonly id: string; readonly onClose: () => void };

/** One request next to the queue: to decide if it waits, else to read. */
export function RequestSide({ id, onClose }: Props) {
  const { t, language } = useLanguage();
  const canDecide = usePermission('audit_decide');
  const [account, setAccount] = useState<NewAccount>();
  const { data, error, refetch } = useQuery(requestQuery(id));
  const guard = useUnsavedGuard();
  const { start, setDirty: keepStart } = useFormStart(data && { ...data.audit, detail: data });
  const setDirty = useCallback(
    (isDirty: boolean) => {
      keepStart(isDirty);
      guard.setDirty(isDirty);
    },
    [keepStart, guard],
  );
  // What belongs to the request may change without it; only a newer request waits behind what was entered.
  const detail = start && start.version !== data?.audit.version ? start.detail : data;
  const [comment, setComment] = useState('');
  const [isReloaded, setReloaded] = useState(false);
  const isOpen = canDecide && detail?.audit.auditStatus === approvalStates.awaiting;
  const done = (made: NewAccount | undefined) => {
    setDirty(false);
    if (made) setAccount(made);
    else onClose();
  };
  const takeNewer = () => {
    setReloaded(true);
    setDirty(false);
  };
  return (
    <Drawer
      open
      size={isOpen ? 1080 : 680}
      rootClassName="qc-drawer"
      title={detail ? titleOf(detail, language) : t('approvals.request')}
      closeIcon={<Icon name="cross" />}
      onClose={() => void guard.leave(onClose)}
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingRows columns={2} />}
      {detail && isOpen && (
        <DecisionForm
          key={detail.audit.version}
          detail={detail}
          isReloaded={isReloaded}
          comment={comment}
          onComment={setComment}
          onDirty={setDirty}
          onConflict={takeNewer}
          onDone={done}
        />
      )}
      {detail && !isOpen && <RequestDetail detail={detail} />}
      {account && <NewAccountDialog account={account} onClose={onClose} />}
    </Drawer>
  );
}

/** What is requested, and for users who see several laboratories by whom. */
function titleOf({ audit }: ApprovalRequestDetail, language: Language): string {
  const title = recordTitle(approvalRequest, audit as ResourceRecord, language);
  return typeof audit.tenantName === 'string' ? `${title} · ${audit.tenantName}` : title;
}
