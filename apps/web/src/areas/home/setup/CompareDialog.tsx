import { qcTestCalls } from '@qc/contract';
import { useId, useState } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { send as sendCall } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { SetupActDialog } from './SetupActDialog.tsx';

type Props = { readonly ids: readonly string[]; readonly onDone: () => void; readonly onClose: () => void };

/** One stats comparison for all chosen tests; none gives the choice back to the server. */
export function CompareDialog({ ids, onDone, onClose }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const [statsComparisonId, setComparison] = useState<string | null>(null);
  const sending = useSend(async () => {
    const { updated } = await sendCall(
      qcTestCalls.updateStatsComparison,
      { statsComparisonId, qcTestIds: ids },
      { isQuiet: true },
    );
    snackbar.success(t('setup.assigned', { count: updated }));
    onDone();
  });
  return (
    <SetupActDialog
      title={t('setup.compareTitle', { count: ids.length })}
      act={t('setup.assign')}
      line={t('setup.compareLine')}
      {...sending}
      onClose={onClose}
    >
      <div className="qc-field">
        <label htmlFor={id}>{t('setup.comparison')}</label>
        <RefSelect id={id} to="statsComparison" value={statsComparisonId} onChange={setComparison} />
      </div>
    </SetupActDialog>
  );
}
