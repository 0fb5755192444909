import { z } from 'zod';
import type { Wire } from './call.ts';
import { ExpirySeverity } from './domain.schemas.ts';
import { tenantId } from './wire.ts';
import { QcTestRow, TestState, Verdict } from './workspace.schemas.ts';

/** GET /app/home/summary. The central body without `tenantId` gets all laboratories. */
export const HomeQuery = z.object({ tenantId });

export type HomeQuery = z.infer<typeof HomeQuery>;

/**
 * Active tests by state; the states add up to `total`. `due` counts tests whose QC is due and not run, `outUnhandled`
 * those with a rejection that nobody has answered: their patient results are held.
 */
export const StateCounts = z.strictObject({
  total: z.number(),
  inControl: z.number(),
  warning: z.number(),
  out: z.number(),
  outUnhandled: z.number(),
  due: z.number(),
  notEvaluated: z.number(),
});
export type StateCounts = Wire<typeof StateCounts>;

export const StateGroup = z.strictObject({
  id: z.string(),
  name: z.string(),
  counts: StateCounts,
});
export type StateGroup = Wire<typeof StateGroup>;

/** A test that needs a look first, worst first, with a small Levey-Jennings strip. */
export const AttentionTest = z.strictObject({
  test: QcTestRow,
  state: TestState,
  /** The last 30 z of each level, oldest first; null: not evaluated. */
  strips: z.array(
    z.strictObject({
      level: z.number(),
      points: z.array(
        z.strictObject({
          z: z.number().nullable(),
          verdict: Verdict.nullable(),
          instant: z.number(),
        }),
      ),
    }),
  ),
});
export type AttentionTest = Wire<typeof AttentionTest>;

export const OpenAlert = z.strictObject({
  id: z.string(),
  qcTestId: z.string(),
  runId: z.string().nullable(),
  runTime: z.string(),
  alertType: z.enum(['reject', 'warn', 'tea', 'peer', 'missing']),
  rules: z.array(z.string()),
  labInstrumentName: z.string(),
  analyteName: z.string(),
  lotNumber: z.string(),
  /** Hours since the run. */
  ageHours: z.number(),
  tenantId: z.string(),
});
export type OpenAlert = Wire<typeof OpenAlert>;

export const ExpiringLot = z.strictObject({
  lotId: z.string(),
  lotNumber: z.string(),
  brandName: z.string(),
  expiryDate: z.string(),
  daysLeft: z.number(),
  severity: ExpirySeverity,
  /** Active tests that use it. */
  testCount: z.number(),
});
export type ExpiringLot = Wire<typeof ExpiringLot>;

export const LaboratoryState = z.strictObject({
  tenantId: z.string(),
  labNumber: z.string().nullable(),
  name: z.string(),
  counts: StateCounts,
  openAlerts: z.number(),
  lastRunAt: z.string().nullable(),
});
export type LaboratoryState = Wire<typeof LaboratoryState>;

export const HomeSummary = z.strictObject({
  asOf: z.string(),
  counts: StateCounts,
  instruments: z.array(StateGroup),
  panels: z.array(StateGroup),
  attention: z.array(AttentionTest),
  alerts: z.strictObject({
    total: z.number(),
    newest: z.array(OpenAlert),
  }),
  lots: z.array(ExpiringLot),
  /** The central body's view over all; null in the view of one laboratory. */
  laboratories: z.array(LaboratoryState).nullable(),
});
export type HomeSummary = Wire<typeof HomeSummary>;
