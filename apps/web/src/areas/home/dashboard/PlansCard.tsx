import { planTenantCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { CardHead } from './CardHead.tsx';
import './homeLines.css';

/** Open tasks in the laboratory's plans with their deadlines; hidden without any. */
export function PlansCard() {
  const { t } = useLanguage();
  const isOwn = !useIsCentral();
  const maySee = usePermission('planTenant_view');
  const { data } = useQuery({ ...callQuery(planTenantCalls.plans, undefined), enabled: isOwn && maySee });
  const open = data?.filter(({ next }) => next !== null) ?? [];
  if (open.length === 0) return null;
  return (
    <section className="qc-box home-card" aria-label={t('home.plans')}>
      <CardHead title="home.plans" />
      <ul className="lots">
        {open.map(({ planId, name, next, dueAt }) => (
          <li key={planId}>
            <ScreenLink className="home-line" to="/system/plan/apply" search={{ id: planId }}>
              <span className="alert-what">
                <b>{name}</b>
                <small>{next && t(`home.plan_${next}`)}</small>
              </span>
              {dueAt && <span className="qc-pill tone-warning">{dueAt.slice(0, 10)}</span>}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
