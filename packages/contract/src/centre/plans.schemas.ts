import {
  assignedKinds,
  MATERIAL_FIGURES,
  materialVerdicts,
  PRECISION_FIGURES,
  peerGroupings,
  planProblemCodes,
  planStates,
  planSteps,
  SAMPLE_FIGURES,
  SCORE_FIGURES,
  sigmaKinds,
  smallGroupRules,
} from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { FigureWorking, UndefinedReason } from '../figures/reports.schemas.ts';
import { flagFilter, integerFilter, numberFilter, textFilter, timeFilter } from '../filterFields.ts';
import { pageQuery, pageSchema } from '../page.ts';
import { dateTime, id, level } from '../wire.ts';
import {
  confirmed,
  figure,
  figuresOf,
  grade,
  histogram,
  laboratory,
  peersSaid,
  reason,
  reportedResult,
  resultFields,
  sampleIdentity,
  setAsideReason,
  status,
  version,
} from './planParts.schemas.ts';

export { PlanQuery } from './planParts.schemas.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

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

/** POST /app/plan/extend: more time for a published plan; a closed one is opened again by it. Absent fields stay. */
export const ExtendPlanBody = z.object({
  id,
  version,
  endDate: day.optional(),
  signUpDeadline: dateTime.optional(),
  reportDeadline: dateTime.optional(),
  publishBy: day.optional(),
  reason,
});
export type ExtendPlanBody = z.infer<typeof ExtendPlanBody>;
/** POST /app/plan/invite: laboratories that are invited once a plan is published. */
export const InviteLateBody = z.object({ planId: id, tenantIds: z.array(laboratory).min(1).max(5000), reason });
export type InviteLateBody = z.infer<typeof InviteLateBody>;
/** POST /app/plan/correctResult: a result of a laboratory that the centre corrects, or enters after the deadline. */
export const CorrectResultBody = z.object({ planId: id, tenantId: laboratory, reason, confirmed, ...reportedResult });
export type CorrectResultBody = z.infer<typeof CorrectResultBody>;

/** The problems that prevent the publication of a plan, by step of the wizard. */
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

/** GET /app/plan/participants: who is invited or takes part, page by page, found by name, number or pinyin. */
export const PlanParticipantsQuery = z.object({
  planId: id,
  keyword: z.string().trim().max(80).optional(),
  ...pageQuery(200, 50),
});
/** What the participants of a plan can be filtered by. */
export const planParticipantFields = {
  planTenantStatus: textFilter(20)('状态', 'State'),
  code: textFilter(20)('匿名编号', 'Code'),
  isLate: flagFilter('逾期', 'Late'),
  receivedAt: timeFilter('收样时间', 'Received at'),
  submittedAt: timeFilter('上报时间', 'Reported at'),
};
/** With the requests of the whole plan that wait for a decision, so that they can be decided together. */
export const PlanParticipants = pageSchema(PlanLaboratory).extend({ waitingIds: z.array(z.string()) });
export type PlanParticipants = Wire<typeof PlanParticipants>;

/** GET /app/plan/regions: where laboratories that can be invited are. */
export const PlanRegions = z.array(z.string());

/** GET /app/plan/invitable: who would be invited by a region, or as in an earlier plan. */
export const InvitableQuery = z.object({ region: z.string().max(80).optional(), previousPlanId: id.optional() });
/** Their numbers: as many as there are laboratories, six digits each. */
export const Invitable = z.array(z.string());

/** GET /app/plan/closedInvited: a laboratory that a plan names and that was closed since. */
export const ClosedLaboratory = PlanLaboratory.pick({ tenantId: true, labName: true, labNumber: true, region: true });
export type ClosedLaboratory = Wire<typeof ClosedLaboratory>;
export const ClosedInvited = z.array(ClosedLaboratory);

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

/** POST /app/plan/addAnalytes: with the unit and the allowable error that `/app/plan/analyte` shows. */
export const AddAnalytesBody = z.object({
  planId: id,
  analytes: z
    .array(z.object({ lotId: id, analyteId: id }))
    .min(1)
    .max(500),
});
export type AddAnalytesBody = z.infer<typeof AddAnalytesBody>;
export const AnalytesAdded = z.strictObject({ added: z.number(), there: z.number() });
export type AnalytesAdded = Wire<typeof AnalytesAdded>;

/** GET /app/plan/planAnalyte: the analytes of a plan as its grid and statistics list them. */
export const PlanAnalyte = z.strictObject({
  ...sampleIdentity,
  assignedKind: z.enum(assignedKinds),
  sigmaKind: z.enum(sigmaKinds),
  groupBy: z.enum(peerGroupings),
  smallGroup: z.enum(smallGroupRules),
});
export type PlanAnalyte = Wire<typeof PlanAnalyte>;
export const PlanAnalytes = z.array(PlanAnalyte);

/** `first`: only this number of laboratories, so that a large plan shows something early. */
export const PlanGridQuery = z.object({ planId: id, first: z.coerce.number().int().min(1).max(500).optional() });

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

/**
 * POST /app/plan/readReports and /storeReports: a stored file, or pasted rows, with results of several laboratories that send
 * files instead of reporting themselves. Read: what each row becomes, or why it becomes nothing. Stored: the same rows are
 * judged again, and those that are ready go into each laboratory's books, all of them or none.
 */
export const CentreReportBody = z.object({
  planId: id,
  fileId: id.optional(),
  text: z.string().max(2_000_000).optional(),
  /** The user has checked the unusual results. */
  confirmed,
});
export type CentreReportBody = z.infer<typeof CentreReportBody>;
export const centreRowOutcomes = ['ready', 'late', 'same', 'refused'] as const;
export const CentreReportRow = z.strictObject({
  line: z.number(),
  part: z.number(),
  laboratory: z.string(),
  analyte: z.string(),
  level: z.number().nullable(),
  value: z.string(),
  unit: z.string(),
  outcome: z.enum(centreRowOutcomes),
  /** The remark on the row: why it gives no result, or that it is late. */
  text: z.string(),
  /** Why it is unusual for its laboratory: to be checked before it is stored. */
  question: z.string().nullable(),
});
export type CentreReportRow = Wire<typeof CentreReportRow>;
export const CentreReportRead = z.strictObject({ laboratories: z.number(), rows: z.array(CentreReportRow) });
export type CentreReportRead = Wire<typeof CentreReportRead>;
export const CentreReportStored = z.strictObject({
  stored: z.number(),
  laboratories: z.number(),
  same: z.number(),
  refused: z.number(),
});
export type CentreReportStored = Wire<typeof CentreReportStored>;

export const StatisticsQuery = z.object({ planId: id, planLotAnalyteId: id });
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

/** The result of a laboratory on one sample. */
export const PlanScored = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  code: z.string(),
  methodName: z.string(),
  value: z.number(),
  isLate: z.boolean(),
  setAside: setAsideReason.nullable(),
  /** What it was scored against: everybody's value, or that of its method. */
  assigned: figure,
  assignedU: figure,
  ...peersSaid,
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

const readings = z.strictObject({
  homogeneity: z.array(z.array(z.number())).nullable(),
  stability: z.strictObject({ before: z.array(z.number()), after: z.array(z.number()) }).nullable(),
});
const finding = { verdict: z.enum(materialVerdicts).nullable(), reason: UndefinedReason.nullable() };
/** The checks of a sample's material (ISO 13528, annex B): figures, verdicts or why there is none, and what was measured. */
export const PlanMaterialCheck = z.strictObject({
  ...figuresOf(MATERIAL_FIGURES),
  homogeneity: z.strictObject({ items: z.number(), ...finding }),
  stability: z.strictObject({ before: z.number(), after: z.number(), ...finding }),
  readings,
  checked: z.strictObject({ by: z.string(), at: z.string() }).nullable(),
});
export type PlanMaterialCheck = Wire<typeof PlanMaterialCheck>;

/** One sample: an analyte at one level. What could not be computed is null, and `reasons` says why. */
export const PlanSampleStatistics = z.strictObject({
  level: z.number(),
  expected: z.number(),
  reported: z.number(),
  counted: z.number(),
  late: z.number(),
  ...figuresOf(SAMPLE_FIGURES),
  ...figuresOf(PRECISION_FIGURES),
  usesZPrime: z.boolean().nullable(),
  centre,
  reasons: z.partialRecord(z.enum([...SAMPLE_FIGURES, ...PRECISION_FIGURES]), UndefinedReason),
  acceptable: z.number(),
  passPercent: figure,
  groups: z.array(
    z.strictObject({ methodName: z.string(), reported: z.number(), centre, values: z.array(z.number()) }),
  ),
  histogram,
  overruled: z
    .strictObject({ value: z.number(), u: figure, reason: z.string(), signerName: z.string(), at: z.string() })
    .nullable(),
  material: PlanMaterialCheck,
  scores: z.array(PlanScored),
  /** Reported as below a limit of quantification: not assessed, and not among what counts. */
  below: z.array(z.strictObject({ tenantId: z.string(), labName: z.string(), code: z.string(), text: z.string() })),
});
export type PlanSampleStatistics = Wire<typeof PlanSampleStatistics>;
/** GET /app/plan/planDataStatistics: an analyte of a plan, level by level. */
export const PlanStatistics = z.strictObject({
  analyte: PlanAnalyte,
  /** Peers that a group needs to assess a laboratory. */
  minGroup: z.number(),
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
/** GET /app/plan/explain: how the figures of a sample, and of one laboratory on it, were computed. */
export const PlanWorkings = z.strictObject({
  figures: z.array(FigureWorking),
  points: z.array(z.strictObject({ labName: z.string(), value: z.number(), setAside: setAsideReason.nullable() })),
});
export type PlanWorkings = Wire<typeof PlanWorkings>;

/** POST /app/plan/overrule: the centre's own assigned value of a sample; null withdraws it. */
export const OverruleBody = z.object({
  planLotAnalyteId: id,
  level,
  value: z.number().finite().nullable(),
  u: z.number().finite().min(0).nullish(),
  reason,
  /** The own password once more: SM2 as at login, or plain. */
  password: z.string().min(1).max(600),
});
export type OverruleBody = z.infer<typeof OverruleBody>;

const measured = z.array(z.number().finite()).max(500);
/** POST /app/plan/checkMaterial: items in duplicate, and results before and after the round; null withdraws a check. */
export const MaterialCheckBody = z.object({
  planLotAnalyteId: id,
  level,
  homogeneity: z.array(z.array(z.number().finite()).length(2)).min(1).max(500).nullable(),
  stability: z.object({ before: measured.min(1), after: measured.min(1) }).nullable(),
});
export type MaterialCheckBody = z.infer<typeof MaterialCheckBody>;

/** POST /app/audit/audit/planTenants: many laboratories accepted or rejected in one call. */
export const DecidePlanTenantsBody = z.object({
  ids: z.array(id).min(1).max(500),
  accept: z.boolean(),
  comment: z.string().trim().max(500).nullish(),
});
export type DecidePlanTenantsBody = z.infer<typeof DecidePlanTenantsBody>;
export const PlanTenantsDecided = z.strictObject({ decided: z.number() });
export type PlanTenantsDecided = Wire<typeof PlanTenantsDecided>;
