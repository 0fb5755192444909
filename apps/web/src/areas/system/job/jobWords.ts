import type { JobNote, JobRow, JobState } from '@qc/contract';
import { jobs } from '@qc/i18n/engine/jobs';
import type { Translate } from '#platform/language/language.ts';

export const stateTones: Readonly<Record<JobState, 'neutral' | 'info' | 'success' | 'error'>> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

type NoteKey = Extract<keyof typeof jobs, `note_${string}`>;
const isNote = (key: string): key is NoteKey => key in jobs;

/** The message of a job; a code that this version does not know is shown as it is. */
export function noteText(note: JobNote | null, t: Translate): string {
  if (note === null) return '';
  const key = `note_${note.code}`;
  return isNote(key) ? t(`jobs.${key}`, note.params) : note.code;
}

/** The result, the reason of the failure, or the present step. */
export function outcomeText(job: JobRow, t: Translate): string {
  return job.error ?? noteText(job.result ?? job.message, t);
}

/** Seconds below two minutes, minutes below two hours, then hours. */
export function durationText(seconds: number | null, t: Translate): string {
  if (seconds === null) return '—';
  if (seconds < 120) return t('jobs.secondsLong', { n: seconds });
  if (seconds < 7_200) return t('jobs.minutesLong', { n: Math.round(seconds / 60) });
  return t('jobs.hoursLong', { n: Math.round(seconds / 3_600) });
}

export function progressText({ done, total }: Pick<JobRow, 'done' | 'total'>, t: Translate): string {
  return total === null ? String(done) : t('jobs.doneOf', { done, total });
}
