import { type ListedResult, resultCalls, type StandardComment } from '@qc/contract';
import { Segmented } from 'antd';
import { useId, useState } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { SuggestionInput } from '#components/ui/input/SuggestionInput.tsx';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import type { ResultActs } from './useResultActs.ts';

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
  const sending = useSend(async () => {
    if (reason.trim() === '') throw new Error(t('dailyQc.reasonRequired'));
    const ids = results.map((result) => result.id);
    const why = { ids, reason: reason.trim() };
    if (kind === 'override')
      await acts.act(resultCalls.override, { ...why, manualStatus: manual === 'none' ? null : manual }, results);
    else await acts.act(resultCalls.exclude, { ...why, excluded: kind === 'exclude' }, results);
  });
  return (
    <ActDialog
      title={t(`dailyQc.${kind}Title`, { count: results.length })}
      act={t(`dailyQc.${kind}`)}
      {...sending}
      onClose={() => acts.setOpen(undefined)}
    >
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
      <SuggestionInput
        id={id}
        autoFocus
        value={reason}
        maxLength={300}
        status={sending.problem ? 'error' : ''}
        suggestions={comments.filter(({ use }) => use === 'cause' || use === 'review').map(({ text }) => text)}
        onChange={setReason}
      />
    </ActDialog>
  );
}
