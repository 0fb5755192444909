import { qcTestCalls } from '@qc/contract';
import { useId, useState } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { ActDialog } from '#components/ui/ActDialog.tsx';
import { send as sendCall } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { useSend } from '#platform/useSend.ts';
import '#components/ui/fields.css';

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
    <ActDialog
      title={t('setup.compareTitle', { count: ids.length })}
      act={t('setup.assign')}
      {...sending}
      onClose={onClose}
    >
      <div className="setup-fields">
        <p className="setup-line">{t('setup.compareLine')}</p>
        <div className="qc-field">
          <label htmlFor={id}>{t('setup.comparison')}</label>
          <RefSelect id={id} to="statsComparison" value={statsComparisonId} onChange={setComparison} />
        </div>
      </div>
    </ActDialog>
  );
}
