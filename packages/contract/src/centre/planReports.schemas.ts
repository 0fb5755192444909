import { materialVerdicts, planAnswerStates, planDoubtCodes, SCORE_FIGURES } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { FigureWorking } from '../figures/reports.schemas.ts';
import { id } from '../wire.ts';
import {
  both,
  figure,
  figuresOf,
  grade,
  histogram,
  laboratory,
  peersSaid,
  reason,
  setAsideReason,
  version,
} from './planParts.schemas.ts';

export { PlanQuery } from './planParts.schemas.ts';

const reportSample = z.strictObject({
  level: z.number(),
  value: figure,
  /** As it was reported, where that was in another unit or below a limit; missing in older reports. */
  text: z.string().nullable().optional(),
  /** Reported as below a limit of quantification: there is no value, and nothing to assess. */
  isBelow: z.boolean().optional(),
  isLate: z.boolean(),
  assigned: figure,
  assignedU: figure,
  sigmaPt: figure,
  tea: figure,
  ...figuresOf(SCORE_FIGURES),
  usesZPrime: z.boolean().nullable(),
  grade,
  isAcceptable: z.boolean().nullable(),
  /** Missing where nothing was reported, and in older reports. */
  basis: peersSaid.basis.optional(),
  isFallback: peersSaid.isFallback.optional(),
  isTooFew: peersSaid.isTooFew.optional(),
  /** Why the own value does not count among those of the round; missing in older reports. */
  setAside: setAsideReason.nullable().optional(),
  laboratories: z.number(),
  mean: figure,
  sd: figure,
  cvPercent: figure,
  group: z.strictObject({ laboratories: z.number(), mean: figure, sd: figure }).nullable(),
  histogram,
  /** Missing in reports that were made before the material was assessed; a verdict is null where it could not be judged. */
  material: z
    .strictObject({
      homogeneity: z.enum(materialVerdicts).nullable(),
      betweenItemSd: figure,
      stability: z.enum(materialVerdicts).nullable(),
      stabilityShift: figure,
      limit: figure,
    })
    .optional(),
});
export type PlanReportSample = Wire<typeof reportSample>;
/** What a report of one laboratory says, in both languages, frozen with its publication. No other laboratory is named in it. */
export const PlanReportContent = z.strictObject({
  plan: both,
  major: z.string(),
  /** Missing in reports from before it was said in English, too. */
  majorEn: z.string().optional(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  laboratory: both,
  code: z.string(),
  passPercent: z.number(),
  /** Peers that a group needs to assess a laboratory; missing in older reports. */
  minGroup: z.number().optional(),
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

/** The edition: without one the latest published; 0 is the unpublished draft, for the centre alone. */
const edition = z.coerce.number().int().min(0).max(1000).optional();
export const PlanReportQuery = z.object({ planId: id, tenantId: laboratory.optional(), edition });
export type PlanReportQuery = z.infer<typeof PlanReportQuery>;
/** GET /app/planReport/content: a published report; for the centre also one that is only generated. */
export const PlanReportView = z.strictObject({
  reportId: z.string().nullable(),
  edition: z.number(),
  publishedAt: z.string().nullable(),
  /** Those that are published, the latest first. */
  editions: z.array(z.number()),
  /** When a draft was generated that says something else than the latest of them; laboratories do not see it. */
  draftAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** Cause and action from the laboratory, and the decision of the central body. */
  answer: z
    .strictObject({
      cause: z.string(),
      action: z.string(),
      by: z.string(),
      at: z.string(),
      status: z.enum(planAnswerStates),
      comment: z.string().nullable(),
      movedAt: z.string().nullable(),
    })
    .nullable(),
  content: PlanReportContent,
});
export type PlanReportView = Wire<typeof PlanReportView>;
/**
 * GET /app/planReport/forecast: the present daily control next to what a report says, and what the next round would give.
 * Every figure with its working; what cannot be known is null with a reason.
 */
export const PlanForecastView = z.strictObject({
  planId: z.string(),
  plan: both,
  publishedAt: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  lines: z.array(
    z.strictObject({
      planLotAnalyteId: z.string(),
      analyte: both,
      unit: z.string(),
      level: z.number(),
      n: z.number(),
      figures: z.array(FigureWorking),
    }),
  ),
  round: z.strictObject({ scorePercent: z.number(), sd: z.number(), unknown: z.number() }).nullable(),
});
export type PlanForecastView = Wire<typeof PlanForecastView>;
/** GET /app/planReport/forecastOfTest: the latest published round that a test took part in; empty where there is none. */
export const TestForecastQuery = z.object({ qcTestId: id, tenantId: laboratory.optional() });
export type TestForecastQuery = z.infer<typeof TestForecastQuery>;
export const PlanForecasts = z.array(PlanForecastView);

export const PlanReportFile = z.object({
  planId: id,
  tenantId: laboratory.optional(),
  edition,
  language: z.enum(['zh', 'en']).default('zh'),
});
export type PlanReportFile = z.infer<typeof PlanReportFile>;
/** GET /app/planReport/summary (laboratories, too, once it is published) and /app/planReport/sheet: a round over all laboratories, on paper or as a sheet. */
export const PlanRoundFile = z.object({ planId: id, language: z.enum(['zh', 'en']).default('zh') });
export type PlanRoundFile = z.infer<typeof PlanRoundFile>;
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
  answerStatus: z.enum(planAnswerStates).nullable(),
});
export type PlanReportLine = Wire<typeof PlanReportLine>;
export const PlanReportLines = z.array(PlanReportLine);
/** GET /app/planReport/doubts: what is doubtful about targets, groups and material, sample by sample, before it is published. */
export const PlanDoubts = z.array(
  z.strictObject({
    planLotAnalyteId: z.string(),
    analyteName: z.string(),
    unitName: z.string(),
    decimals: z.number(),
    level: z.number(),
    code: z.enum(planDoubtCodes),
    value: figure,
    other: figure,
    n: figure,
  }),
);
export type PlanDoubts = Wire<typeof PlanDoubts>;
export const GenerateReportsBody = z.object({ planId: id });
export const JobStarted = z.strictObject({ jobId: z.string() });
export type JobStarted = Wire<typeof JobStarted>;
export const PublishReportsBody = z.object({
  planId: id,
  version,
  reason: reason.optional(),
  /** The user has checked the doubts: without it, doubts are answered by 409 with them as `doubts`. */
  confirmed: z.boolean().optional(),
});
export type PublishReportsBody = z.infer<typeof PublishReportsBody>;
export const ReportsPublished = z.strictObject({ published: z.number(), edition: z.number() });
export type ReportsPublished = Wire<typeof ReportsPublished>;
/** POST /app/planReport/answer: a laboratory's answer to an unsatisfactory score. */
export const AnswerReportBody = z.object({
  planId: id,
  cause: z.string().trim().min(1).max(1000),
  action: z.string().trim().min(1).max(1000),
});
export type AnswerReportBody = z.infer<typeof AnswerReportBody>;

/** POST /app/planReport/moveAnswer: the central body has seen an answer, returns it with a comment, or closes the case. */
export const MoveAnswerBody = z.object({
  planId: id,
  tenantId: laboratory,
  act: z.enum(['see', 'return', 'close']),
  comment: z.string().trim().max(500).optional(),
});
export type MoveAnswerBody = z.infer<typeof MoveAnswerBody>;
