import { type RecognitionDraft, type RecognitionTrial, recognitionCalls } from '@qc/contract';
import { recognitionAnswers } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { HeadRow } from '#components/ui/screen/HeadRow.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import '#components/ui/mark/figuresTable.css';
import './tryDialog.css';

type Props = {
  readonly name: string;
  readonly draft: RecognitionDraft;
  /** Absent where the rule is stored already and is only looked at. */
  readonly onSave?: () => void;
  readonly onClose: () => void;
};

/** What a rule would have said of each of the last twelve months; then it is saved, or editing continues. */
export function TryDialog({ name, draft, onSave, onClose }: Props) {
  const { t } = useLanguage();
  const trial = useQuery(callQuery(recognitionCalls.try, draft));
  return (
    <Dialog
      title={t('recognition.tryTitle', { name })}
      okText={t('resource.save')}
      cancelText={t('recognition.backToForm')}
      okButtonProps={{ disabled: !trial.data }}
      onOk={onSave}
      onCancel={onClose}
      width={640}
      {...(onSave ? {} : { footer: null })}
    >
      {trial.isError && <LoadFailed error={trial.error} onRetry={() => void trial.refetch()} />}
      {trial.isPending && <LoadingRows columns={4} rows={12} />}
      {trial.data && <Trial trial={trial.data} />}
    </Dialog>
  );
}

function Trial({ trial }: { readonly trial: RecognitionTrial }) {
  const { t } = useLanguage();
  return (
    <>
      <p role="status">{t('recognition.tryLine', { count: trial.laboratories })}</p>
      <table className="figures-table recognition-trial">
        <HeadRow
          titles={[t('recognition.month'), ...recognitionAnswers.map((answer) => t(`recognition.answer_${answer}`))]}
        />
        <tbody>
          {trial.months.map(({ month, tests, laboratories }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              {recognitionAnswers.map((answer) => (
                <td key={answer}>
                  {t('recognition.testsOf', { tests: tests[answer], laboratories: laboratories[answer] })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="qc-help">{t('recognition.tryNote')}</p>
    </>
  );
}
