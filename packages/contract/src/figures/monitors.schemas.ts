import { z } from 'zod';
import type { Wire } from '../call.ts';
import { ExpirySeverity } from '../domain.schemas.ts';
import { DueState, TestState, Verdict } from '../qc/workspace.schemas.ts';
import { id, tenantId } from '../wire.ts';
import { StateCounts } from './home.schemas.ts';

/** The tests and the day to show; by default today. */
export const DailyMonitorQuery = z.object({
  day: z.iso.date().optional(),
  labInstrumentId: id.optional(),
  panelId: id.optional(),
  chemistryTypeId: id.optional(),
  analyteId: id.optional(),
  lotId: id.optional(),
  tenantId,
});
export type DailyMonitorQuery = z.infer<typeof DailyMonitorQuery>;

/** A level on a day: the worst of its results, and its last one. All null where it was not run. */
export const DailyLevel = z.strictObject({
  level: z.number(),
  count: z.number(),
  /** The worst verdict in force; null: not run, or something was not judged. */
  verdict: Verdict.nullable(),
  value: z.number().nullable(),
  z: z.number().nullable(),
  measuredAt: z.string().nullable(),
  /** Rules that any result of the day broke. */
  rules: z.array(z.string()),
});
export type DailyLevel = Wire<typeof DailyLevel>;

/** A test on a day. */
export const DailyTest = z.strictObject({
  qcTestId: z.string(),
  labInstrumentId: z.string(),
  labInstrumentName: z.string(),
  analyteName: z.string(),
  abbreviation: z.string(),
  unitName: z.string(),
  lotNumber: z.string(),
  decimals: z.number(),
  levels: z.array(DailyLevel),
  /** The current state, also where a past day is viewed. */
  state: TestState,
  notEvaluatedWhy: z.enum(['neverRun', 'notJudged']).nullable(),
  lastRunAt: z.string().nullable(),
  dueState: DueState,
  dueAt: z.string().nullable(),
  pendingAlerts: z.number(),
});
export type DailyTest = Wire<typeof DailyTest>;

/** GET /app/qcTestReport/getDailyMonitor */
export const DailyMonitor = z.strictObject({
  asOf: z.string(),
  day: z.string(),
  counts: StateCounts,
  tests: z.array(DailyTest),
});
export type DailyMonitor = Wire<typeof DailyMonitor>;

/** The central body's view: one row per laboratory. */
export const CentralDailyMonitorQuery = z.object({ day: z.iso.date().optional() });
export type CentralDailyMonitorQuery = z.infer<typeof CentralDailyMonitorQuery>;

export const LaboratoryDay = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  labNumber: z.string().nullable(),
  region: z.string().nullable(),
  counts: StateCounts,
  /** Tests that were run on the day, and those of them with a rejected result. */
  testsRun: z.number(),
  testsRejected: z.number(),
  results: z.number(),
  openAlerts: z.number(),
  lastRunAt: z.string().nullable(),
});
export type LaboratoryDay = Wire<typeof LaboratoryDay>;

/** GET /app/qcTestReport/getWhcclDailyMonitor */
export const CentralDailyMonitor = z.strictObject({
  asOf: z.string(),
  day: z.string(),
  counts: StateCounts,
  laboratories: z.array(LaboratoryDay),
});
export type CentralDailyMonitor = Wire<typeof CentralDailyMonitor>;

/** The control lots to show. */
export const ControlMonitorQuery = z.object({
  labInstrumentId: id.optional(),
  analyteId: id.optional(),
  lotId: id.optional(),
  tenantId,
});
export type ControlMonitorQuery = z.infer<typeof ControlMonitorQuery>;

const controlLot = {
  lotId: z.string(),
  lotNumber: z.string(),
  brandName: z.string(),
  expiryDate: z.string(),
  daysLeft: z.number().nullable(),
  severity: ExpirySeverity.nullable(),
  counts: StateCounts,
  openCases: z.number(),
};

/** A level of a test on a control lot: what its results in control came to so far, against its target. */
export const ControlLevel = z.strictObject({
  level: z.number(),
  count: z.number(),
  mean: z.number().nullable(),
  cvPercent: z.number().nullable(),
  targetMean: z.number().nullable(),
  targetSd: z.number().nullable(),
  /** The distance of the mean from the target, in its SDs. */
  deviation: z.number().nullable(),
});
export type ControlLevel = Wire<typeof ControlLevel>;

export const ControlTest = z.strictObject({
  qcTestId: z.string(),
  labInstrumentName: z.string(),
  analyteName: z.string(),
  unitName: z.string(),
  decimals: z.number(),
  state: TestState,
  notEvaluatedWhy: z.enum(['neverRun', 'notJudged']).nullable(),
  lastRunAt: z.string().nullable(),
  openCases: z.number(),
  levels: z.array(ControlLevel),
});
export type ControlTest = Wire<typeof ControlTest>;

/** GET /app/qcTestReport/getControlMonitor: the lots in use, those that expire first before others. */
export const ControlMonitor = z.strictObject({
  asOf: z.string(),
  lots: z.array(z.strictObject({ ...controlLot, tests: z.array(ControlTest) })),
});
export type ControlMonitor = Wire<typeof ControlMonitor>;

export const CentralControlMonitorQuery = z.object({ lotId: id.optional() });
export type CentralControlMonitorQuery = z.infer<typeof CentralControlMonitorQuery>;

/** GET /app/qcTestReport/getWhcclControlMonitor */
export const CentralControlMonitor = z.strictObject({
  asOf: z.string(),
  lots: z.array(z.strictObject({ ...controlLot, laboratories: z.number() })),
});
export type CentralControlMonitor = Wire<typeof CentralControlMonitor>;
