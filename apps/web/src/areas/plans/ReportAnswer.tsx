import { type PlanReportView, planReportCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';
import { AnswerDecision } from './AnswerDecision.tsx';
import { Labelled } from './Labelled.tsx';
import { answerStatus, toneOf } from './planWords.ts';

type Answer = NonNullable<PlanReportView['answer']>;
type Props = { readonly view: PlanReportView; readonly planId: string; readonly tenantId: string | undefined };

/** The case of an unsatisfactory score: the laboratory's answer, and the central body's decision on it. */
export function ReportAnswer({ view, planId, tenantId }: Props) {
  const { t } = useLanguage();
  const { answer } = view;
  const isOwn = tenantId === undefined;
  const mayAnswer = isOwn && view.publishedAt !== null && view.content.unsatisfactory > 0;
  const isAsked = mayAnswer && (answer === null || answer.status === 'Returned' || answer.status === 'Due');
  if (!answer && !isAsked) return null;
  return (
    <section className="qc-card plan-part" aria-label={t('plans.answer')}>
      <h2>{t('plans.answer')}</h2>
      {answer && <SentAnswer answer={answer} />}
      {isAsked && <AnswerForm view={view} planId={planId} />}
      {answer && tenantId !== undefined && (
        <AnswerDecision key={answer.status} planId={planId} tenantId={tenantId} status={answer.status} />
      )}
    </section>
  );
}

function SentAnswer({ answer }: { readonly answer: Answer }) {
  const { t, text } = useLanguage();
  const status = answerStatus(answer.status);
  return (
    <>
      <div>
        <Pill tone={toneOf(status)}>{text(status.label)}</Pill>
      </div>
      <p>{`${t('plans.cause')}: ${answer.cause}`}</p>
      <p>{`${t('plans.action')}: ${answer.action}`}</p>
      <p className="plan-note">{`${answer.by} · ${answer.at}`}</p>
      {answer.comment && (
        <p>{`${t('plans.centreComment')}: ${answer.comment}${answer.movedAt ? ` (${answer.movedAt})` : ''}`}</p>
      )}
    </>
  );
}

function AnswerForm({ view, planId }: { readonly view: PlanReportView; readonly planId: string }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [cause, setCause] = useState(view.answer?.cause ?? '');
  const [action, setAction] = useState(view.answer?.action ?? '');
  const { setDirty } = useKeepTyped(cause !== (view.answer?.cause ?? '') || action !== (view.answer?.action ?? ''));
  const sendAnswer = async () => {
    await send(planReportCalls.answer, { planId, cause, action });
    setDirty(false);
    await refreshTopics(client, 'planReport', 'planTenant');
  };
  return (
    <Can code="planTenant_report">
      <p className="plan-note">{t('plans.answerLine', { count: view.content.unsatisfactory })}</p>
      <Labelled label={t('plans.cause')}>
        {(id) => (
          <Input.TextArea id={id} maxLength={1000} value={cause} onChange={({ target }) => setCause(target.value)} />
        )}
      </Labelled>
      <Labelled label={t('plans.action')}>
        {(id) => (
          <Input.TextArea id={id} maxLength={1000} value={action} onChange={({ target }) => setAction(target.value)} />
        )}
      </Labelled>
      <div>
        <ActButton type="primary" disabled={cause.trim() === '' || action.trim() === ''} act={sendAnswer}>
          {t('plans.sendAnswer')}
        </ActButton>
      </div>
    </Can>
  );
}
