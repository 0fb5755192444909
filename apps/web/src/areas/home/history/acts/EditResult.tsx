import type { QcTestRow, StandardComment } from '@qc/contract';
import { type ListedResult, resultCalls } from '@qc/contract';
import { Button, Input } from 'antd';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { ApiError } from '#platform/api/api.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { resultText } from '../listedResult.ts';
import { CorrectionPreview } from './CorrectionPreview.tsx';
import { type EditForm, editBody, editFields, editForm, editProblem } from './editForm.ts';
import type { ResultActs } from './useResultActs.ts';
import './acts.css';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';

type Props = {
  readonly result: ListedResult;
  readonly acts: ResultActs;
  readonly comments: readonly StandardComment[];
  readonly test: QcTestRow;
};

/** The row as another person left it, from the answer that refused ours. */
type Theirs = Pick<ListedResult, 'value' | 'n' | 'mean' | 'sd' | 'version'>;

function theirsIn(error: unknown): Theirs | undefined {
  if (!(error instanceof ApiError) || error.code !== 409) return undefined;
  return (error.data as { theirs?: Theirs } | null)?.theirs;
}

/** Corrects a result, with the reason. Where someone was faster, both values are shown and the user decides. */
export function EditResult({ result, acts, comments, test }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const [start] = useState(() => editForm(result, test.decimals));
  const [form, setForm] = useState(start);
  const [problem, setProblem] = useState('');
  const [theirs, setTheirs] = useState<Theirs>();
  const change = (name: keyof EditForm, text: string) => setForm((now) => ({ ...now, [name]: text }));
  const [send, isSending] = useOnce(async (version: number) => {
    const found = editProblem(form, result.value === null);
    setProblem(found ? t(found) : '');
    if (found) return;
    try {
      await acts.act(resultCalls.update, editBody({ id: result.id, version, start }, form), [result]);
    } catch (error) {
      setTheirs(theirsIn(error));
      if (!theirsIn(error)) setProblem(error instanceof Error ? error.message : String(error));
    }
  });
  const later = useDeferredValue(form);
  const typed = useMemo(() => {
    const isReadable = editProblem({ ...later, reason: '-' }, result.value === null) === undefined;
    const { reason: _, ...body } = editBody({ id: result.id, version: result.version, start }, later);
    const isFigure = ['value', 'n', 'mean', 'sd', 'measuredAt'].some((name) => name in body);
    return isReadable && isFigure ? body : undefined;
  }, [later, result, start]);
  const keepTheirs = () => {
    acts.setOpen(undefined);
    void acts.refresh();
  };
  return (
    <Dialog
      title={t('dailyQc.editTitle')}
      okText={t('resource.save')}
      cancelText={t('resource.cancel')}
      confirmLoading={isSending}
      onOk={() => void send(result.version)}
      onCancel={() => acts.setOpen(undefined)}
    >
      <div className="history-form">
        <CorrectionPreview result={result} test={test} body={typed} />
        {editFields(result).map(({ name, label }) => (
          <label key={name} htmlFor={`${id}-${name}`}>
            {t(label)}
            <Input
              id={`${id}-${name}`}
              value={form[name]}
              list={name === 'comment' ? 'history-comments' : undefined}
              aria-required={name === 'reason'}
              onChange={(event) => change(name, event.target.value)}
            />
          </label>
        ))}
        <datalist id="history-comments">
          {comments
            .filter(({ use }) => use === 'result')
            .map((each) => (
              <option key={each.id} value={each.text} />
            ))}
        </datalist>
        <Problem text={problem} />
        {theirs && (
          <div className="history-conflict" role="alert">
            <p>
              {t('dailyQc.conflictLine', { theirs: resultText(theirs, test.decimals), yours: form.value || form.mean })}
            </p>
            <Button size="small" onClick={keepTheirs}>
              {t('dailyQc.conflictTheirs')}
            </Button>
            <Button size="small" type="primary" onClick={() => void send(theirs.version)}>
              {t('dailyQc.conflictMine')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
