import { trailsCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { JobProgress } from '#components/jobs/JobProgress.tsx';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useIsCentral } from '#platform/session/session.ts';

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
  return (
    <span role="status">
      <JobProgress
        jobId={jobId}
        label={t('approvals.verifyAll')}
        outcome={({ code, params }) => (
          <Pill tone={code === 'auditAllWhole' ? 'success' : 'error'}>
            {t(code === 'auditAllWhole' ? 'jobs.note_auditAllWhole' : 'jobs.note_auditAllBroken', params)}
          </Pill>
        )}
      />
      <Link to="/system/job" className="verify-note">
        {t('approvals.toJobs')}
      </Link>
    </span>
  );
}
