import { type JobNote, jobCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { callQuery } from '#platform/api/call.ts';

type Props = {
  readonly jobId: string;
  readonly label: string;
  /** What is shown of the outcome. */
  readonly outcome: (result: JobNote) => ReactNode;
};

const percentOf = ({ done, total }: { readonly done: number; readonly total: number | null }): number =>
  total ? Math.floor((100 * done) / total) : 0;

/** How far a job is, then its outcome or why it failed. Its end is announced; the interval is for a lost connection. */
export function JobProgress({ jobId, label, outcome }: Props) {
  const { data: job } = useQuery(callQuery(jobCalls.detail, { id: jobId }, { refetchInterval: 30_000 }));
  if (!job) return null;
  const isOver = job.state !== 'queued' && job.state !== 'running';
  return (
    <>
      {!isOver && <Progress percent={percentOf(job)} size="small" aria-label={label} />}
      {isOver && job.result && outcome(job.result)}
      {job.error && <span className="qc-problem">{job.error}</span>}
    </>
  );
}
