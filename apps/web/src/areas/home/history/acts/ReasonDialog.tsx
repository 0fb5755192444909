import { type ListedResult, resultCalls, type StandardComment } from '@qc/contract';
import { AutoComplete, Segmented } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '#platform/language.ts';
import { useOnce } from '#platform/useOnce.ts';
import type { ResultActs } from './useResultActs.ts';
import './acts.css';
import { Dialog } from '#components/ui/Dialog.tsx';

type Kind = 'exclude' | 'restore' | 'override';
type Manual = 'accept' | 'reject' | 'none';
type Props = {
  readonly kind: Kind;
  readonly results: readonly ListedResult[];
  readonly acts: ResultActs;
  readonly comments: readonly StandardComment[];
};

/** Excluding, restoring and overriding need a reason; standard ones are offered. */
export function ReasonDialog({ kind, results, acts, comments }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const [reason, setReason] = useState('');
  const [manual, setManual] = useState<Manual>('accept');
  const [problem, setProblem] = useState('');
  const [send, isSending] = useOnce(async () => {
    if (reason.trim() === '') {
      setProblem(t('dailyQc.reasonRequired'));
      return;
    }
    const ids = results.map((result) => result.id);
    const why = { ids, reason: reason.trim() };
    try {
      if (kind === 'override')
        await acts.act(resultCalls.override, { ...why, manualStatus: manual === 'none' ? null : manual }, results);
      else await acts.act(resultCalls.exclude, { ...why, excluded: kind === 'exclude' }, results);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  });
  return (
    <Dialog
      title={t(`dailyQc.${kind}Title`, { count: results.length })}
      okText={t(`dailyQc.${kind}`)}
      cancelText={t('resource.cancel')}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={() => acts.setOpen(undefined)}
    >
      <div className="history-form">
        {kind !== 'restore' && (
          <p className="qc-help">{t(kind === 'exclude' ? 'dailyQc.excludeLine' : 'dailyQc.overrideLine')}</p>
        )}
        {kind === 'override' && (
          <Segmented<Manual>
            aria-label={t('dailyQc.override')}
            value={manual}
            options={[
              { value: 'accept', label: t('dailyQc.overrideAccept') },
              { value: 'reject', label: t('dailyQc.overrideReject') },
              { value: 'none', label: t('dailyQc.overrideNone') },
            ]}
            onChange={setManual}
          />
        )}
        <label htmlFor={id}>{t('dailyQc.reason')}</label>
        <AutoComplete
          id={id}
          autoFocus
          value={reason}
          maxLength={300}
          status={problem ? 'error' : ''}
          options={comments
            .filter(({ use }) => use === 'cause' || use === 'review')
            .map(({ text }) => ({ value: text }))}
          showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
          onChange={setReason}
        />
        {problem && (
          <p className="qc-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
