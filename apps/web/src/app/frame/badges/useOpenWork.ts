import { approvalStates } from '@qc/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Page } from '#platform/api.ts';
import { usePermission } from '#platform/permissions.tsx';

/** What waits for someone, as far as a badge needs it. */
type OpenRecord = { readonly id: string };
export type ApprovalRecord = OpenRecord & { readonly subtype: string };

/** The three calls of the start: page 1, all records, only what is open. */
function openWorkQuery<T>(path: string, filter: Readonly<Record<string, string>>, isAllowed: boolean) {
  return queryOptions({
    queryKey: ['openWork', path],
    queryFn: ({ signal }) =>
      api.get<Page<T>>(`${path}/list`, { current: 1, size: -1, ...filter }, { signal, isQuiet: true }),
    enabled: isAllowed,
    staleTime: 30_000,
  });
}

const pending = { alertStatus_equal: 'Pending' };
const awaiting = { auditStatus_equal: String(approvalStates.awaiting) };
const none: Page<never> = { records: [], total: 0, current: 1, size: -1 };

export function useOpenWork() {
  const canAlerts = usePermission('qcTestAlert_view');
  const canLots = usePermission('alertLotExpiry_view');
  const canApprovals = usePermission('audit_view');
  const alerts = useQuery(openWorkQuery<OpenRecord>('/app/qcTestAlert', pending, canAlerts));
  const lotExpiries = useQuery(openWorkQuery<OpenRecord>('/app/alertLotExpiry', pending, canLots));
  const approvals = useQuery(openWorkQuery<ApprovalRecord>('/app/audit/audit', awaiting, canApprovals));
  return { alerts: alerts.data ?? none, lotExpiries: lotExpiries.data ?? none, approvals: approvals.data ?? none };
}
