import { type PlanReportLine, planReportCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { Can } from '#platform/session/permissions.tsx';
import type { Chosen } from './PlanFrame.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

/** The number of reports made by the last generation; reports it has not reached are older or missing. */
function madeOf(lines: readonly PlanReportLine[]): number {
  const last = lines.reduce(
    (latest, { generatedAt }) => (generatedAt && generatedAt > latest ? generatedAt : latest),
    '',
  );
  return lines.filter(({ generatedAt }) => generatedAt === last).length;
}

/** Making the reports of a plan, and publishing them. */
export function ReportActs({ plan }: { readonly plan: Chosen }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { data: lines = [] } = useQuery(callQuery(planReportCalls.overview, { planId: plan.id }));
  const [made, all] = [madeOf(lines), lines.length];
  const generate = async () => {
    await send(planReportCalls.generate, { planId: plan.id });
    snackbar.success(t('plans.generating'));
  };
  const publish = async (confirmed: boolean) => {
    const { published, edition } = await send(planReportCalls.publish, {
      planId: plan.id,
      confirmed,
      ...(reason ? { reason } : {}),
    });
    snackbar.success(t('plans.publishedReports', { count: published, edition }));
    setAsking(false);
    await refreshTopics(client, 'plan', 'planReport');
  };
  if (plan.planStatus !== 'Closed' && plan.planStatus !== 'Completed') return null;
  return (
    <>
      <Can code="plan_evaluate">
        <ActButton act={generate}>{t('plans.generate')}</ActButton>
      </Can>
      <Can code="report_post">
        {made > 0 && made < all && <span role="status">{t('plans.generatedSoFar', { made, all })}</span>}
        <Button type="primary" disabled={all === 0 || made < all} onClick={() => setAsking(true)}>
          {t('plans.publishReports')}
        </Button>
      </Can>
      {isAsking && (
        <PublishDialog
          planId={plan.id}
          isBlocked={plan.planStatus === 'Completed' && reason.trim() === ''}
          publish={publish}
          onClose={() => setAsking(false)}
        >
          {plan.planStatus === 'Completed' && (
            <ReasonField label={t('plans.correctionReason')} value={reason} onChange={setReason} />
          )}
        </PublishDialog>
      )}
    </>
  );
}
