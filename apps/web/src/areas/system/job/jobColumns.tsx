import type { JobRow } from '@qc/contract';
import { centralTenant } from '@qc/resources';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { actsColumn, type Column } from '#components/ui/table/column.ts';
import { ProgressBar } from '#components/ui/table/ProgressBar.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';
import { useLaboratoryName } from '#platform/session/laboratory.ts';
import { durationText, outcomeText, progressText, stateTones } from './jobWords.ts';

type Acts = { readonly onCancel: (job: JobRow) => void; readonly onRetry: (job: JobRow) => void };

const startOf = ({ startTime }: JobRow) => startTime ?? '—';
const durationOf = ({ seconds }: JobRow) => durationText(seconds, translate);
const outcomeOf = (job: JobRow) => outcomeText(job, translate);
const starterOf = ({ createUserName }: JobRow) => createUserName ?? translate('jobs.bySchedule');
const stateOf = ({ state, isCancelAsked }: JobRow) =>
  translate(state === 'running' && isCancelAsked ? 'jobs.cancelling' : `jobs.${state}`);

/** The laboratory that a job works for. */
function JobLaboratory({ tenantId }: Pick<JobRow, 'tenantId'>) {
  const { t } = useLanguage();
  const name = useLaboratoryName(tenantId === centralTenant ? undefined : tenantId);
  return tenantId === centralTenant ? t('jobs.centre') : name;
}

/** A line per job, newest first. */
export const jobColumns = ({ onCancel, onRetry }: Acts): readonly Column<JobRow>[] => [
  { key: 'name', kind: 'text', label: 'jobs.name', isName: true, text: ({ label }) => label },
  {
    key: 'tenant',
    kind: 'date',
    label: 'jobs.tenant',
    rank: 2,
    width: 96,
    cell: ({ tenantId }) => <JobLaboratory tenantId={tenantId} />,
  },
  {
    key: 'state',
    kind: 'choice',
    label: 'jobs.state',
    text: stateOf,
    cell: (job) => <Pill tone={stateTones[job.state]}>{stateOf(job)}</Pill>,
  },
  {
    key: 'progress',
    kind: 'number',
    label: 'jobs.progress',
    className: 'job-progress',
    width: 150,
    cell: (job) => <ProgressBar value={job.done} max={job.total} text={progressText(job, translate)} />,
  },
  { key: 'started', kind: 'date', label: 'jobs.started', text: startOf },
  { key: 'duration', kind: 'number', label: 'jobs.duration', text: durationOf },
  {
    key: 'attempts',
    kind: 'number',
    label: 'jobs.attempts',
    rank: 3,
    cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
  },
  { key: 'outcome', kind: 'text', label: 'jobs.outcome', rank: 4, text: outcomeOf },
  { key: 'startedBy', kind: 'text', label: 'jobs.startedBy', text: starterOf },
  actsColumn('jobs.acts', (job) => (
    <>
      {['queued', 'running'].includes(job.state) && !job.isCancelAsked && (
        <JobAct act="cancel" job={job} onAct={onCancel} />
      )}
      {['failed', 'cancelled'].includes(job.state) && <JobAct act="retry" job={job} onAct={onRetry} />}
    </>
  )),
];

type ActProps = { readonly act: 'cancel' | 'retry'; readonly job: JobRow; readonly onAct: (job: JobRow) => void };

function JobAct({ act, job, onAct }: ActProps) {
  return (
    <button
      type="button"
      className="qc-link"
      aria-label={translate(`jobs.${act}Of`, { name: job.label })}
      onClick={() => onAct(job)}
    >
      {translate(`jobs.${act}`)}
    </button>
  );
}
