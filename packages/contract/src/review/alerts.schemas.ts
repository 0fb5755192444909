import { z } from 'zod';
import type { Wire } from '../call.ts';
import { AlertAct, AlertKind, AlertState, ComparisonFindingKind, RepeatOutcome, Violation } from '../domain.schemas.ts';
import { refFilter, textFilter, timeFilter } from '../filterFields.ts';
import { pageSchema } from '../page.ts';
import { Verdict } from '../qc/workspace.schemas.ts';
import { dateTime, id, tenantId } from '../wire.ts';
import { caseKinds, caseStates } from './caseFilters.ts';

const text = (max: number) => z.string().trim().max(max);

/** The version that the user saw; if it has changed, the answer is a conflict. */
const version = z.coerce.number().int().min(1);

const page = {
  current: z.coerce.number().int().min(1).max(1e6).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
};

/**
 * GET /app/qcTestAlert/cases. `status=open` is what is pending or waits for its signature. `ascs` or `descs` names one of
 * {@link caseSortFields}; without, what is open and out of control comes first.
 */
export const CasesQuery = z.object({
  ...page,
  status: z.enum(caseStates).default('open'),
  type: z.enum(caseKinds).optional(),
  labInstrumentId: id.optional(),
  qcTestId: id.optional(),
  panelId: id.optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  escalated: z.stringbool().optional(),
  ascs: text(60).optional(),
  descs: text(60).optional(),
  tenantId,
});

export type CasesQuery = z.infer<typeof CasesQuery>;

/** GET /app/qcTestAlert/exportCases: the same filters, all pages. */
export const ExportCasesQuery = CasesQuery.omit({ current: true, size: true });

export type ExportCasesQuery = z.infer<typeof ExportCasesQuery>;

/** The fields that alerts can be filtered by. */
export const caseFields = {
  id: refFilter('')('编号', 'Id'),
  qcTestId: refFilter('qcTest')('质控项目', 'QC test'),
  runTime: timeFilter('测定时间', 'Run time'),
  alertType: textFilter(20)('类型', 'Kind'),
  alertStatus: textFilter(20)('状态', 'State'),
  analyteName: textFilter(200)('检验项目', 'Analyte'),
  labInstrumentName: textFilter(200)('仪器', 'Instrument'),
  lotNumber: textFilter(60)('批号', 'Lot'),
  escalatedAt: timeFilter('升级时间', 'Escalated at'),
  reviewedAt: timeFilter('处理时间', 'Answered at'),
  completedAt: timeFilter('签署时间', 'Signed at'),
};

/** GET /app/qcTestAlert/case, peers. */
export const CaseQuery = z.object({ id, tenantId });

export type CaseQuery = z.infer<typeof CaseQuery>;

/** GET /app/qcTestAlert/ofRun: the case of a run, if one was raised. */
export const AlertOfRunQuery = z.object({ qcTestId: id, runId: id, tenantId });

export type AlertOfRunQuery = z.infer<typeof AlertOfRunQuery>;

export const AlertOfRun = z
  .strictObject({
    id: z.string(),
    alertStatus: AlertState,
  })
  .nullable();
export type AlertOfRun = Wire<typeof AlertOfRun>;

/** GET /app/qcTestAlert/report */
export const CaseReportQuery = CaseQuery.extend({ lang: z.enum(['zh', 'en']).optional() });

export type CaseReportQuery = z.infer<typeof CaseReportQuery>;

/**
 * POST /app/qcTestAlert/review: the out-of-control form. `actedAt`: when the corrective action was taken. `together`: other
 * open cases of the same test that share the cause; the answer is stored with each of them.
 */
export const ReviewAlertBody = z.object({
  id,
  version,
  causeId: id.nullish(),
  actionIds: z.array(id).max(20).default([]),
  repeatOutcome: z.enum(['inControl', 'stillOut', 'notRepeated']).nullish(),
  patientImpact: z.enum(['none', 'retested']).nullish(),
  reviewComment: text(2000).nullish(),
  repeatResultIds: z.array(id).max(60).default([]),
  fileIds: z.array(id).max(20).default([]),
  actedAt: dateTime.nullish(),
  together: z.array(z.object({ id, version })).max(50).default([]),
});

export type ReviewAlertBody = z.infer<typeof ReviewAlertBody>;

/** POST /app/qcTestAlert/complete */
export const CompleteAlertBody = z.object({ id, version });

export type CompleteAlertBody = z.infer<typeof CompleteAlertBody>;

/** POST /app/qcTestAlert/sendBack */
export const SendBackBody = z.object({ id, version, reason: text(500) });

export type SendBackBody = z.infer<typeof SendBackBody>;

/** POST /app/qcTestAlert/reviewBatch: warnings only; the answer names what was refused. */
export const ReviewBatchBody = z.object({ ids: z.array(id).min(1).max(200), reviewComment: text(2000).nullish() });

export type ReviewBatchBody = z.infer<typeof ReviewBatchBody>;

/** Results around a run, oldest first, level by level; `isRun` marks the run of the alert. */
export const CaseStrip = z.strictObject({
  level: z.number(),
  points: z.array(
    z.strictObject({
      z: z.number().nullable(),
      verdict: Verdict.nullable(),
      instant: z.number(),
      isRun: z.boolean(),
    }),
  ),
});
export type CaseStrip = Wire<typeof CaseStrip>;

/** The figures of a level's month beyond a limit; such an alert has no run. */
export const AlertFinding = z.strictObject({
  kind: ComparisonFindingKind,
  level: z.number(),
  /** `2026-07` */
  month: z.string(),
  value: z.number(),
  limit: z.number(),
  against: z.enum(['peer', 'target']),
});
export type AlertFinding = Wire<typeof AlertFinding>;

/** One line of the list of alerts. */
export const CaseRow = z.strictObject({
  id: z.string(),
  tenantId: z.string(),
  /** The laboratory, for the central body. */
  tenantName: z.string().nullable(),
  version: z.number(),
  qcTestId: z.string(),
  runId: z.string().nullable(),
  runTime: z.string(),
  alertType: AlertKind,
  alertStatus: AlertState,
  rules: z.array(z.string()),
  finding: AlertFinding.nullable(),
  labInstrumentName: z.string(),
  analyteName: z.string(),
  abbreviation: z.string(),
  lotNumber: z.string(),
  ageHours: z.number(),
  escalatedAt: z.string().nullable(),
  reviewedByName: z.string().nullable(),
  reviewedAt: z.string().nullable(),
  completedByName: z.string().nullable(),
  strips: z.array(CaseStrip),
});
export type CaseRow = Wire<typeof CaseRow>;

/** A result of the run, or one that repeats it. */
export const CaseResult = z.strictObject({
  id: z.string(),
  runId: z.string(),
  level: z.number(),
  measuredAt: z.string(),
  instant: z.number(),
  value: z.number().nullable(),
  valueText: z.string().nullable(),
  z: z.number().nullable(),
  evalMean: z.number().nullable(),
  evalSd: z.number().nullable(),
  verdict: Verdict.nullable(),
  manualStatus: z.enum(['accept', 'reject']).nullable(),
  isExcluded: z.boolean(),
  notEvaluated: z.string().nullable(),
  violations: z.array(Violation),
  comment: z.string().nullable(),
  createUserName: z.string().nullable(),
});
export type CaseResult = Wire<typeof CaseResult>;

/** A step of the life of an alert. `by` null: the evaluation or the clock acted. */
export const StoryStep = z.strictObject({
  at: z.string(),
  by: z.string().nullable(),
  act: z.enum(['raise', 'update', 'escalate', ...AlertAct.options]),
  from: AlertState.nullable(),
  to: AlertState.nullable(),
  reason: z.string().nullable(),
  rules: z.array(z.string()).nullable(),
});
export type StoryStep = Wire<typeof StoryStep>;

export const CaseFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  createTime: z.string(),
  createUserName: z.string().nullable(),
});
export type CaseFile = Wire<typeof CaseFile>;

/** Another open case of the same test, which may share the cause. */
export const SiblingCase = z.strictObject({
  id: z.string(),
  version: z.number(),
  runTime: z.string(),
  alertType: AlertKind,
  rules: z.array(z.string()),
});
export type SiblingCase = Wire<typeof SiblingCase>;

export const CaseWindow = z.strictObject({
  lastGood: z.string().nullable(),
  firstGood: z.string().nullable(),
});
export type CaseWindow = Wire<typeof CaseWindow>;

export const CaseComment = z.strictObject({
  id: z.string(),
  code: z.string(),
  text: z.string(),
  resetsLookback: z.boolean(),
});
export type CaseComment = Wire<typeof CaseComment>;

/** Everything about one case. */
export const AlertCase = z.strictObject({
  id: z.string(),
  tenantId: z.string(),
  /** The laboratory, for the central body. */
  tenantName: z.string().nullable(),
  version: z.number(),
  qcTestId: z.string(),
  runId: z.string().nullable(),
  runTime: z.string(),
  runInstant: z.number(),
  alertType: AlertKind,
  alertStatus: AlertState,
  rules: z.array(z.string()),
  finding: AlertFinding.nullable(),
  ageHours: z.number(),
  createTime: z.string(),
  escalatedAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  test: z.strictObject({
    labInstrumentName: z.string(),
    analyteName: z.string(),
    abbreviation: z.string(),
    methodName: z.string(),
    unitName: z.string(),
    lotNumber: z.string(),
    lotExpiryDate: z.string(),
    decimals: z.number(),
    levels: z.array(z.number()),
  }),
  cause: CaseComment.nullable(),
  actions: z.array(CaseComment),
  repeatOutcome: RepeatOutcome.nullable(),
  patientImpact: z.enum(['none', 'retested']).nullable(),
  reviewComment: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  reviewedByName: z.string().nullable(),
  reviewedAt: z.string().nullable(),
  completedByName: z.string().nullable(),
  completedAt: z.string().nullable(),
  results: z.array(CaseResult),
  repeats: z.array(CaseResult),
  /** Later results of the same test that may be linked as repeats, oldest first. */
  laterResults: z.array(CaseResult),
  window: CaseWindow,
  /** When the look-back of the rules was restarted by this case; null: it was not. */
  lookBackResetAt: z.string().nullable(),
  files: z.array(CaseFile),
  /** Other cases of this test that nobody has answered yet, oldest first. */
  openCases: z.array(SiblingCase),
  story: z.array(StoryStep),
  strips: z.array(CaseStrip),
});
export type AlertCase = Wire<typeof AlertCase>;

/** One level of "is it only me?"; nothing in it identifies another laboratory. */
export const PeerAnswer = z.union([
  z.strictObject({
    level: z.number(),
    side: z.enum(['high', 'low']),
    shown: z.literal(true),
    /** One of the automatic tiers, else the name of the comparison chosen for the test. */
    basis: z.string(),
    laboratories: z.number(),
    moved: z.number(),
    share: z.number(),
  }),
  z.strictObject({
    level: z.number(),
    side: z.enum(['high', 'low']),
    shown: z.literal(false),
    reason: z.literal('tooFewLaboratories'),
  }),
]);
export type PeerAnswer = Wire<typeof PeerAnswer>;

export const PeersAnswer = z.strictObject({
  from: z.string(),
  to: z.string(),
  /** When the other laboratories' figures were published; null where nothing is compared. */
  asOf: z.string().nullable(),
  levels: z.array(PeerAnswer),
});
export type PeersAnswer = Wire<typeof PeersAnswer>;

export const RefusedReview = z.strictObject({
  id: z.string(),
  name: z.string(),
  reason: z.enum(['notFound', 'notWarning', 'notPending']),
});
export type RefusedReview = Wire<typeof RefusedReview>;

export const ReviewBatchAnswer = z.strictObject({
  reviewed: z.array(z.string()),
  refused: z.array(RefusedReview),
});
export type ReviewBatchAnswer = Wire<typeof ReviewBatchAnswer>;

export const CasePage = pageSchema(CaseRow);

/** An alert after an act on it. */
export const AlertWritten = z.strictObject({ id, version, alertStatus: AlertState });
