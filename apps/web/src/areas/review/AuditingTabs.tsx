import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import './auditingTabs.css';

const views = [
  { to: '/review/auditing', label: 'approvals.viewQueue', code: 'audit_view' },
  { to: '/review/auditing/trail', label: 'approvals.viewTrail', code: 'auditTrail_view' },
] as const;

/** What waits for an answer, and what was done. */
export function AuditingTabs() {
  const { t } = useLanguage();
  return (
    <nav className="auditing-views" aria-label={t('approvals.views')}>
      {views.map(({ to, label, code }) => (
        <Can key={to} code={code}>
          <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
            {t(label)}
          </Link>
        </Can>
      ))}
    </nav>
  );
}
