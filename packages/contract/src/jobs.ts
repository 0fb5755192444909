import { z } from 'zod';
import { id } from './wire.ts';

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** A sentence as data: the reader's language makes the words. */
export type JobNote = { readonly code: string; readonly params: Readonly<Record<string, string | number>> };

/** A job as the API shows it. */
export type JobRow = {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  /** What the job is called, in the reader's language. */
  readonly label: string;
  readonly state: JobState;
  readonly isCancelAsked: boolean;
  readonly done: number;
  /** Null while it is not known how much there is to do. */
  readonly total: number | null;
  readonly message: JobNote | null;
  readonly result: JobNote | null;
  readonly fileId: string | null;
  /** Why the last attempt failed, in the reader's language. */
  readonly error: string | null;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly createUserName: string | null;
  readonly createTime: string;
  /** When it may run next; later than now after a failure. */
  readonly runAt: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly seconds: number | null;
};

export const JobsQuery = z.object({
  current: z.coerce.number().int().min(1).max(1e6).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
  name: z.string().max(60).optional(),
  state: z.enum(jobStates).optional(),
});
export type JobsQuery = z.infer<typeof JobsQuery>;

export const JobId = z.object({ id });
