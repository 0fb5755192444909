import { type PlanResultRow, planCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { Labelled } from '../Labelled.tsx';
import { ReasonField } from '../ReasonField.tsx';
import { type Questions, questionsIn, UnusualQuestions } from '../UnusualQuestions.tsx';

type Props = { readonly planId: string; readonly row: PlanResultRow };

/** The central body corrects a result of a laboratory: the new figure with the reason. */
export function CorrectResult({ planId, row }: Props) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const of = `${row.analyteName} ${t('plans.levelOf', { level: row.level })}`;
  return (
    <>
      <Button size="small" aria-label={`${t('plans.correctResult')}: ${of}`} onClick={() => setOpen(true)}>
        {t('plans.correctResult')}
      </Button>
      {isOpen && <CorrectDialog planId={planId} row={row} of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectDialog({ planId, row, of, onClose }: Props & { readonly of: string; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const former = String(row.value ?? row.valueText ?? '');
  const [value, setValue] = useState(former);
  const before = row.u === null ? '' : String(row.u);
  const [u, setU] = useState(before);
  const [reason, setReason] = useState('');
  const { setDirty, leave } = useKeepTyped(value !== former || u !== before || reason !== '');
  const [questions, setQuestions] = useState<Questions>([]);
  const type = (set: (text: string) => void, text: string) => {
    set(text);
    setQuestions([]);
  };
  const correct = async () => {
    const { tenantId, planLotAnalyteId, level } = row;
    const more = {
      ...(u.trim() === '' ? {} : { u: u.trim() }),
      ...(questions.length > 0 ? { confirmed: true } : {}),
    };
    await send(
      planCalls.correctResult,
      { planId, tenantId, planLotAnalyteId, level, value, reason, ...more },
      { isQuiet: true },
    );
    setDirty(false);
    snackbar.success(t('plans.saved'));
    await refreshTopics(client, 'plan', 'planTenant', 'planResult');
    onClose();
  };
  const sending = useSend(async () => {
    try {
      await correct();
    } catch (error) {
      const asked = questionsIn(error);
      if (!asked) throw error;
      setQuestions(asked);
    }
  });
  return (
    <ActDialog
      title={`${t('plans.correctResult')} · ${row.labName} · ${of}`}
      act={t(questions.length > 0 ? 'plans.correctAnyway' : 'plans.correctResult')}
      problem={sending.problem}
      send={sending.send}
      isSending={sending.isSending}
      isBlocked={value.trim() === '' || reason.trim() === ''}
      onClose={() => void leave(onClose)}
    >
      <p>{t('plans.correctResultLine')}</p>
      <Labelled label={`${t('plans.value')} (${row.unitName})`}>
        {(id) => <Input id={id} value={value} maxLength={40} onChange={({ target }) => type(setValue, target.value)} />}
      </Labelled>
      <Labelled label={`u(x) (${row.unitName})`}>
        {(id) => <Input id={id} value={u} maxLength={40} onChange={({ target }) => type(setU, target.value)} />}
      </Labelled>
      <ReasonField label={t('plans.reason')} value={reason} onChange={setReason} />
      {questions.length > 0 && <UnusualQuestions questions={questions} />}
    </ActDialog>
  );
}
