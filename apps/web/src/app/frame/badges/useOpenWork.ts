import { recordCalls } from '@qc/contract';
import { approvalStates } from '@qc/domain';
import { alertLotExpiry, approvalRequest, qcTestAlert } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/call.ts';
import { usePermission } from '#platform/permissions.tsx';

const pending = { current: 1, size: -1, alertStatus_equal: 'Pending' };
const awaiting = { current: 1, size: -1, auditStatus_equal: String(approvalStates.awaiting) };
const none = { records: [], total: 0 };

/** What waits for someone: the three calls of the start, each for all records that are open. */
export function useOpenWork() {
  const keeping = (enabled: boolean) => ({ enabled, staleTime: 30_000 });
  const alertsKept = keeping(usePermission('qcTestAlert_view'));
  const lotsKept = keeping(usePermission('alertLotExpiry_view'));
  const approvalsKept = keeping(usePermission('audit_view'));
  const alerts = useQuery(callQuery(recordCalls(qcTestAlert).page, pending, alertsKept));
  const lotExpiries = useQuery(callQuery(recordCalls(alertLotExpiry).page, pending, lotsKept));
  const approvals = useQuery(callQuery(recordCalls(approvalRequest).page, awaiting, approvalsKept));
  return { alerts: alerts.data ?? none, lotExpiries: lotExpiries.data ?? none, approvals: approvals.data ?? none };
}
