import { multiruleCalls, type RuleUse } from '@qc/contract';
import { type Multirule, multirule } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useResourceWrites } from '#components/resource/data/useResourceWrites.ts';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { callQuery, send } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { RuleEffect } from './RuleEffect.tsx';

type Props = { readonly rule: Multirule; readonly use: RuleUse; readonly onClose: () => void };

/** What the last 90 days would have been with the rule used otherwise; then it is saved, or not. */
export function SwitchDialog({ rule: { abbreviation }, use, onClose }: Props) {
  const { t } = useLanguage();
  const replay = useQuery(callQuery(multiruleCalls.replay, { abbreviation, use }));
  const { refresh } = useResourceWrites(multirule);
  const sending = useSend(async () => {
    const { use: now } = await send(multiruleCalls.switch, { abbreviation, use }, { isQuiet: true });
    snackbar.success(t('designer.switched', { rule: abbreviation, use: t(`designer.use_${now}`) }));
    await refresh();
    onClose();
  });
  return (
    <ActDialog
      title={t('designer.switchTitle', { rule: abbreviation, use: t(`designer.use_${use}`) })}
      act={t('resource.save')}
      {...sending}
      isBlocked={!replay.data}
      onClose={onClose}
    >
      <div className="rule-replay">
        <RuleEffect replay={replay} />
        <p className="qc-help">{t('designer.switchLine')}</p>
      </div>
    </ActDialog>
  );
}
