import type { JobNote } from '@qc/contract';
import type { Bilingual } from '@qc/resource-kit';
import type { Tx } from '#platform/ctx';
import type { Services } from '#platform/services';
import type { Config } from '#platform/settings/config';

/** The progress of a job. Another worker continues from what it keeps in `stored`. */
export type JobProgress = {
  readonly done: number;
  readonly total?: number | null;
  readonly message?: JobNote | null;
  readonly stored?: unknown;
};

/** What a job leaves behind. */
export type JobOutcome = { readonly result: JobNote | null; readonly fileId?: string };

/** What a running job may reach. */
export type JobRun = {
  readonly id: string;
  /** Whose books it is about; the central tenant for work of the installation. */
  readonly tenantId: string;
  readonly userId: string | null;
  readonly input: Readonly<Record<string, unknown>>;
  /** What an earlier attempt stored with its last progress; null at the first. */
  readonly stored: unknown;
  readonly services: Services;
  /** Aborted when somebody cancels the job or another worker has taken it over. */
  readonly signal: AbortSignal;
  now(): Date;
  /** Notes how far it is, and stops where the job is no longer this worker's or was cancelled. */
  report(progress: JobProgress): Promise<void>;
  /**
   * Writes into a laboratory's books and stores the progress in the same transaction. A killed worker has done both or
   * neither, so the next one neither repeats nor skips a step.
   */
  step<T>(tenantId: string, act: (tx: Tx) => Promise<{ progress: JobProgress; value: T }>): Promise<T>;
};

/**
 * Jobs of a lane share its seats: the installation's own jobs (backups, schedules, webhooks), imported files, and jobs
 * that users start. Many files in one lane never hold up the others.
 */
export type JobLane = 'system' | 'imports' | 'people';

/** A kind of job: data, and what it does. */
export type JobDefinition = {
  readonly name: string;
  readonly label: Bilingual;
  /** The permission to start it by hand, and to cancel it; users who manage all jobs may cancel it as well. */
  readonly permission: string;
  /** Whose seats it takes; `system` where it has a schedule, `people` otherwise. */
  readonly lane?: JobLane;
  /** Minutes without progress after which an attempt is broken off. */
  readonly stepMinutes?: number;
  /** Attempts without progress before it is given up; a worker that dies counts as one. */
  readonly maxAttempts: number;
  /** When the installation starts it by itself, in its time zone (minute hour day month weekday). */
  readonly cron?: string | ((config: Config) => string | null);
  /** What was due before the installation existed is not made up for at its first start. */
  readonly beginsAfterInstall?: boolean;
  /** The screen of its subject shows its end: only a failure is reported to the user who started it. */
  readonly isEndSeen?: boolean;
  /** Also started soon after a change under one of these topics, for the laboratory where it happened. */
  readonly after?: readonly string[];
  run(job: JobRun): Promise<JobOutcome>;
};

/** When the installation starts a kind of job by itself; undefined where it never does, or is configured not to. */
export function cronOf({ cron }: Pick<JobDefinition, 'cron'>, config: Config): string | undefined {
  return (typeof cron === 'function' ? cron(config) : cron) ?? undefined;
}

/** The lane of a kind of job. */
export function laneOf({ lane, cron }: Pick<JobDefinition, 'lane' | 'cron'>): JobLane {
  return lane ?? (cron === undefined ? 'people' : 'system');
}

/** Declares a kind of job. */
export function defineJob(definition: JobDefinition): JobDefinition {
  return definition;
}
