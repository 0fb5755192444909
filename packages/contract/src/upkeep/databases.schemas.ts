import { z } from 'zod';
import type { Wire } from '../call.ts';
import { jobStates } from '../engine/jobStates.ts';
import { dateTime, id } from '../wire.ts';

/** A copy of data that was made or is being made: a laboratory's own, or of the whole installation. */
export const DatabaseFile = z.strictObject({
  id: id.meta({ description: 'The job that makes it' }),
  name: z.string(),
  state: z.enum(jobStates),
  done: z.number(),
  total: z.number().nullable(),
  bytes: z.number().nullable(),
  isReady: z.boolean().meta({ description: 'It can be downloaded' }),
  createTime: dateTime,
});
export type DatabaseFile = Wire<typeof DatabaseFile>;
export const DatabaseFiles = z.array(DatabaseFile);

export const DatabaseFileId = z.object({ id });
export { StartedJob } from './trails.schemas.ts';
