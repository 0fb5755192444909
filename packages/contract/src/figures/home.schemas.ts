import { z } from 'zod';
import type { Wire } from '../call.ts';
import { ExpirySeverity } from '../domain.schemas.ts';
import { QcTestRow, TestState, Verdict } from '../qc/workspace.schemas.ts';
import { tenantId } from '../wire.ts';

/** GET /app/home/summary. The central body without `tenantId` gets all laboratories. */
export const HomeQuery = z.object({ tenantId });

export type HomeQuery = z.infer<typeof HomeQuery>;

/**
 * Active tests by state; the states add up to `total`. `due` counts tests whose QC is due and not run, `outUnhandled`
 * those with an unanswered rejection: their patient results are held. `parallel` counts tests on a new lot
 * that wait for their limits while the old lot is in use: they are no part of the share in control.
 */
export const StateCounts = z.strictObject({
  total: z.number(),
  inControl: z.number(),
  warning: z.number(),
  out: z.number(),
  outUnhandled: z.number(),
  due: z.number(),
  notEvaluated: z.number(),
  parallel: z.number(),
});
export type StateCounts = Wire<typeof StateCounts>;

export const StateGroup = z.strictObject({
  id: z.string(),
  name: z.string(),
  counts: StateCounts,
});
export type StateGroup = Wire<typeof StateGroup>;

/** A test that needs attention, worst first, with a small Levey-Jennings strip. */
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
  /** The laboratory, for the central body. */
  tenantName: z.string().nullable(),
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
  region: z.string().nullable(),
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

/** A laboratory's month: medians over the levels of its tests, null where none has the figure. */
export const LaboratoryFigures = z.strictObject({
  tenantId: z.string(),
  sigma: z.number().nullable(),
  /** Levels whose sigma is known, and those below 3. */
  sigmaLevels: z.number(),
  sigmaPoor: z.number(),
  /** Of the distance from the peer group, without its sign. */
  sdi: z.number().nullable(),
  /** Levels that have a peer group, and those 2 SD or more off it. */
  sdiLevels: z.number(),
  sdiOff: z.number(),
});
export type LaboratoryFigures = Wire<typeof LaboratoryFigures>;

/** GET /app/home/laboratories: the central body's map of laboratories. Shares are per cent of results in control. */
export const LaboratoriesOverview = z.strictObject({
  /** The month that the figures are of, `2026-11`. */
  month: z.string(),
  /** The months of the trends, oldest first. */
  months: z.array(z.string()),
  /** All laboratories together; null: no results in that month. */
  trend: z.array(z.number().nullable()),
  figures: z.array(LaboratoryFigures),
  trends: z.array(z.strictObject({ tenantId: z.string(), shares: z.array(z.number().nullable()) })),
});
export type LaboratoriesOverview = Wire<typeof LaboratoriesOverview>;

/**
 * What is easily forgotten on the first day. `backup`: nothing copies the data, or only to their own disk; `secondSigner`: nobody
 * else could check and approve a report; `email`: no mail is sent; `limits`: tests without an allowable total error;
 * `reviewLevels`: nobody has chosen how results and reports are reviewed.
 */
export const LaboratoryLack = z.enum(['backup', 'secondSigner', 'email', 'limits', 'reviewLevels']);
export type LaboratoryLack = Wire<typeof LaboratoryLack>;

/** GET /app/home/lacks: of the caller's own laboratory; the central body has the first and the third only. */
export const LaboratoryLacks = z.strictObject({
  lacks: z.array(LaboratoryLack),
  /** Tests without an allowable total error at one of their levels. */
  testsWithoutLimit: z.number(),
});
export type LaboratoryLacks = Wire<typeof LaboratoryLacks>;
