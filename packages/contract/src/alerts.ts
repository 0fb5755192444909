import type { AlertAct, AlertKind, AlertState, RepeatOutcome, Violation } from '@qc/domain';
import { z } from 'zod';
import { dateTime, id, tenantId } from './wire.ts';
import type { Verdict } from './workspace.schemas.ts';

const text = (max: number) => z.string().trim().max(max);
/** The version that the person saw; another one by now is a conflict. */
const version = z.coerce.number().int().min(1);
const page = {
  current: z.coerce.number().int().min(1).max(1e6).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
};

/** What the list of alarms can be sorted by, under the names of its lines. */
export const caseSortFields = [
  'ageHours',
  'alertType',
  'analyteName',
  'labInstrumentName',
  'runTime',
  'alertStatus',
] as const;
export type CaseSortField = (typeof caseSortFields)[number];

/**
 * GET /app/qcTestAlert/cases. `status=open` is what is pending or waits for its signature. `ascs` or `descs` names one of
 * {@link caseSortFields}; without, what is open and out of control comes first.
 */
export const CasesQuery = z.object({
  ...page,
  status: z.enum(['open', 'Pending', 'Reviewed', 'Completed', 'Cancelled', 'all']).default('open'),
  type: z.enum(['reject', 'warn', 'tea', 'peer', 'missing']).optional(),
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

/** GET /app/qcTestAlert/case, peers. */
export const CaseQuery = z.object({ id, tenantId });
export type CaseQuery = z.infer<typeof CaseQuery>;

/** GET /app/qcTestAlert/ofRun: the case of a run, where one was raised. */
export const AlertOfRunQuery = z.object({ qcTestId: id, runId: id, tenantId });
export type AlertOfRunQuery = z.infer<typeof AlertOfRunQuery>;
export type AlertOfRun = { id: string; alertStatus: AlertState } | null;

/** GET /app/qcTestAlert/report */
export const CaseReportQuery = CaseQuery.extend({ lang: z.enum(['zh', 'en']).optional() });
export type CaseReportQuery = z.infer<typeof CaseReportQuery>;

/**
 * POST /app/qcTestAlert/review: the out-of-control form. `actedAt`: when the corrective action was taken. `together`: other
 * open cases of the same test that share the cause; each gets the answer as a record of its own.
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
export type CaseStrip = {
  level: number;
  points: { z: number | null; verdict: Verdict | null; instant: number; isRun: boolean }[];
};

/** One line of the list of alarms. */
export type CaseRow = {
  id: string;
  tenantId: string;
  version: number;
  qcTestId: string;
  runId: string | null;
  runTime: string;
  alertType: AlertKind;
  alertStatus: AlertState;
  rules: string[];
  labInstrumentName: string;
  analyteName: string;
  abbreviation: string;
  lotNumber: string;
  ageHours: number;
  escalatedAt: string | null;
  reviewedByName: string | null;
  reviewedAt: string | null;
  completedByName: string | null;
  strips: CaseStrip[];
};

/** A result of the run, or one that repeats it. */
export type CaseResult = {
  id: string;
  runId: string;
  level: number;
  measuredAt: string;
  instant: number;
  value: number | null;
  valueText: string | null;
  z: number | null;
  evalMean: number | null;
  evalSd: number | null;
  verdict: Verdict | null;
  manualStatus: 'accept' | 'reject' | null;
  isExcluded: boolean;
  notEvaluated: string | null;
  violations: Violation[];
  comment: string | null;
  createUserName: string | null;
};

/** A step of the life of an alert. `by` null: the evaluation or the clock acted. */
export type StoryStep = {
  at: string;
  by: string | null;
  act: 'raise' | 'update' | 'escalate' | AlertAct;
  from: AlertState | null;
  to: AlertState | null;
  reason: string | null;
  rules: string[] | null;
};

export type CaseFile = { id: string; name: string; bytes: number; createTime: string; createUserName: string | null };

/** Another open case of the same test, which may share the cause. */
export type SiblingCase = { id: string; version: number; runTime: string; alertType: AlertKind; rules: string[] };

export type CaseWindow = { lastGood: string | null; firstGood: string | null };

export type CaseComment = { id: string; code: string; text: string; resetsLookback: boolean };

/** Everything about one case. */
export type AlertCase = {
  id: string;
  tenantId: string;
  version: number;
  qcTestId: string;
  runId: string | null;
  runTime: string;
  runInstant: number;
  alertType: AlertKind;
  alertStatus: AlertState;
  rules: string[];
  ageHours: number;
  createTime: string;
  escalatedAt: string | null;
  cancelReason: string | null;
  test: {
    labInstrumentName: string;
    analyteName: string;
    abbreviation: string;
    methodName: string;
    unitName: string;
    lotNumber: string;
    lotExpiryDate: string;
    decimals: number;
    levels: number[];
  };
  cause: CaseComment | null;
  actions: CaseComment[];
  repeatOutcome: RepeatOutcome | null;
  patientImpact: 'none' | 'retested' | null;
  reviewComment: string | null;
  reviewedBy: string | null;
  reviewedByName: string | null;
  reviewedAt: string | null;
  completedByName: string | null;
  completedAt: string | null;
  results: CaseResult[];
  repeats: CaseResult[];
  /** Later results of the same test that may be linked as repeats, oldest first. */
  laterResults: CaseResult[];
  window: CaseWindow;
  /** When the look-back of the rules was restarted by this case; null: it was not. */
  lookBackResetAt: string | null;
  files: CaseFile[];
  /** Other cases of this test that nobody has answered yet, oldest first. */
  openCases: SiblingCase[];
  story: StoryStep[];
  strips: CaseStrip[];
};

/** One level of "is it only me?"; nothing in it tells which laboratory. */
export type PeerAnswer = {
  level: number;
  side: 'high' | 'low';
} & ( // One of the automatic tiers, else the name of the comparison chosen for the test.
  | { shown: true; basis: string; laboratories: number; moved: number; share: number }
  | { shown: false; reason: 'tooFewLaboratories' }
);
export type PeersAnswer = { from: string; to: string; levels: PeerAnswer[] };

export type RefusedReview = {
  id: string;
  name: string;
  reason: 'notFound' | 'notWarning' | 'notPending';
};
export type ReviewBatchAnswer = { reviewed: string[]; refused: RefusedReview[] };
