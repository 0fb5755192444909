import { type PlanReportLine, planReportCalls, recordCalls } from '@qc/contract';
import { planReportSetting } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { ResourceForm } from '#components/resource/form/ResourceForm.tsx';
import { ActButton } from '#components/ui/ActButton.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Pill } from '#components/ui/Pill.tsx';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery, refreshTopics, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { snackbar } from '#platform/snackbar.ts';
import { type Chosen, PlanFrame } from './PlanFrame.tsx';
import { answerStatus, figureText, minuteText, toneOf } from './planWords.ts';
import { ReasonField } from './ReasonField.tsx';
import { RoundDownloads } from './RoundDownloads.tsx';

/** /system/plan/reportSetting: what the reports of a plan show, and who signs them. */
export function ReportSettingScreen() {
  const { t } = useLanguage();
  return (
    <PlanFrame
      subtitle={t('plans.settingLine')}
      actions={({ id }) => (
        <ScreenLink to="/system/plan/reportList" search={{ id }}>
          {t('plans.reports')}
        </ScreenLink>
      )}
    >
      {({ id }) => <Setting key={id} planId={id} />}
    </PlanFrame>
  );
}

function Setting({ planId }: { readonly planId: string }) {
  const client = useQueryClient();
  const query = useQuery(callQuery(recordCalls(planReportSetting).page, { size: 1, planId_equal: planId }));
  const presets = useMemo(() => ({ planId }), [planId]);
  if (!query.data) return <LoadingRows columns={2} />;
  const record = query.data.records[0] as ResourceRecord | undefined;
  const refresh = () => void refreshTopics(client, 'planReportSetting');
  return (
    <section className="qc-card plan-part">
      <ResourceForm
        key={record?.version ?? 0}
        resource={planReportSetting}
        record={record}
        presets={presets}
        hidden={['planId']}
        onSaved={refresh}
        onCancel={refresh}
      />
    </section>
  );
}

/** /system/plan/reportList: generated, published, answered; one line a laboratory. */
export function ReportListScreen() {
  const { t } = useLanguage();
  return (
    <PlanFrame
      subtitle={t('plans.reportsLine')}
      actions={(plan) => (
        <>
          <ScreenLink to="/system/plan/reportSetting" search={{ id: plan.id }}>
            {t('plans.setting')}
          </ScreenLink>
          {(plan.planStatus === 'Closed' || plan.planStatus === 'Completed') && <RoundDownloads planId={plan.id} />}
          <Acts plan={plan} />
        </>
      )}
    >
      {({ id }) => <Reports planId={id} />}
    </PlanFrame>
  );
}

/** How many reports the last generation has made: what it has not reached yet is older, or not there. */
function madeOf(lines: readonly PlanReportLine[]): number {
  const last = lines.reduce(
    (latest, { generatedAt }) => (generatedAt && generatedAt > latest ? generatedAt : latest),
    '',
  );
  return lines.filter(({ generatedAt }) => generatedAt === last).length;
}

function Acts({ plan }: { readonly plan: Chosen }) {
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
  const publish = async () => {
    const { published, edition } = await send(planReportCalls.publish, {
      planId: plan.id,
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
        <Dialog
          title={t('plans.publishReports')}
          onCancel={() => setAsking(false)}
          footer={
            <ActButton type="primary" disabled={plan.planStatus === 'Completed' && reason.trim() === ''} act={publish}>
              {t('plans.publishReports')}
            </ActButton>
          }
        >
          <p>{t('plans.publishReportsLine')}</p>
          {plan.planStatus === 'Completed' && (
            <ReasonField label={t('plans.correctionReason')} value={reason} onChange={setReason} />
          )}
        </Dialog>
      )}
    </>
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
