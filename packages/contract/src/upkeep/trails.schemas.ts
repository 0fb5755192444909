import { z } from 'zod';
import type { Wire } from '../call.ts';

/** The job that was started. */
export const StartedJob = z.strictObject({ jobId: z.string() });
export type StartedJob = Wire<typeof StartedJob>;
