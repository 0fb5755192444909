import { approvalStates } from '@qc/domain';
import { approvalSubtypes } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { approvalCountsQuery } from '#components/approvals/requestQueries.ts';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { Search } from '#platform/screen/address.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { CardHead } from '../dashboard/CardHead.tsx';
import '../dashboard/homeLines.css';

type Line = {
  readonly key: string;
  readonly what: string;
  readonly count: number;
  readonly to: string;
  readonly search: Search;
};

/** Requests that wait for an answer, by kind. */
function useRequests(): readonly Line[] {
  const { text } = useLanguage();
  const canView = usePermission('audit_view');
  const { data = [] } = useQuery({ ...approvalCountsQuery(), enabled: canView });
  return data
    .filter(({ auditStatus }) => auditStatus === approvalStates.awaiting)
    .map(({ subtype, count }) => ({
      key: subtype,
      what: text(approvalSubtypes.find(({ value }) => value === subtype)?.label ?? { zh: subtype, en: subtype }),
      count,
      to: '/review/auditing',
      search: { auditStatus_equal: String(approvalStates.awaiting), subtype_equal: subtype },
    }));
}

/** What waits for the central body: requests to decide, and laboratories whose QC is late. */
export function WaitingCard({ held, late }: { readonly held: number; readonly late: number }) {
  const { t } = useLanguage();
  const lines: readonly Line[] = [
    ...useRequests(),
    { key: 'held', what: t('home.labsHeld'), count: held, to: '/home', search: { state: 'outUnhandled' } },
    { key: 'late', what: t('home.labsLate'), count: late, to: '/home', search: { state: 'due' } },
  ].filter(({ count }) => count > 0);
  return (
    <section className="qc-box home-card" aria-label={t('home.waiting')}>
      <CardHead title="home.waiting" />
      {lines.length === 0 && <p className="home-none">{t('home.waitingNone')}</p>}
      <ul className="alerts">
        {lines.map(({ key, what, count, to, search }) => (
          <li key={key}>
            <ScreenLink className="home-line" to={to} search={search}>
              <span className="alert-what">
                <b>{what}</b>
              </span>
              <span className="qc-count waiting-count">{count}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
