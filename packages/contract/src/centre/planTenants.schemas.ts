import { planStates } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { typedIn, WrittenUnit } from '../domain.schemas.ts';
import { dateTime, id } from '../wire.ts';
import { confirmed, figure, reason, reportedResult, sampleIdentity, status } from './planParts.schemas.ts';

export { PlanQuery } from './planParts.schemas.ts';

export const OwnPlan = z.strictObject({
  planId: z.string(),
  name: z.string(),
  majorName: z.string(),
  planStatus: z.enum(planStates),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  signUpDeadline: z.string().nullable(),
  reportDeadline: z.string().nullable(),
  isInvited: z.boolean(),
  planTenantStatus: status.nullable(),
  reason: z.string().nullable(),
  expected: z.number(),
  reported: z.number(),
  submittedAt: z.string().nullable(),
  hasReport: z.boolean(),
  /** What the laboratory has to do next, and until when. */
  next: z.enum(['sign', 'receive', 'report', 'read']).nullable(),
  dueAt: z.string().nullable(),
});
export type OwnPlan = Wire<typeof OwnPlan>;
export const OwnPlans = z.array(OwnPlan);

const assayChoice = z.strictObject({
  id: z.string(),
  instrumentName: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  unitName: z.string(),
  reagentSupplierName: z.string(),
  /** Why it cannot be taken; null where it can. */
  refused: z.enum(['unit', 'method']).nullable(),
});
/** An analyte of a plan with the laboratory's own choice and results. */
export const OwnPlanAnalyte = z.strictObject({
  ...sampleIdentity,
  /** The unit that results are in where they name none: that of the assay that takes part, else the plan's. */
  ownUnitName: z.string(),
  /** Units that results may be written in, that one first; with scales that lead to it. */
  units: z.array(WrittenUnit),
  /** The same with the plan's unit first, and scales that lead to it: what is stored. */
  planUnits: z.array(WrittenUnit),
  methodNames: z.array(z.string()),
  assays: z.array(assayChoice),
  assayId: z.string().nullable(),
  qcTestId: z.string().nullable(),
  results: z.array(
    z.strictObject({
      level: z.number(),
      /** Null below a limit of quantification, where the text is the result. */
      value: figure,
      valueText: z.string().nullable(),
      ...typedIn,
      u: figure,
      edition: z.number(),
      isLate: z.boolean(),
      byCentre: z.boolean(),
      reason: z.string().nullable(),
      reportedAt: z.string(),
    }),
  ),
});
export type OwnPlanAnalyte = Wire<typeof OwnPlanAnalyte>;
/** GET /app/planTenant/plan: a plan as a laboratory sees it. */
export const OwnPlanDetail = z.strictObject({
  plan: OwnPlan,
  description: z.string(),
  statsFrom: z.string().nullable(),
  statsTo: z.string().nullable(),
  publishBy: z.string().nullable(),
  acceptsLate: z.boolean(),
  code: z.string().nullable(),
  receivedAt: z.string().nullable(),
  sampleCondition: z.string().nullable(),
  sampleNote: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  isLate: z.boolean(),
  documents: z.array(z.strictObject({ id: z.string(), name: z.string(), fileId: z.string() })),
  analytes: z.array(OwnPlanAnalyte),
});
export type OwnPlanDetail = Wire<typeof OwnPlanDetail>;

/** POST /app/planTenant/sign: which assay of the laboratory takes part for each analyte. */
export const SignPlanBody = z.object({
  planId: id,
  analytes: z
    .array(z.object({ planLotAnalyteId: id, assayId: id }))
    .min(1)
    .max(500),
});
export type SignPlanBody = z.infer<typeof SignPlanBody>;
/** POST /app/planTenant/changeAssay: another assay takes part for an analyte. */
export const ChangeAssayBody = z.object({ planId: id, planLotAnalyteId: id, assayId: id, reason });
export type ChangeAssayBody = z.infer<typeof ChangeAssayBody>;
export const WithdrawPlanBody = z.object({ planId: id, reason });
export type WithdrawPlanBody = z.infer<typeof WithdrawPlanBody>;
export const ReceivePlanBody = z.object({
  planId: id,
  receivedAt: dateTime,
  sampleCondition: z.enum(['good', 'warm', 'damaged', 'incomplete']),
  sampleNote: z.string().trim().max(500).nullish(),
});
export type ReceivePlanBody = z.infer<typeof ReceivePlanBody>;
export const PlanTenantMoved = z.strictObject({ id: z.string(), planTenantStatus: status });
export type PlanTenantMoved = Wire<typeof PlanTenantMoved>;

/** POST /app/planTenant/report: what was measured. A value that was reported before is corrected, with a reason. */
export const ReportPlanBody = z.object({
  planId: id,
  results: z.array(z.object(reportedResult)).min(1).max(1500),
  reason: reason.optional(),
  /** Without it, results that are unusual for the laboratory are answered with 409 and `UnusualResults`, and nothing is stored. */
  confirmed,
});
export type ReportPlanBody = z.infer<typeof ReportPlanBody>;
/** What comes with PLAN_RESULTS_UNUSUAL: what to check before the same is sent again with `confirmed`. */
export const UnusualResults = z.strictObject({
  questions: z.array(z.strictObject({ planLotAnalyteId: z.string(), level: z.number(), text: z.string() })),
});
export type UnusualResults = Wire<typeof UnusualResults>;
export const PlanReceipt = z.strictObject({
  receiptNumber: z.string(),
  at: z.string(),
  stored: z.number(),
  corrected: z.number(),
  unchanged: z.number(),
  missing: z.number(),
  isLate: z.boolean(),
});
export type PlanReceipt = Wire<typeof PlanReceipt>;

/** POST /app/planTenant/readFile: what a stored file, or pasted rows, would put into the sheet. Nothing is reported by it. */
export const ReadReportBody = z.object({
  planId: id,
  fileId: id.optional(),
  text: z.string().max(1_000_000).optional(),
});
export type ReadReportBody = z.infer<typeof ReadReportBody>;
export const ReadReport = z.strictObject({
  /** Figures as they would be typed; `u` is the standard uncertainty of each. */
  cells: z.array(
    z.strictObject({ planLotAnalyteId: z.string(), level: z.number(), value: z.string(), u: z.string().optional() }),
  ),
  problems: z.array(z.strictObject({ line: z.number(), text: z.string() })),
});
export type ReadReport = Wire<typeof ReadReport>;

/** GET /app/planTenant/dailyValues: means of the daily control in the statistical period, to report from. */
export const DailyValues = z.array(
  z.strictObject({ planLotAnalyteId: z.string(), level: z.number(), n: z.number(), mean: z.number() }),
);
export type DailyValues = Wire<typeof DailyValues>;
export const UpdateByPlanBody = z.object({ planId: id });
export const UpdatedByPlan = z.strictObject({ created: z.number(), matched: z.number(), skipped: z.number() });
export type UpdatedByPlan = Wire<typeof UpdatedByPlan>;

/** GET /app/planTenant/tests: a plan with the laboratory's tests for it; none yet where they were not matched or made. */
export const PlanTests = z.array(z.strictObject({ id: z.string(), name: z.string(), testIds: z.array(z.string()) }));
export type PlanTests = Wire<typeof PlanTests>;
