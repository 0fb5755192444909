import { approvalCalls, recordCalls } from '@qc/contract';
import { approvalStates } from '@qc/domain';
import { alertLotExpiry, qcTestAlert } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';
import { usePermission } from '#platform/session/permissions.tsx';

/** Only the count is loaded: a whole country's laboratories have thousands. */
const pending = { current: 1, size: 1, alertStatus_equal: 'Pending' };
const none = { total: 0 };

/** The amount of open work: the three calls at the start. */
export function useOpenWork() {
  const keeping = (enabled: boolean) => ({ enabled, staleTime: 30_000 });
  const alertsKept = keeping(usePermission('qcTestAlert_view'));
  const lotsKept = keeping(usePermission('alertLotExpiry_view'));
  const approvalsKept = keeping(usePermission('audit_view'));
  const alerts = useQuery(callQuery(recordCalls(qcTestAlert).page, pending, alertsKept));
  const lotExpiries = useQuery(callQuery(recordCalls(alertLotExpiry).page, pending, lotsKept));
  const approvals = useQuery(callQuery(approvalCalls.counts, undefined, approvalsKept));
  const awaiting = (approvals.data ?? []).filter(({ auditStatus }) => auditStatus === approvalStates.awaiting);
  return { alerts: alerts.data ?? none, lotExpiries: lotExpiries.data ?? none, approvals: awaiting };
}
