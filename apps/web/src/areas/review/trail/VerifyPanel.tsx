import { Button, Progress } from 'antd';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useVerification, type Verification } from './useVerification.ts';
import { VerifyOutcome } from './VerifyOutcome.tsx';

/** Verifies the trail and the results it covers: intact, or the faults are named. */
export function VerifyPanel({ tenantId }: { readonly tenantId: string }) {
  const { t } = useLanguage();
  const { verification, start, cancel } = useVerification(tenantId);
  const isRunning = verification.state === 'running';
  return (
    <div className="verify">
      <Button icon={<Icon name="check" />} disabled={isRunning} onClick={start}>
        {t('approvals.verify')}
      </Button>
      {isRunning && (
        <>
          <Progress percent={percentOf(verification)} size="small" aria-label={t('approvals.verify')} />
          <Button onClick={cancel}>{t('approvals.cancel')}</Button>
        </>
      )}
      <span role="status">
        <Outcome verification={verification} />
      </span>
    </div>
  );
}

const percentOf = ({ links, total }: { links: number; total: number }): number =>
  total === 0 ? 0 : Math.floor((100 * links) / total);

function Outcome({ verification }: { readonly verification: Verification }) {
  const { t } = useLanguage();
  if (verification.state === 'idle') return null;
  if (verification.state === 'running')
    return t('approvals.verifying', { links: verification.links, total: verification.total });
  if (verification.state === 'cancelled') return t('approvals.cancelled');
  if (verification.state === 'failed') return <span className="qc-problem">{verification.message}</span>;
  return <VerifyOutcome found={verification.result} />;
}
