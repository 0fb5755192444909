import { type ApprovalRequestDetail, approvalCalls } from '@qc/contract';
import { type ApprovalState, actsFrom, approvalLifeCycle, approvalStates } from '@qc/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { refreshRequests } from '#components/approvals/requestQueries.ts';
import type { OpenControl } from '#components/resource/list/state/listControl.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { translate, useLanguage } from '#platform/language/language.ts';
import { confirm } from '#platform/messages/confirm.ts';
import { showSnackbar, snackbar, snackbarTimes } from '#platform/messages/snackbar.ts';
import { usePermission } from '#platform/session/permissions.tsx';

type Props = { readonly detail: ApprovalRequestDetail; readonly open: OpenControl['open'] };

const askToWithdraw = () =>
  confirm({
    title: translate('approvals.withdraw'),
    text: translate('approvals.confirmWithdraw'),
    action: translate('approvals.withdraw'),
    isDangerous: true,
  });

/** What the laboratory may do with its request in its present state: change, send, withdraw. */
export function RequestActs({ detail: { audit }, open }: Props) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const isGranted = usePermission('audit_edit');
  const state = audit.auditStatus as ApprovalState;
  const acts = actsFrom(approvalLifeCycle, state);
  const [move, isMoving] = useOnce(async (call: 'send' | 'withdraw', done: string) => {
    if (call === 'withdraw' && !(await askToWithdraw())) return;
    try {
      await send(approvalCalls[call], { id: audit.id, version: audit.version }, { isQuiet: true });
      snackbar.success(done);
    } catch (error) {
      // Shown longer: the message names what uses the entry.
      showSnackbar(String((error as Error).message), { color: 'error', timeoutMs: snackbarTimes.component });
    }
    refreshRequests(client);
  });
  if (!isGranted) return null;
  const canSend = acts.includes('submit');
  const canEdit = canSend || acts.includes('withdraw');
  return (
    <span className="qc-drawer-acts">
      {acts.includes('withdraw') && (
        <Button loading={isMoving} onClick={() => void move('withdraw', t('approvals.withdrawn'))}>
          {t('approvals.withdraw')}
        </Button>
      )}
      {canSend && (
        <Button loading={isMoving} onClick={() => void move('send', t('approvals.sent'))}>
          {t(state === approvalStates.rejected ? 'approvals.sendAgain' : 'approvals.send')}
        </Button>
      )}
      {canEdit && (
        <Button type="primary" icon={<Icon name="edit" />} onClick={() => open({ mode: 'edit', id: audit.id })}>
          {t('resource.edit')}
        </Button>
      )}
    </span>
  );
}
