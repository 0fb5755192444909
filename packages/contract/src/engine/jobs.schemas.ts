import { z } from 'zod';
import type { Wire } from '../call.ts';
import { createdFields, integerFilter, textFilter, timeFilter } from '../filterFields.ts';
import { pageQuery, pageSchema } from '../page.ts';
import { dateTime, id } from '../wire.ts';
import { jobStates } from './jobStates.ts';

/** A message as data, to be worded in the reader's language. */
export const JobNote = z.strictObject({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type JobNote = Wire<typeof JobNote>;

/** A job as the API shows it. */
export const JobRow = z.strictObject({
  id,
  tenantId: z.string(),
  name: z.string(),
  label: z.string().meta({ description: 'What the job is called, in the reader’s language' }),
  state: z.enum(jobStates),
  isCancelAsked: z.boolean(),
  done: z.number(),
  total: z.number().nullable().meta({ description: 'Null while it is not known how much there is to do' }),
  message: JobNote.nullable(),
  result: JobNote.nullable(),
  fileId: id.nullable(),
  error: z.string().nullable().meta({ description: 'Why the last attempt failed, in the reader’s language' }),
  attempts: z.int(),
  maxAttempts: z.int(),
  createUserName: z.string().nullable(),
  createTime: dateTime,
  runAt: dateTime.meta({ description: 'When it may run next; later than now after a failure' }),
  startTime: dateTime.nullable(),
  endTime: dateTime.nullable(),
  seconds: z.number().nullable(),
});
export type JobRow = Wire<typeof JobRow>;
export const JobPage = pageSchema(JobRow);

export const JobKind = z.strictObject({ name: z.string(), label: z.string(), cron: z.string().nullable() });
export type JobKind = Wire<typeof JobKind>;
export const JobKinds = z.array(JobKind);

export const JobsQuery = z.object({
  ...pageQuery(100),
  name: z.string().max(60).optional(),
  state: z.enum(jobStates).optional(),
});
export type JobsQuery = z.infer<typeof JobsQuery>;

/** The fields that jobs can be filtered and sorted by. */
export const jobFields = {
  ...createdFields,
  name: textFilter(60)('任务', 'Job'),
  state: textFilter(20)('状态', 'State'),
  attempts: integerFilter('尝试次数', 'Attempts'),
  runAt: timeFilter('计划时间', 'Due at'),
  startTime: timeFilter('开始时间', 'Started at'),
  endTime: timeFilter('结束时间', 'Ended at'),
};

export const JobId = z.object({ id });
