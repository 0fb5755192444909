import { multiruleCalls, type RuleUse } from '@qc/contract';
import { type Multirule, multirule } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useResourceWrites } from '#components/resource/data/useResourceWrites.ts';
import { Dialog } from '#components/ui/Dialog.tsx';
import { callQuery, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { useOnce } from '#platform/useOnce.ts';
import { RuleEffect } from './RuleEffect.tsx';

type Props = { readonly rule: Multirule; readonly use: RuleUse; readonly onClose: () => void };

/** What the last 90 days would have been with the rule used otherwise; then it is saved, or not. */
export function SwitchDialog({ rule: { abbreviation }, use, onClose }: Props) {
  const { t } = useLanguage();
  const replay = useQuery(callQuery(multiruleCalls.replay, { abbreviation, use }));
  const { refresh } = useResourceWrites(multirule);
  const [problem, setProblem] = useState('');
  const [save, isSaving] = useOnce(async () => {
    try {
      const { use: now } = await send(multiruleCalls.switch, { abbreviation, use }, { isQuiet: true });
      snackbar.success(t('designer.switched', { rule: abbreviation, use: t(`designer.use_${now}`) }));
      await refresh();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  });
  return (
    <Dialog
      title={t('designer.switchTitle', { rule: abbreviation, use: t(`designer.use_${use}`) })}
      okText={t('resource.save')}
      cancelText={t('resource.cancel')}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: !replay.data }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="rule-replay">
        <RuleEffect replay={replay} />
        <p className="qc-help">{t('designer.switchLine')}</p>
        {problem && (
          <p className="qc-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
