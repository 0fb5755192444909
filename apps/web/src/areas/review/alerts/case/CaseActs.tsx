import { type AlertCase, alertCalls } from '@qc/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { Remark } from '#components/ui/mark/Remark.tsx';
import { send as sendCall } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { useSession } from '#platform/session/session.ts';
import { useAct } from '../../useAct.ts';

/** The second signature, or returning the case to the author of the answer. */
export function CaseActs({ found }: { readonly found: AlertCase }) {
  const { t } = useLanguage();
  const isOwnReview = useSession()?.userId === found.reviewedBy;
  const [isAsking, setAsking] = useState(false);
  const { id, version } = found;
  const completing = useAct(async () => {
    await sendCall(alertCalls.complete, { id, version }, { isQuiet: true });
    snackbar.success(t('alerts.completed'));
  });
  return (
    <section className="case-part">
      {isOwnReview && <p className="qc-help">{t('alerts.ownReview')}</p>}
      <Problem text={completing.problem} />
      <p className="case-acts">
        <Button onClick={() => setAsking(true)}>{t('alerts.sendBack')}</Button>
        <Button
          type="primary"
          disabled={isOwnReview}
          loading={completing.isSending}
          onClick={() => void completing.send()}
        >
          {t('alerts.complete')}
        </Button>
      </p>
      {isAsking && <SendBackDialog found={found} onClose={() => setAsking(false)} />}
    </section>
  );
}

function SendBackDialog({ found, onClose }: { readonly found: AlertCase; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const [reason, setReason] = useState('');
  const { id, version } = found;
  const sending = useAct(async () => {
    await sendCall(alertCalls.sendBack, { id, version, reason: reason.trim() }, { isQuiet: true });
    snackbar.success(t('alerts.sentBack'));
    onClose();
  });
  return (
    <ActDialog title={t('alerts.sendBackTitle')} act={t('alerts.sendBack')} {...sending} onClose={onClose}>
      <Remark label={t('alerts.reason')} value={reason} max={500} onChange={setReason} />
    </ActDialog>
  );
}
