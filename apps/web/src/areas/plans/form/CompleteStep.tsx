import { planCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { routerSearch } from '#platform/screen/address.ts';
import { problemText } from '../planWords.ts';
import type { Draft } from './draft.ts';

/** What the plan is, what it still lacks, and its publication. */
export function CompleteStep({ draft }: { readonly draft: Draft }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const problems = useQuery(callQuery(planCalls.problems, { planId: draft.id }));
  const analytes = useQuery(callQuery(planCalls.planAnalyte, { planId: draft.id }));
  const [publish, isBusy] = useOnce(async () => {
    const { invited } = await send(planCalls.submitPlan, { id: draft.id, version: draft.version });
    snackbar.success(t('plans.published', { count: invited }));
    await refreshTopics(client, 'plan', 'planTenant');
    await navigate({ to: '/system/plan/planDetail', search: routerSearch<string>({ id: draft.id }) });
  });
  const isDraft = draft.planStatus === 'Draft';
  return (
    <>
      <div className="plan-cards">
        <Card label={t('plans.analytes')} value={String(analytes.data?.length ?? 0)} />
        <Card
          label={t('plans.samples')}
          value={String(analytes.data?.reduce((total, { levels }) => total + levels.length, 0) ?? 0)}
        />
        <Card label={t('plans.laboratories')} value={String(draft.tenantCodes?.length ?? 0)} />
        <Card label={t('plans.openSignUp')} value={draft.isOpenSignUp ? t('plans.yes') : t('plans.no')} />
      </div>
      {problems.data && problems.data.length > 0 && (
        <ul className="plan-problems">
          {problems.data.map((problem) => (
            <li key={`${problem.code}${problem.subject}`}>
              <ScreenLink to="/system/plan/form" search={{ id: draft.id, step: problem.step }}>
                {`${t(`plans.step_${problem.step}`)}: ${problemText(problem, t)}`}
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
      {isDraft ? (
        <div>
          <Button
            type="primary"
            disabled={!problems.data || problems.data.length > 0}
            loading={isBusy}
            onClick={() => void publish().catch(() => undefined)}
          >
            {t('plans.publish')}
          </Button>
        </div>
      ) : (
        <p>{t('plans.isPublished')}</p>
      )}
    </>
  );
}

function Card({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="plan-card">
      <span>{label}</span>
      <b>{value}</b>
    </div>
  );
}
