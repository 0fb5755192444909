import { cvStates, jurisdictionOrder, recognitionAnswers, recognitionCriteria } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { id, month, tenantId } from '../wire.ts';
import { IndicatorTest } from './qualityIndicators.schemas.ts';

const criteria = {
  checksCv: z.boolean(),
  /** Null: what is in force, national before provincial and own. */
  jurisdiction: z.enum(jurisdictionOrder).nullable(),
  cvMonths: z.int().min(1).max(12),
  minResults: z.int().min(2).max(1000),
  checksRounds: z.boolean(),
  rounds: z.int().min(1).max(12),
  roundsPassed: z.int().min(1).max(12),
  roundMonths: z.int().min(1).max(60),
  checksCases: z.boolean(),
  checksAccreditation: z.boolean(),
};

/** A rule as it holds for a laboratory. */
export const HeldRecognitionRule = z.strictObject({
  id,
  name: z.string(),
  region: z.string().nullable(),
  effectiveFrom: z.string(),
  effectiveTo: z.string().nullable(),
  ...criteria,
});
export type HeldRecognitionRule = Wire<typeof HeldRecognitionRule>;

/** GET /app/recognition/laboratory: as of the end of a month, the current one as of today. */
export const RecognitionQuery = z.object({ month: month.optional(), tenantId });
export type RecognitionQuery = z.infer<typeof RecognitionQuery>;

const counts = z.strictObject({ no: z.number(), notYet: z.number(), yes: z.number() });
export type RecognitionCounts = Wire<typeof counts>;

const reason = z.strictObject({
  criterion: z.enum([...recognitionCriteria, 'rule']),
  outcome: z.enum(['met', 'failed', 'unknown']),
  code: z.enum([
    ...cvStates,
    'roundsPassed',
    'roundsFailed',
    'tooFewRounds',
    'noOpenCase',
    'openCase',
    'accredited',
    'notAccredited',
    'noRule',
    'noCriterion',
  ]),
});

const round = z.strictObject({ scheme: z.string(), round: z.string(), date: z.string(), hasPassed: z.boolean() });

export const RecognitionTest = z.strictObject({
  menuTestId: id,
  analyteId: id,
  analyteName: z.string(),
  answer: z.enum(recognitionAnswers),
  /** Every criterion of the rule, also after one that failed. */
  reasons: z.array(reason),
  requirement: IndicatorTest.shape.requirement,
  /** Every level and lot on every instrument, the highest share of the allowed CV first. */
  series: IndicatorTest.shape.series,
  /** The newest rounds that the rule asks about. */
  rounds: z.array(round),
  openCases: z.number(),
  /** The oldest of them. */
  oldestCase: z.strictObject({ id, runTime: z.string() }).nullable(),
});
export type RecognitionTest = Wire<typeof RecognitionTest>;

export const RecognitionReport = z.strictObject({
  asOf: z.string(),
  tenantId: z.string(),
  month: z.string(),
  /** The first month whose results are in the CV. */
  cvFrom: z.string(),
  /** Null where no rule holds for the laboratory. */
  rule: HeldRecognitionRule.nullable(),
  counts,
  tests: z.array(RecognitionTest),
});
export type RecognitionReport = Wire<typeof RecognitionReport>;

/** GET /app/recognition/laboratories */
export const RecognitionBoardQuery = z.object({
  month: month.optional(),
  /** Laboratories whose region begins with this. */
  region: z.string().max(80).optional(),
  current: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(5000).default(50),
});
export type RecognitionBoardQuery = z.infer<typeof RecognitionBoardQuery>;

export const RecognitionBoardRow = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  labNumber: z.string().nullable(),
  region: z.string().nullable(),
  /** The name of the rule that holds for it. */
  rule: z.string().nullable(),
  tests: z.number(),
  counts,
});
export type RecognitionBoardRow = Wire<typeof RecognitionBoardRow>;

export const RecognitionBoard = z.strictObject({
  asOf: z.string(),
  month: z.string(),
  total: z.number(),
  regions: z.array(z.string()),
  /** Of all laboratories that match. */
  counts,
  rows: z.array(RecognitionBoardRow),
});
export type RecognitionBoard = Wire<typeof RecognitionBoard>;

/** POST /app/recognition/try: a rule before it is set, on the laboratories whose region begins with its region. */
export const RecognitionDraft = z
  .object({ region: z.string().trim().max(80).nullable(), ...criteria })
  .refine(({ checksRounds, rounds, roundsPassed }) => !checksRounds || roundsPassed <= rounds, {
    path: ['roundsPassed'],
  });
export type RecognitionDraft = z.infer<typeof RecognitionDraft>;

export const RecognitionTrial = z.strictObject({
  /** Laboratories in the region of the rule. */
  laboratories: z.number(),
  /** The last twelve months, the current one last. */
  months: z.array(
    z.strictObject({
      month: z.string(),
      tests: counts,
      /** Laboratories with such a test; one with tests of each kind is in each. */
      laboratories: counts,
    }),
  ),
});
export type RecognitionTrial = Wire<typeof RecognitionTrial>;
