import { type PlanReportView, planReportCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { refreshTopics, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { useOnce } from '#platform/useOnce.ts';
import { Labelled } from './Labelled.tsx';

type Props = { readonly view: PlanReportView; readonly planId: string; readonly isOwn: boolean };

/** What the laboratory makes of an unsatisfactory score. */
export function ReportAnswer({ view, planId, isOwn }: Props) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [cause, setCause] = useState('');
  const [action, setAction] = useState('');
  const [sendAnswer, isBusy] = useOnce(async () => {
    await send(planReportCalls.answer, { planId, cause, action });
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
  if (!isOwn || !view.publishedAt || view.content.unsatisfactory === 0) return null;
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
            onClick={() => void sendAnswer().catch(() => undefined)}
          >
            {t('plans.sendAnswer')}
          </Button>
        </div>
      </section>
    </Can>
  );
}
