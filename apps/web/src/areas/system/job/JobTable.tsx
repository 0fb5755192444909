import type { JobRow } from '@qc/contract';
import { Icon } from '#components/ui/Icon.tsx';
import { DataScroll } from '#components/ui/table/DataScroll.tsx';
import { ProgressBar } from '#components/ui/table/ProgressBar.tsx';
import { useLanguage } from '#platform/language.ts';
import { durationText, outcomeText, progressText, stateTones } from './jobWords.ts';

type Acts = { readonly onCancel: (job: JobRow) => void; readonly onRetry: (job: JobRow) => void };

const columns = [
  'name',
  'tenant',
  'state',
  'progress',
  'started',
  'duration',
  'attempts',
  'outcome',
  'startedBy',
] as const;

/** A line per job, newest first. */
export function JobTable({ jobs, ...acts }: Acts & { readonly jobs: readonly JobRow[] }) {
  const { t } = useLanguage();
  return (
    <DataScroll label={t('jobs.title')}>
      <table className="data-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === 'attempts' ? 'data-number' : undefined}>
                {t(`jobs.${name}`)}
              </th>
            ))}
            <th scope="col" aria-label={t('jobs.acts')} />
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} {...acts} />
          ))}
        </tbody>
      </table>
    </DataScroll>
  );
}

function JobLine({ job, onCancel, onRetry }: Acts & { readonly job: JobRow }) {
  const { t } = useLanguage();
  const outcome = outcomeText(job, t);
  return (
    <tr>
      <th scope="row">{job.label}</th>
      <td>{job.tenantId}</td>
      <td>
        <JobStatePill job={job} />
      </td>
      <td>
        <ProgressBar value={job.done} max={job.total} text={progressText(job, t)} />
      </td>
      <td>{job.startTime ?? '—'}</td>
      <td>{durationText(job.seconds, t)}</td>
      <td className="data-number">{`${job.attempts} / ${job.maxAttempts}`}</td>
      <td className="data-long" title={outcome}>
        {outcome}
      </td>
      <td>{job.createUserName ?? t('jobs.bySchedule')}</td>
      <td className="data-acts">
        {['queued', 'running'].includes(job.state) && !job.isCancelAsked && (
          <button
            type="button"
            className="qc-link"
            aria-label={t('jobs.cancelOf', { name: job.label })}
            onClick={() => onCancel(job)}
          >
            {t('jobs.cancel')}
          </button>
        )}
        {['failed', 'cancelled'].includes(job.state) && (
          <button
            type="button"
            className="qc-link"
            aria-label={t('jobs.retryOf', { name: job.label })}
            onClick={() => onRetry(job)}
          >
            {t('jobs.retry')}
          </button>
        )}
      </td>
    </tr>
  );
}

function JobStatePill({ job: { state, isCancelAsked } }: { readonly job: JobRow }) {
  const { t } = useLanguage();
  const tone = stateTones[state];
  return (
    <span className={`qc-pill qc-pill-${tone}`}>
      <Icon name={tone} />
      {t(state === 'running' && isCancelAsked ? 'jobs.cancelling' : `jobs.${state}`)}
    </span>
  );
}
