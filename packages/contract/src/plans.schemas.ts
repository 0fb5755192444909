import {
  assignedKinds,
  planProblemCodes,
  planStates,
  planSteps,
  planTenantStates,
  SAMPLE_FIGURES,
  SCORE_FIGURES,
  sigmaKinds,
} from '@qc/domain';
import { z } from 'zod';
import type { Wire } from './call.ts';
import { flagFilter, integerFilter, numberFilter, textFilter, timeFilter } from './filterFields.ts';
import { pageQuery, pageSchema } from './page.ts';
import { FigureWorking, UndefinedReason } from './reports.schemas.ts';
import { dateTime, id, level } from './wire.ts';

const laboratory = z.string().regex(/^\d{6}$/);
const version = z.coerce.number().int().min(1).optional();
const reason = z.string().trim().min(1).max(500);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const both = z.strictObject({ zh: z.string(), en: z.string() });
const status = z.enum(planTenantStates);
const figure = z.number().nullable();

export const PlanQuery = z.object({ planId: id });
export const PlanMoveBody = z.object({
  id,
  version,
  act: z.enum(['start', 'close', 'seal']),
  reason: reason.optional(),
});
export type PlanMoveBody = z.infer<typeof PlanMoveBody>;
export const SubmitPlanBody = z.object({ id, version });
export const CopyPlanBody = z.object({ id, name: z.string().trim().min(1).max(120), startDate: day });
export type CopyPlanBody = z.infer<typeof CopyPlanBody>;
export const PlanMoved = z.strictObject({ id: z.string(), version: z.number(), planStatus: z.enum(planStates) });
export type PlanMoved = Wire<typeof PlanMoved>;
/** POST /app/plan/submitPlan: published, and how many laboratories were invited. */
export const PlanPublished = PlanMoved.extend({ invited: z.number() });
export type PlanPublished = Wire<typeof PlanPublished>;

/** What keeps a plan from being published, by step of the wizard. */
export const PlanProblems = z.array(
  z.strictObject({ step: z.enum(planSteps), code: z.enum(planProblemCodes), subject: z.string() }),
);
export type PlanProblems = Wire<typeof PlanProblems>;

/** GET /app/plan/laboratory: every laboratory with its part in the plan; null where it has none. */
export const PlanLaboratory = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  labNumber: z.string(),
  region: z.string(),
  isInvited: z.boolean(),
  planTenantId: z.string().nullable(),
  planTenantStatus: status.nullable(),
  auditId: z.string().nullable(),
  code: z.string().nullable(),
  analytes: z.number(),
  reported: z.number(),
  expected: z.number(),
  receivedAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  isLate: z.boolean(),
  reason: z.string().nullable(),
});
export type PlanLaboratory = Wire<typeof PlanLaboratory>;
export const PlanLaboratories = z.array(PlanLaboratory);

/** An analyte that a plan may take from its lots, with the dictionary's allowable error where there is one. */
export const PlanChoice = z.strictObject({
  lotId: z.string(),
  lotNumber: z.string(),
  analyteId: z.string(),
  analyteName: z.string(),
  unitId: z.string(),
  unitName: z.string(),
  isChosen: z.boolean(),
  teaCombination: z.string().nullable(),
  teaPercent: figure,
  teaAbsolute: figure,
});
export type PlanChoice = Wire<typeof PlanChoice>;
export const PlanChoices = z.array(PlanChoice);

const sampleIdentity = {
  id: z.string(),
  lotId: z.string(),
  lotNumber: z.string(),
  analyteId: z.string(),
  analyteName: z.string(),
  abbreviation: z.string(),
  unitName: z.string(),
  decimals: z.number(),
  levels: z.array(z.number()),
};
/** GET /app/plan/planAnalyte: the analytes of a plan as its grid and statistics list them. */
export const PlanAnalyte = z.strictObject({
  ...sampleIdentity,
  assignedKind: z.enum(assignedKinds),
  sigmaKind: z.enum(sigmaKinds),
  groupBy: z.enum(['all', 'method']),
});
export type PlanAnalyte = Wire<typeof PlanAnalyte>;
export const PlanAnalytes = z.array(PlanAnalyte);

/**
 * GET /app/plan/analyteResultStatus: one letter an analyte: `-` not signed for, `n` none, `p` partial, `c` complete, `l` late.
 */
export const PlanGrid = z.strictObject({
  analytes: z.array(PlanAnalyte),
  laboratories: z.array(
    z.strictObject({
      tenantId: z.string(),
      labName: z.string(),
      labNumber: z.string(),
      code: z.string(),
      cells: z.string(),
      remindedAt: z.string().nullable(),
    }),
  ),
});
export type PlanGrid = Wire<typeof PlanGrid>;

export const PlanTenantQuery = z.object({ planId: id, tenantId: laboratory });
const cell = z.enum(['none', 'partial', 'complete', 'late']);
export const PlanTenantRow = z.strictObject({
  planLotAnalyteId: z.string(),
  analyteName: z.string(),
  lotNumber: z.string(),
  state: cell,
  reported: z.array(z.number()),
  missing: z.array(z.number()),
});
/** GET /app/plan/analyteTenantResultStatus: one laboratory's row of the grid. */
export const PlanTenantStatus = z.array(PlanTenantRow);
export type PlanTenantStatus = Wire<typeof PlanTenantStatus>;

const resultFields = {
  planLotAnalyteId: z.string(),
  analyteName: z.string(),
  lotNumber: z.string(),
  unitName: z.string(),
  decimals: z.number(),
  methodName: z.string(),
  level: z.number(),
  value: z.number(),
  u: figure,
  edition: z.number(),
  isLate: z.boolean(),
  reason: z.string().nullable(),
  reportedAt: z.string(),
};
export const PlanResultRow = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  labNumber: z.string(),
  code: z.string(),
  ...resultFields,
});
export type PlanResultRow = Wire<typeof PlanResultRow>;
/** GET /app/plan/tenantResultView: what a laboratory reported, all editions. */
export const TenantResults = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  code: z.string(),
  results: z.array(PlanResultRow.extend({ isCurrent: z.boolean() })),
});
export type TenantResults = Wire<typeof TenantResults>;
export const PlanResultQuery = z.object({ planId: id, planLotAnalyteId: id.optional(), ...pageQuery(500, 50) });
export type PlanResultQuery = z.infer<typeof PlanResultQuery>;
export const PlanResultPage = pageSchema(PlanResultRow);

/** What the results of a plan can be filtered by. */
export const planResultFields = {
  tenantId: textFilter(20)('实验室', 'Laboratory'),
  level: integerFilter('水平', 'Level'),
  value: numberFilter('结果', 'Result'),
  edition: integerFilter('版次', 'Edition'),
  isLate: flagFilter('逾期', 'Late'),
  createTime: timeFilter('上报时间', 'Reported at'),
};

export const RemindBody = z.object({ planId: id, tenantIds: z.array(laboratory).max(5000).optional() });
export type RemindBody = z.infer<typeof RemindBody>;
export const Reminded = z.strictObject({ reminded: z.number() });
export type Reminded = Wire<typeof Reminded>;

export const StatisticsQuery = z.object({ planId: id, planLotAnalyteId: id });
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

const figuresOf = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, figure])) as Readonly<Record<N, typeof figure>>;
const grade = z.enum(['satisfactory', 'questionable', 'unsatisfactory']).nullable();
const setAsideReason = z.enum(['notPositive', 'farFromMedian', 'notANumber']);

/** A laboratory on one sample. */
export const PlanScored = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  code: z.string(),
  methodName: z.string(),
  value: z.number(),
  isLate: z.boolean(),
  setAside: setAsideReason.nullable(),
  ...figuresOf(SCORE_FIGURES),
  grade,
  isAcceptable: z.boolean().nullable(),
});
export type PlanScored = Wire<typeof PlanScored>;

const centre = z
  .strictObject({
    method: z.enum(['algorithmA', 'medianNiqr']),
    p: z.number(),
    mean: z.number(),
    sd: z.number(),
    cvPercent: figure,
  })
  .nullable();
const histogram = z
  .strictObject({
    edges: z.array(z.number()),
    counts: z.array(z.number()),
    underflow: z.number(),
    overflow: z.number(),
    binWidth: z.number(),
  })
  .nullable();

/** One sample: an analyte at one level. What could not be computed is null, and `reasons` says why. */
export const PlanSampleStatistics = z.strictObject({
  level: z.number(),
  expected: z.number(),
  reported: z.number(),
  counted: z.number(),
  late: z.number(),
  ...figuresOf(SAMPLE_FIGURES),
  usesZPrime: z.boolean().nullable(),
  centre,
  reasons: z.partialRecord(z.enum(SAMPLE_FIGURES), UndefinedReason),
  acceptable: z.number(),
  passPercent: figure,
  groups: z.array(
    z.strictObject({ methodName: z.string(), reported: z.number(), centre, values: z.array(z.number()) }),
  ),
  histogram,
  overruled: z
    .strictObject({ value: z.number(), u: figure, reason: z.string(), signerName: z.string(), at: z.string() })
    .nullable(),
  scores: z.array(PlanScored),
});
export type PlanSampleStatistics = Wire<typeof PlanSampleStatistics>;
/** GET /app/plan/planDataStatistics: an analyte of a plan, level by level. */
export const PlanStatistics = z.strictObject({
  analyte: PlanAnalyte,
  samples: z.array(PlanSampleStatistics),
  youden: z
    .strictObject({
      levels: z.tuple([z.number(), z.number()]),
      n: z.number(),
      centre: z.strictObject({ a: z.number(), b: z.number() }),
      sdRandom: z.number(),
      sdTotal: z.number(),
      sdSystematic: z.number(),
      radius95: z.number(),
      points: z.array(z.strictObject({ labName: z.string(), code: z.string(), a: z.number(), b: z.number() })),
    })
    .nullable(),
});
export type PlanStatistics = Wire<typeof PlanStatistics>;

export const PlanExplainQuery = z.object({ planId: id, planLotAnalyteId: id, level, tenantId: laboratory.optional() });
export type PlanExplainQuery = z.infer<typeof PlanExplainQuery>;
/** GET /app/plan/explain: how the figures of a sample, and of one laboratory on it, came about. */
export const PlanWorkings = z.strictObject({
  figures: z.array(FigureWorking),
  points: z.array(z.strictObject({ labName: z.string(), value: z.number(), setAside: setAsideReason.nullable() })),
});
export type PlanWorkings = Wire<typeof PlanWorkings>;

/** POST /app/plan/overrule: the centre's own assigned value of a sample; null takes it back. */
export const OverruleBody = z.object({
  planLotAnalyteId: id,
  level,
  value: z.number().finite().nullable(),
  u: z.number().finite().min(0).nullish(),
  reason,
});
export type OverruleBody = z.infer<typeof OverruleBody>;

/** POST /app/audit/audit/planTenants: many laboratories accepted or rejected at once. */
export const DecidePlanTenantsBody = z.object({
  ids: z.array(id).min(1).max(500),
  accept: z.boolean(),
  comment: z.string().trim().max(500).nullish(),
});
export type DecidePlanTenantsBody = z.infer<typeof DecidePlanTenantsBody>;
export const PlanTenantsDecided = z.strictObject({ decided: z.number() });
export type PlanTenantsDecided = Wire<typeof PlanTenantsDecided>;

/* The laboratory's side. */

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
  methodNames: z.array(z.string()),
  assays: z.array(assayChoice),
  assayId: z.string().nullable(),
  qcTestId: z.string().nullable(),
  results: z.array(
    z.strictObject({
      level: z.number(),
      value: z.number(),
      u: figure,
      edition: z.number(),
      isLate: z.boolean(),
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
  results: z
    .array(
      z.object({
        planLotAnalyteId: id,
        level,
        value: z.number().finite(),
        u: z.number().finite().min(0).nullish(),
      }),
    )
    .min(1)
    .max(1500),
  reason: reason.optional(),
});
export type ReportPlanBody = z.infer<typeof ReportPlanBody>;
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

/** GET /app/planTenant/dailyValues: means of the daily control in the statistical period, to report from. */
export const DailyValues = z.array(
  z.strictObject({ planLotAnalyteId: z.string(), level: z.number(), n: z.number(), mean: z.number() }),
);
export type DailyValues = Wire<typeof DailyValues>;
export const UpdateByPlanBody = z.object({ planId: id });
export const UpdatedByPlan = z.strictObject({ created: z.number(), matched: z.number(), skipped: z.number() });
export type UpdatedByPlan = Wire<typeof UpdatedByPlan>;

/* Reports. */

const reportSample = z.strictObject({
  level: z.number(),
  value: figure,
  isLate: z.boolean(),
  assigned: figure,
  assignedU: figure,
  sigmaPt: figure,
  tea: figure,
  ...figuresOf(SCORE_FIGURES),
  usesZPrime: z.boolean().nullable(),
  grade,
  isAcceptable: z.boolean().nullable(),
  laboratories: z.number(),
  mean: figure,
  sd: figure,
  cvPercent: figure,
  group: z.strictObject({ laboratories: z.number(), mean: figure, sd: figure }).nullable(),
  histogram,
});
export type PlanReportSample = Wire<typeof reportSample>;
/** What a report of one laboratory says, in both languages, frozen with its publication. No other laboratory is named in it. */
export const PlanReportContent = z.strictObject({
  plan: both,
  major: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  laboratory: both,
  code: z.string(),
  passPercent: z.number(),
  scorePercent: figure,
  passed: z.boolean().nullable(),
  samples: z.number(),
  acceptable: z.number(),
  notReported: z.number(),
  notAssessed: z.number(),
  unsatisfactory: z.number(),
  setting: z.strictObject({
    showsStatistics: z.boolean(),
    showsGroups: z.boolean(),
    showsCharts: z.boolean(),
    showsHistory: z.boolean(),
    signerName: z.string(),
    comment: both,
  }),
  analytes: z.array(
    z.strictObject({
      planLotAnalyteId: z.string(),
      analyte: both,
      unit: z.string(),
      decimals: z.number(),
      method: both,
      instrument: both,
      scorePercent: figure,
      passed: z.boolean().nullable(),
      samples: z.array(reportSample),
    }),
  ),
  history: z.array(
    z.strictObject({
      plan: both,
      endDate: z.string().nullable(),
      scorePercent: figure,
      passed: z.boolean().nullable(),
    }),
  ),
});
export type PlanReportContent = Wire<typeof PlanReportContent>;

export const PlanReportQuery = z.object({ planId: id, tenantId: laboratory.optional() });
export type PlanReportQuery = z.infer<typeof PlanReportQuery>;
/** GET /app/planReport/content: the latest published report; for the centre also one that is only generated. */
export const PlanReportView = z.strictObject({
  reportId: z.string().nullable(),
  edition: z.number(),
  publishedAt: z.string().nullable(),
  reason: z.string().nullable(),
  answer: z.strictObject({ cause: z.string(), action: z.string(), by: z.string(), at: z.string() }).nullable(),
  content: PlanReportContent,
});
export type PlanReportView = Wire<typeof PlanReportView>;
export const PlanReportFile = z.object({
  planId: id,
  tenantId: laboratory.optional(),
  language: z.enum(['zh', 'en']).default('zh'),
});
export type PlanReportFile = z.infer<typeof PlanReportFile>;
/** GET /app/planReport/overview: every laboratory of a plan with what is generated and what is published. */
export const PlanReportLine = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  code: z.string(),
  generatedAt: z.string().nullable(),
  scorePercent: figure,
  passed: z.boolean().nullable(),
  unsatisfactory: figure,
  edition: figure,
  publishedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type PlanReportLine = Wire<typeof PlanReportLine>;
export const PlanReportLines = z.array(PlanReportLine);
export const GenerateReportsBody = z.object({ planId: id });
export const JobStarted = z.strictObject({ jobId: z.string() });
export type JobStarted = Wire<typeof JobStarted>;
export const PublishReportsBody = z.object({ planId: id, version, reason: reason.optional() });
export type PublishReportsBody = z.infer<typeof PublishReportsBody>;
export const ReportsPublished = z.strictObject({ published: z.number(), edition: z.number() });
export type ReportsPublished = Wire<typeof ReportsPublished>;
/** POST /app/planReport/answer: what a laboratory makes of an unsatisfactory score. */
export const AnswerReportBody = z.object({
  planId: id,
  cause: z.string().trim().min(1).max(1000),
  action: z.string().trim().min(1).max(1000),
});
export type AnswerReportBody = z.infer<typeof AnswerReportBody>;
