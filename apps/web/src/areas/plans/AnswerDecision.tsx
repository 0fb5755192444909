import { planReportCalls } from '@qc/contract';
import { type PlanAnswerState, planAnswerLifeCycle } from '@qc/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';
import { Labelled } from './Labelled.tsx';

type Props = { readonly planId: string; readonly tenantId: string; readonly status: PlanAnswerState };

const acts = ['see', 'return', 'close'] as const;

/** The central body's decision on an answer: seen, returned with a comment, closed. */
export function AnswerDecision({ planId, tenantId, status }: Props) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const [move, isBusy] = useOnce(async (act: (typeof acts)[number]) => {
    await send(planReportCalls.moveAnswer, { planId, tenantId, act, ...(comment.trim() === '' ? {} : { comment }) });
    await refreshTopics(client, 'planReport');
  });
  const allowed = acts.filter((act) =>
    planAnswerLifeCycle.transitions.some((step) => step.act === act && step.from.includes(status)),
  );
  if (allowed.length === 0) return null;
  return (
    <Can code="plan_evaluate">
      <Labelled label={t('plans.centreComment')}>
        {(id) => (
          <Input.TextArea id={id} maxLength={500} value={comment} onChange={({ target }) => setComment(target.value)} />
        )}
      </Labelled>
      <div className="plan-line">
        {allowed.map((act) => (
          <Button
            key={act}
            type={act === 'close' ? 'primary' : 'default'}
            disabled={act === 'return' && comment.trim() === ''}
            loading={isBusy}
            onClick={() => void move(act).catch(() => undefined)}
          >
            {t(`plans.answer_${act}`)}
          </Button>
        ))}
      </div>
    </Can>
  );
}
