import { jobCalls, trailsCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Progress } from 'antd';
import { useState } from 'react';
import { ActButton } from '#components/ui/ActButton.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { Pill } from '#components/ui/Pill.tsx';
import { callQuery, refreshTopics, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { useIsCentral } from '#platform/session.ts';

/** The verification of all laboratories as a background job, so that the user may leave the screen. */
export function VerifyAll() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const isCentral = useIsCentral();
  const [jobId, setJobId] = useState<string>();
  const start = async () => {
    setJobId((await send(trailsCalls.verifyAll, undefined)).jobId);
    await refreshTopics(client, 'job');
  };
  if (!isCentral) return null;
  return (
    <div className="verify">
      <ActButton icon={<Icon name="check" />} act={start}>
        {t('approvals.verifyAll')}
      </ActButton>
      {jobId !== undefined && <Outcome jobId={jobId} />}
    </div>
  );
}

function Outcome({ jobId }: { readonly jobId: string }) {
  const { t } = useLanguage();
  const { data: job } = useQuery(callQuery(jobCalls.detail, { id: jobId }, { refetchInterval: 30_000 }));
  if (!job) return null;
  const isOver = job.state !== 'queued' && job.state !== 'running';
  const isWhole = job.result?.code === 'auditAllWhole';
  return (
    <span role="status">
      {!isOver && <Progress percent={percentOf(job)} size="small" aria-label={t('approvals.verifyAll')} />}
      {isOver && job.result && (
        <Pill tone={isWhole ? 'success' : 'error'}>
          {t(isWhole ? 'jobs.note_auditAllWhole' : 'jobs.note_auditAllBroken', job.result.params)}
        </Pill>
      )}
      {job.error && <span className="qc-problem">{job.error}</span>}
      <Link to="/system/job" className="verify-note">
        {t('approvals.toJobs')}
      </Link>
    </span>
  );
}

const percentOf = ({ done, total }: { readonly done: number; readonly total: number | null }): number =>
  total ? Math.floor((100 * done) / total) : 0;
