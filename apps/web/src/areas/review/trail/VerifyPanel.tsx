import type { ChainFault } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';
import { Button, Progress } from 'antd';
import { Icon } from '#components/ui/Icon.tsx';
import { Pill } from '#components/ui/Pill.tsx';
import { useLanguage } from '#platform/language.ts';
import { useVerification, type Verification } from './useVerification.ts';

const faults: Record<ChainFault, MessageKey> = {
  changed: 'approvals.faultChanged',
  missing: 'approvals.faultMissing',
  relinked: 'approvals.faultRelinked',
  headMoved: 'approvals.faultHeadMoved',
};

/** Recomputes the chain of hashes: whole, or broken at a link that is named. */
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
  const { broken, links } = verification.result;
  const tone = broken ? 'error' : 'success';
  return (
    <Pill tone={tone}>
      {broken
        ? t('approvals.broken', { seq: broken.seq, fault: t(faults[broken.fault]) })
        : t('approvals.whole', { links })}
    </Pill>
  );
}
