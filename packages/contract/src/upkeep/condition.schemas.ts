import { z } from 'zod';
import type { Wire } from '../call.ts';
import { Verdict } from '../qc/workspace.schemas.ts';

/** Instants are milliseconds since 1970. */
const instant = z.number().nullable();

/** GET /app/installation/condition: the state of the installation for its operator. */
export const InstallationCondition = z.strictObject({
  clock: z.strictObject({
    behindSince: instant.meta({ description: 'The latest time seen, where the clock is behind it' }),
    futureTests: z.number().meta({ description: 'QC tests whose newest result lies in the future' }),
    futureUntil: instant,
  }),
  backup: z.strictObject({
    folder: z.string(),
    schedule: z
      .string()
      .nullable()
      .meta({ description: 'Cron pattern; null: nothing backs the installation up by itself' }),
    newestAt: instant.meta({ description: 'The newest backup; null: there is none' }),
    bytes: z.number().nullable(),
    isLate: z.boolean(),
    isSameDisk: z.boolean().meta({ description: 'The backups are on the disk of the data, and nowhere else' }),
  }),
});
export type InstallationCondition = Wire<typeof InstallationCondition>;

/** A QC test with results in the future, and its state without them. */
export const FutureResults = z.strictObject({
  tenantId: z.string(),
  tenantName: z.string().nullable(),
  qcTestId: z.string(),
  labInstrumentName: z.string(),
  analyteName: z.string(),
  count: z.number(),
  from: z.string(),
  until: z.string(),
  months: z.array(z.string()).meta({ description: 'Months whose figures count them' }),
  shownVerdict: Verdict.nullable().meta({ description: 'What the test shows now' }),
  realRunAt: z.string().nullable().meta({ description: 'The newest run that is not in the future' }),
  realVerdict: Verdict.nullable().meta({ description: 'What the test would show without them' }),
});
export type FutureResults = Wire<typeof FutureResults>;
export const FutureResultsList = z.array(FutureResults);
