import { type PlanReportLine, planReportCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { PlanFrame } from './PlanFrame.tsx';
import { answerStatus, figureText, minuteText, toneOf } from './planWords.ts';
import { ReportActs } from './ReportActs.tsx';
import { RoundDownloads } from './RoundDownloads.tsx';

/** /system/plan/reportList: generated, published, answered; one line a laboratory. */
export function ReportListScreen() {
  const { t } = useLanguage();
  return (
    <PlanFrame
      subtitle={t('plans.reportsLine')}
      actions={(plan) => (
        <>
          {(plan.planStatus === 'Closed' || plan.planStatus === 'Completed') && <RoundDownloads planId={plan.id} />}
          <ReportActs plan={plan} />
        </>
      )}
    >
      {({ id }) => <Reports planId={id} />}
    </PlanFrame>
  );
}

function Reports({ planId }: { readonly planId: string }) {
  const { t, text } = useLanguage();
  const query = useQuery(callQuery(planReportCalls.overview, { planId }));
  const columns = useMemo(
    (): Column<PlanReportLine>[] => [
      {
        key: 'laboratory',
        kind: 'text',
        label: 'plans.laboratory',
        isName: true,
        cell: ({ tenantId, labName, generatedAt, publishedAt }) =>
          generatedAt || publishedAt ? (
            <ScreenLink to="/system/plan/laboratoryReport" search={{ id: planId, tenantId }}>
              {labName}
            </ScreenLink>
          ) : (
            labName
          ),
        text: ({ labName }) => labName,
      },
      { key: 'code', kind: 'number', label: 'plans.code', text: ({ code }) => code },
      {
        key: 'generated',
        kind: 'date',
        label: 'plans.generatedAt',
        text: ({ generatedAt }) => minuteText(generatedAt),
      },
      { key: 'score', kind: 'number', label: 'plans.score', text: ({ scorePercent }) => figureText(scorePercent, 1) },
      {
        key: 'passed',
        kind: 'choice',
        label: 'plans.verdict',
        cell: ({ passed }) =>
          passed === null ? (
            '—'
          ) : (
            <Pill tone={passed ? 'success' : 'error'}>{t(passed ? 'plans.passed' : 'plans.failed')}</Pill>
          ),
        width: 100,
      },
      {
        key: 'bad',
        kind: 'number',
        label: 'plans.unsatisfactory',
        cell: ({ unsatisfactory }) => unsatisfactory ?? '—',
        text: ({ unsatisfactory }) => String(unsatisfactory ?? '—'),
      },
      {
        key: 'published',
        kind: 'date',
        label: 'plans.publishedAt',
        cell: ({ publishedAt, edition }) => (publishedAt ? `${minuteText(publishedAt)} (${edition})` : '—'),
        text: ({ publishedAt }) => minuteText(publishedAt),
      },
      { key: 'answered', kind: 'date', label: 'plans.answeredAt', text: ({ answeredAt }) => minuteText(answeredAt) },
      {
        key: 'answer',
        kind: 'choice',
        label: 'plans.answerStatus',
        cell: ({ answerStatus: state, unsatisfactory }) => {
          if (state === null || (state === 'Due' && !unsatisfactory)) return '—';
          const status = answerStatus(state);
          return <Pill tone={toneOf(status)}>{text(status.label)}</Pill>;
        },
        width: 120,
      },
    ],
    [t, text, planId],
  );
  return (
    <section className="qc-card">
      <LoadedTable
        label={t('plans.reports')}
        columns={columns}
        rows={query.data}
        rowKey={({ tenantId }) => tenantId}
        query={query}
        empty={<Empty title={t('plans.noLaboratories')} line={t('plans.noLaboratoriesLine')} />}
      />
    </section>
  );
}
