import { type PlanReportView, planReportCalls } from '@qc/contract';
import { displayDecimals } from '@qc/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { Pill } from '#components/ui/Pill.tsx';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery, fetchFile, refreshTopics, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { useIsCentral } from '#platform/session.ts';
import { useOnce } from '#platform/useOnce.ts';
import { Labelled } from './Labelled.tsx';
import { PlanFrame } from './PlanFrame.tsx';
import { figureText } from './planWords.ts';

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

type Whose = { readonly planId: string; readonly tenantId: string | undefined };
const gradeTones = { satisfactory: 'success', questionable: 'warning', unsatisfactory: 'error' } as const;

function Report({ planId, tenantId }: Whose) {
  const { t, language } = useLanguage();
  const of = { planId, ...(tenantId ? { tenantId } : {}) };
  const { data, error } = useQuery({ ...callQuery(planReportCalls.content, of), retry: false });
  const [print] = useOnce(async (paper: 'zh' | 'en') =>
    saveFile(await fetchFile(planReportCalls.file, { ...of, language: paper })),
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
          <Button onClick={() => void print('zh').catch(() => undefined)}>{t('plans.pdfZh')}</Button>
          <Button onClick={() => void print('en').catch(() => undefined)}>{t('plans.pdfEn')}</Button>
        </div>
        <div className="plan-cards">
          {cards.map(([label, value]) => (
            <div key={label} className="plan-card">
              <span>{label}</span>
              <b>{value}</b>
            </div>
          ))}
        </div>
        {data.reason && <p className="plan-note">{t('plans.corrected', { reason: data.reason })}</p>}
        {content.setting.comment[language] && <p>{content.setting.comment[language]}</p>}
      </section>
      <section className="qc-card">
        <Scores view={data} />
      </section>
      {content.history.length > 0 && (
        <section className="qc-card plan-part">
          <h2>{t('plans.history')}</h2>
          <Table
            label={t('plans.history')}
            rows={content.history}
            rowKey={({ plan }) => plan.zh}
            columns={[
              {
                key: 'plan',
                kind: 'text',
                label: 'plans.plan',
                isName: true,
                cell: ({ plan }) => plan[language],
                text: ({ plan }) => plan[language],
              },
              {
                key: 'end',
                kind: 'date',
                label: 'plans.ended',
                cell: ({ endDate }) => endDate ?? '—',
                text: ({ endDate }) => endDate ?? '—',
              },
              {
                key: 'score',
                kind: 'number',
                label: 'plans.score',
                cell: ({ scorePercent }) => figureText(scorePercent, 1),
                text: ({ scorePercent }) => figureText(scorePercent, 1),
              },
            ]}
          />
        </section>
      )}
      <Answer view={data} whose={{ planId, tenantId }} />
    </>
  );
}

type Line = PlanReportView['content']['analytes'][number] & {
  readonly sample: PlanReportView['content']['analytes'][number]['samples'][number];
};

function Scores({ view }: { readonly view: PlanReportView }) {
  const { t, language } = useLanguage();
  const lines = view.content.analytes.flatMap((analyte) =>
    analyte.samples.map((sample): Line => ({ ...analyte, sample })),
  );
  const figure = (
    key: string,
    label: { zh: string; en: string },
    of: (line: Line) => number | null,
    digits: (line: Line) => number,
  ) => ({
    key,
    kind: 'number' as const,
    label,
    cell: (line: Line) => figureText(of(line), digits(line)),
    text: (line: Line) => figureText(of(line), digits(line)),
  });
  const mean = ({ decimals }: Line) => displayDecimals('mean', decimals);
  return (
    <Table
      label={t('plans.scores')}
      rows={lines}
      rowKey={({ planLotAnalyteId, sample }) => `${planLotAnalyteId}.${sample.level}`}
      columns={[
        {
          key: 'analyte',
          kind: 'text',
          label: 'plans.analyte',
          isName: true,
          cell: ({ analyte, unit }) => `${analyte[language]} (${unit})`,
          text: ({ analyte, unit }) => `${analyte[language]} (${unit})`,
        },
        figure(
          'level',
          { zh: '水平', en: 'Level' },
          ({ sample }) => sample.level,
          () => 0,
        ),
        figure(
          'value',
          { zh: '本室结果', en: 'Result' },
          ({ sample }) => sample.value,
          ({ decimals }) => decimals,
        ),
        figure('assigned', { zh: '指定值', en: 'Assigned' }, ({ sample }) => sample.assigned, mean),
        figure(
          'deviation',
          { zh: '偏差 %', en: 'Deviation %' },
          ({ sample }) => sample.deviationPercent,
          () => 2,
        ),
        figure(
          'z',
          { zh: 'z / z′', en: 'z / z′' },
          ({ sample }) => (sample.usesZPrime ? sample.zPrime : sample.z),
          () => 2,
        ),
        figure(
          'laboratories',
          { zh: '实验室数', en: 'Laboratories' },
          ({ sample }) => sample.laboratories,
          () => 0,
        ),
        figure('mean', { zh: '稳健均值', en: 'Robust mean' }, ({ sample }) => sample.mean, mean),
        figure('group', { zh: '同方法均值', en: 'Same method' }, ({ sample }) => sample.group?.mean ?? null, mean),
        {
          key: 'grade',
          kind: 'choice',
          label: 'plans.grade',
          cell: ({ sample: { grade, value } }) =>
            value === null ? (
              <Pill tone="warning">{t('plans.notReported')}</Pill>
            ) : grade ? (
              <Pill tone={gradeTones[grade]}>{t(`plans.grade_${grade}`)}</Pill>
            ) : (
              '—'
            ),
          width: 110,
        },
        {
          key: 'tea',
          kind: 'choice',
          label: 'plans.byTea',
          cell: ({ sample: { isAcceptable } }) =>
            isAcceptable === null ? (
              '—'
            ) : (
              <Pill tone={isAcceptable ? 'success' : 'error'}>
                {t(isAcceptable ? 'plans.acceptable' : 'plans.unacceptable')}
              </Pill>
            ),
          width: 100,
        },
      ]}
    />
  );
}

/** What the laboratory makes of an unsatisfactory score. */
function Answer({ view, whose }: { readonly view: PlanReportView; readonly whose: Whose }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [cause, setCause] = useState('');
  const [action, setAction] = useState('');
  const [send1, isBusy] = useOnce(async () => {
    await send(planReportCalls.answer, { planId: whose.planId, cause, action });
    await refreshTopics(client, 'planReport', 'planTenant');
  });
  if (view.answer)
    return (
      <section className="qc-card plan-part">
        <h2>{t('plans.answer')}</h2>
        <p>{`${t('plans.cause')}: ${view.answer.cause}`}</p>
        <p>{`${t('plans.action')}: ${view.answer.action}`}</p>
        <p className="plan-note">{`${view.answer.by} · ${view.answer.at}`}</p>
      </section>
    );
  if (whose.tenantId !== undefined || !view.publishedAt || view.content.unsatisfactory === 0) return null;
  return (
    <Can code="planTenant_report">
      <section className="qc-card plan-part">
        <h2>{t('plans.answer')}</h2>
        <p className="plan-note">{t('plans.answerLine', { count: view.content.unsatisfactory })}</p>
        <Labelled label={t('plans.cause')}>
          {(id) => (
            <Input.TextArea id={id} maxLength={1000} value={cause} onChange={({ target }) => setCause(target.value)} />
          )}
        </Labelled>
        <Labelled label={t('plans.action')}>
          {(id) => (
            <Input.TextArea
              id={id}
              maxLength={1000}
              value={action}
              onChange={({ target }) => setAction(target.value)}
            />
          )}
        </Labelled>
        <div>
          <Button
            type="primary"
            disabled={cause.trim() === '' || action.trim() === ''}
            loading={isBusy}
            onClick={() => void send1()}
          >
            {t('plans.sendAnswer')}
          </Button>
        </div>
      </section>
    </Can>
  );
}
