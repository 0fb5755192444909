import { planTenantCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { DocumentList } from './DocumentList.tsx';
import { OwnResults } from './OwnResults.tsx';
import { ChangeAssay } from './own/ChangeAssay.tsx';
import { LeavePlan } from './own/LeavePlan.tsx';
import { Samples } from './own/Samples.tsx';
import { SignForm } from './own/SignForm.tsx';
import { PlanCards } from './PlanCards.tsx';
import { minuteText, partStatus, planStatus, toneOf } from './planWords.ts';
import './plans.css';

/** A plan as a laboratory sees it: its dates, the next task, and the steps from sign-up to the receipt. */
export function OwnPlan({ planId }: { readonly planId: string }) {
  const { t, text } = useLanguage();
  const query = useQuery(callQuery(planTenantCalls.plan, { planId }));
  const { data } = query;
  if (!data) return <NotLoaded query={query} columns={4} />;
  const { plan } = data;
  const isOpen = plan.planStatus === 'Open' || plan.planStatus === 'Running';
  const part = plan.planTenantStatus;
  const cards: readonly (readonly [string, string])[] = [
    [t('plans.period'), `${plan.startDate ?? '—'} – ${plan.endDate ?? '—'}`],
    [t('plans.signUpDeadline'), minuteText(plan.signUpDeadline)],
    [t('plans.reportDeadline'), minuteText(plan.reportDeadline)],
    [t('plans.code'), data.code ?? '—'],
    [t('plans.reported'), `${plan.reported} / ${plan.expected}`],
    [t('plans.receipt'), data.receiptNumber ?? '—'],
  ];
  return (
    <>
      <section className="qc-card plan-part">
        <div className="plan-line">
          <Pill tone={toneOf(planStatus(plan.planStatus))}>{text(planStatus(plan.planStatus).label)}</Pill>
          {part && <Pill tone={toneOf(partStatus(part))}>{text(partStatus(part).label)}</Pill>}
          {data.isLate && <Pill tone="warning">{t('plans.cell_late')}</Pill>}
          {plan.next && <b>{t(`plans.next_${plan.next}`)}</b>}
          {plan.hasReport && (
            <ScreenLink to="/system/plan/laboratoryReport" search={{ id: planId }}>
              {t('plans.report')}
            </ScreenLink>
          )}
        </div>
        <PlanCards cards={cards} />
        {plan.reason && <p className="plan-note">{`${t('plans.reason')}: ${plan.reason}`}</p>}
        {data.description && <p>{data.description}</p>}
        {isOpen && part === 'Accepted' && (
          <div>
            <ChangeAssay planId={planId} rows={data.analytes.filter(({ assayId }) => assayId !== null)} />
          </div>
        )}
        {data.documents.length > 0 && <DocumentList documents={data.documents} />}
      </section>
      {isOpen && part !== 'Signed' && part !== 'Accepted' && <SignForm key={planId} detail={data} />}
      {isOpen && part === 'Accepted' && <Samples key={data.receivedAt ?? ''} detail={data} />}
      {part === 'Accepted' && <OwnResults key={planId} detail={data} />}
      {isOpen && part && part !== 'Rejected' && part !== 'Withdrawn' && <LeavePlan planId={planId} />}
    </>
  );
}
