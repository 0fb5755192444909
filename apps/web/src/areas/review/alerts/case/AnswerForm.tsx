import { type AlertCase, alertCalls } from '@qc/contract';
import { type AnswerField, REQUIRED_ANSWERS } from '@qc/domain';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { isConflict } from '#platform/api/api.ts';
import { send as sendCall } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { useAct } from '../../useAct.ts';
import { AnswerChoices } from './AnswerChoices.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import { bodyOf, type CaseDraft, changedDraft, draftOf, missingIn } from './caseDraft.ts';
import { FormLine } from './FormLine.tsx';
import { RepeatPicker } from './RepeatPicker.tsx';
import { TogetherPicker } from './TogetherPicker.tsx';
import { windowText } from './windowText.ts';

type Props = {
  readonly found: AlertCase;
  /** Called with whether there is typed text that is not sent yet. */
  readonly onDirty: (isDirty: boolean) => void;
};

/** The out-of-control form. What is missing is named at its field; the server checks the same again. */
export function AnswerForm({ found, onDirty }: Props) {
  const { t } = useLanguage();
  const remarkId = useId();
  const [draft, setDraft] = useState<CaseDraft>(() => draftOf(found));
  const [missing, setMissing] = useState<readonly AnswerField[]>([]);
  const isRequired = (field: AnswerField) => REQUIRED_ANSWERS[found.alertType].includes(field);
  const change = (part: Partial<CaseDraft>) => {
    onDirty(true);
    setDraft((now) => changedDraft(found, now, part));
    setMissing((now) => now.filter((field) => !(field in part)));
  };
  const { problem, send, isSending } = useAct(async () => {
    const lacking = missingIn(found.alertType, draft);
    setMissing(lacking);
    if (lacking.length > 0) return;
    try {
      await sendCall(alertCalls.review, bodyOf(found, draft), { isQuiet: true });
      onDirty(false);
      const count = draft.togetherIds.length + 1;
      snackbar.success(count === 1 ? t('alerts.reviewed') : t('alerts.reviewedTogether', { count }));
    } catch (error) {
      // The case is loaded again by the refresh after the act; what was typed stays in the form.
      throw isConflict(error) ? new Error(t('alerts.conflict')) : error;
    }
  });
  return (
    <section className="case-part" aria-label={t('alerts.answer')}>
      <h3>{t('alerts.answer')}</h3>
      <AnswerChoices found={found} draft={draft} missing={missing} onChange={change} />
      {!found.finding && (
        <>
          <RepeatPicker
            found={found}
            value={draft.repeatResultIds}
            onChange={(ids) => change({ repeatResultIds: ids })}
          />
          <FormLine label={t('alerts.window')} help={t('alerts.windowHelp')}>
            <strong>{windowText(found.window, t)}</strong>
          </FormLine>
        </>
      )}
      <FormLine
        label={t('alerts.remark')}
        htmlFor={remarkId}
        isRequired={isRequired('reviewComment')}
        isMissing={missing.includes('reviewComment')}
      >
        <Input.TextArea
          id={remarkId}
          rows={3}
          maxLength={2000}
          value={draft.reviewComment}
          onChange={(event) => change({ reviewComment: event.target.value })}
        />
      </FormLine>
      <TogetherPicker found={found} value={draft.togetherIds} onChange={(togetherIds) => change({ togetherIds })} />
      <CaseFiles files={draft.files} onChange={(files) => change({ files })} />
      <Problem text={problem} />
      <p className="case-acts">
        <Button type="primary" loading={isSending} onClick={() => void send()}>
          {t('alerts.review')}
        </Button>
      </p>
    </section>
  );
}
