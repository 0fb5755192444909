import { z } from 'zod';
import type { Wire } from '../call.ts';
import { id } from '../wire.ts';
import { scheduledReports } from './scheduledReports.ts';

const kind = z.enum(scheduledReports);
const every = z.enum(['week', 'month']);
const delivery = z.enum(['list', 'mail']);
const language = z.enum(['zh', 'en']);

/** POST /app/reportSchedule/save: a person has one of each report and rhythm. */
export const SaveScheduleBody = z.object({
  kind,
  every,
  delivery: delivery.default('list'),
  /** The caller's language where none is named. */
  language: language.optional(),
  isOn: z.boolean().default(true),
});
export type SaveScheduleBody = z.infer<typeof SaveScheduleBody>;

/** POST /app/reportSchedule/remove */
export const RemoveScheduleBody = z.object({ id });
export type RemoveScheduleBody = z.infer<typeof RemoveScheduleBody>;

export const ReportSchedule = z.strictObject({
  id: z.string(),
  kind,
  every,
  delivery,
  language,
  isOn: z.boolean(),
  nextAt: z.string(),
});
export type ReportSchedule = Wire<typeof ReportSchedule>;

/** A scheduled report and its outcome. */
export const ScheduledRun = z.strictObject({
  id: z.string(),
  kind,
  /** A month (`2026-07`), or the days of a week. */
  period: z.string(),
  outcome: z.enum(['made', 'forbidden', 'noReport', 'broke']),
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  mail: z.enum(['none', 'waiting', 'sent', 'failed', 'noMail']),
  createTime: z.string(),
});
export type ScheduledRun = Wire<typeof ScheduledRun>;

/** GET /app/reportSchedule/list */
export const ReportSchedules = z.strictObject({
  schedules: z.array(ReportSchedule),
  runs: z.array(ScheduledRun),
  /** Whether the installation sends e-mail. */
  canMail: z.boolean(),
});
export type ReportSchedules = Wire<typeof ReportSchedules>;
