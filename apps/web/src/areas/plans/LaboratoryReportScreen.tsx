import { planReportCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery, fetchFile } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useIsCentral } from '#platform/session/session.ts';
import { PlanCards } from './PlanCards.tsx';
import { PlanFrame } from './PlanFrame.tsx';
import { figureText } from './planWords.ts';
import { ReportAnswer } from './ReportAnswer.tsx';
import { ReportEditions } from './ReportEditions.tsx';
import { ReportForecast } from './ReportForecast.tsx';
import { ReportScores } from './ReportScores.tsx';
import { SummaryDownload } from './RoundDownloads.tsx';

/** /system/plan/laboratoryReport: one laboratory's report of a plan: own values, groups, scores, earlier rounds. */
export function LaboratoryReportScreen() {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  return (
    <PlanFrame subtitle={t('plans.reportLine')}>
      {({ id }, tenantId) =>
        isCentral && tenantId === '' ? (
          <div className="qc-card">
            <Empty title={t('plans.chooseLaboratory')} line={t('plans.chooseLaboratoryLine')}>
              <ScreenLink to="/system/plan/reportList" search={{ id }}>
                {t('plans.reports')}
              </ScreenLink>
            </Empty>
          </div>
        ) : (
          <Report key={`${id}${tenantId}`} planId={id} tenantId={isCentral ? tenantId : undefined} />
        )
      }
    </PlanFrame>
  );
}

type Paper = typeof planReportCalls.file;
type ReportKey = { readonly planId: string; readonly tenantId: string | undefined };

function Report({ planId, tenantId }: ReportKey) {
  const { t, language } = useLanguage();
  const [edition, setEdition] = useState<number>();
  const of = { planId, ...(tenantId ? { tenantId } : {}), ...(edition === undefined ? {} : { edition }) };
  const { data, error } = useQuery({ ...callQuery(planReportCalls.content, of), retry: false });
  const [print] = useOnce(async (paper: 'zh' | 'en', call: Paper = planReportCalls.file) =>
    saveFile(await fetchFile(call, { ...of, language: paper })),
  );
  if (error && !data)
    return (
      <div className="qc-card">
        <Empty title={t('plans.noReport')} line={error.message} />
      </div>
    );
  if (!data) return <LoadingRows columns={6} />;
  const { content } = data;
  const cards: readonly (readonly [string, string])[] = [
    [t('plans.laboratory'), content.laboratory[language]],
    [t('plans.code'), content.code],
    [t('plans.score'), content.scorePercent === null ? '—' : `${figureText(content.scorePercent, 1)} %`],
    [t('plans.verdict'), content.passed === null ? '—' : t(content.passed ? 'plans.passed' : 'plans.failed')],
    [t('plans.samples'), `${content.acceptable} / ${content.samples}`],
    [
      t('plans.edition'),
      data.publishedAt ? `${data.edition} (${data.publishedAt.slice(0, 10)})` : t('plans.notPublished'),
    ],
  ];
  return (
    <>
      <section className="qc-card plan-part">
        <div className="plan-line">
          <h2>{content.plan[language]}</h2>
          <ReportEditions view={data} onEdition={setEdition} />
          <Button onClick={() => void print('zh').catch(() => undefined)}>{t('plans.pdfZh')}</Button>
          <Button onClick={() => void print('en').catch(() => undefined)}>{t('plans.pdfEn')}</Button>
          {data.publishedAt && content.samples > content.notReported && (
            <>
              <Button onClick={() => void print('zh', planReportCalls.certificate).catch(() => undefined)}>
                {t('plans.certificateZh')}
              </Button>
              <Button onClick={() => void print('en', planReportCalls.certificate).catch(() => undefined)}>
                {t('plans.certificateEn')}
              </Button>
            </>
          )}
          {data.publishedAt && <SummaryDownload planId={planId} />}
        </div>
        <PlanCards cards={cards} />
        {data.reason && <p className="plan-note">{t('plans.corrected', { reason: data.reason })}</p>}
        {content.setting.comment[language] && <p>{content.setting.comment[language]}</p>}
      </section>
      <section className="qc-card">
        <ReportScores view={data} />
      </section>
      <ReportForecast planId={planId} tenantId={tenantId} />
      {content.history.length > 0 && (
        <section className="qc-card plan-part">
          <h2>{t('plans.history')}</h2>
          <Table
            label={t('plans.history')}
            rows={content.history}
            rowKey={({ plan }) => plan.zh}
            columns={[
              { key: 'plan', kind: 'text', label: 'plans.plan', isName: true, text: ({ plan }) => plan[language] },
              { key: 'end', kind: 'date', label: 'plans.ended', text: ({ endDate }) => endDate ?? '—' },
              {
                key: 'score',
                kind: 'number',
                label: 'plans.score',
                text: ({ scorePercent }) => figureText(scorePercent, 1),
              },
            ]}
          />
        </section>
      )}
      {data.edition === (data.editions[0] ?? 0) && <ReportAnswer view={data} planId={planId} tenantId={tenantId} />}
    </>
  );
}
