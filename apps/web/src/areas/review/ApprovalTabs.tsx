import { ViewTabs } from '#components/ui/ViewTabs.tsx';

const views = [
  { to: '/review/auditing', label: 'approvals.viewQueue', code: 'audit_view' },
  { to: '/review/auditing/trail', label: 'approvals.viewTrail', code: 'auditTrail_view' },
] as const;

/** What waits for an answer, and what was done. */
export const ApprovalTabs = () => <ViewTabs label="approvals.views" views={views} />;
