import { ViewTabs } from '#components/ui/screen/ViewTabs.tsx';

const views = [
  { to: '/review/auditing', label: 'approvals.viewQueue', code: 'audit_view' },
  { to: '/review/auditing/trail', label: 'approvals.viewTrail', code: 'auditTrail_view' },
] as const;

/** The tabs for waiting requests and for the trail. */
export const ApprovalTabs = () => <ViewTabs label="approvals.views" views={views} />;
