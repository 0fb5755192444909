import { z } from 'zod';
import type { Wire } from '../call.ts';
import { BiasReference, TeaReason } from '../domain.schemas.ts';
import { dateTime, id, level, month, tenantId } from '../wire.ts';

/**
 * POST /app/qcTestResult/calculateStats: figures of a time range, of the month it ends in, and cumulative to its end.
 * Without `from` and `to` the current month; `to` is exclusive.
 */
export const StatsBody = z.object({
  qcTestIds: z.array(id).min(1).max(500),
  level: level.optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  tenantId,
});

export type StatsBody = z.infer<typeof StatsBody>;

/** POST /app/qcTestResult/calculateCumulativeStatistics: month by month from the lot's first result to the end of `month`. */
export const CumulativeBody = z.object({
  qcTestIds: z.array(id).min(1).max(200),
  level: level.optional(),
  /** The current one where absent. */
  month: month.optional(),
  tenantId,
});

export type CumulativeBody = z.infer<typeof CumulativeBody>;

export const FigureName = z.enum([
  'mean',
  'sd',
  'cvPercent',
  'bias',
  'biasPercent',
  'teaPercent',
  'tePercent',
  'sigma',
]);
export type FigureName = Wire<typeof FigureName>;

/** Why a figure is null. */
export const FigureReason = z.union([
  z.literal('tooFewResults'),
  z.literal('meanIsZero'),
  z.literal('noTarget'),
  z.literal('targetFromTheseResults'),
  z.literal('targetIsZero'),
  z.literal('cvIsZero'),
  z.literal('noAllowableError'),
  TeaReason,
]);
export type FigureReason = Wire<typeof FigureReason>;

/** Figures of some results. What is not known is null, never 0, and `reasons` says why. */
export const Figures = z.strictObject({
  n: z.number(),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  cvPercent: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  bias: z.number().nullable(),
  biasPercent: z.number().nullable(),
  teaPercent: z.number().nullable(),
  tePercent: z.number().nullable(),
  sigma: z.number().nullable(),
  reasons: z.partialRecord(FigureName, FigureReason),
});
export type Figures = Wire<typeof Figures>;

/** `all`: everything but excluded results; `inControl`: rejected ones left out too. */
export const FigurePair = z.strictObject({
  all: Figures,
  inControl: Figures,
});
export type FigurePair = Wire<typeof FigurePair>;

/** Where an allowable error comes from. */
export const TeaSource = z.enum(['target', 'tae', 'performanceLimit']);
export type TeaSource = Wire<typeof TeaSource>;

/** The allowable total error at a level's target, or why there is none. */
export const LevelTea = z.union([
  z.strictObject({
    teaPercent: z.number().nullable(),
    teaAbsolute: z.number(),
    lower: z.number(),
    upper: z.number(),
    source: TeaSource,
    /** The standard it is taken from; null where the laboratory set it. */
    taeTypeName: z.string().nullable(),
    /** Whether charts draw it. */
    isDrawn: z.boolean(),
    reason: z.null(),
  }),
  z.strictObject({
    teaPercent: z.null(),
    teaAbsolute: z.null(),
    lower: z.null(),
    upper: z.null(),
    source: TeaSource.nullable(),
    taeTypeName: z.string().nullable(),
    isDrawn: z.boolean(),
    reason: z.union([TeaReason, z.literal('noAllowableError')]),
  }),
]);
export type LevelTea = Wire<typeof LevelTea>;

/** A target in force, as figures are compared with it. */
export const TargetFigures = z.strictObject({
  targetId: z.string(),
  mean: z.number(),
  sd: z.number(),
  cvPercent: z.number().nullable(),
  kind: z.enum(['fixed', 'floating', 'maker']),
  effectiveFrom: z.string(),
});
export type TargetFigures = Wire<typeof TargetFigures>;

export const LevelStatistics = z.strictObject({
  qcTestId: z.string(),
  level: z.number(),
  lotId: z.string(),
  /** In force at the end of the time range; of a floating target the figures of its last result. */
  target: TargetFigures.nullable(),
  tea: LevelTea,
  biasReference: BiasReference,
  period: FigurePair,
  month: FigurePair,
  cumulative: FigurePair,
});
export type LevelStatistics = Wire<typeof LevelStatistics>;

export const StatsAnswer = z.strictObject({
  from: z.string(),
  to: z.string(),
  month: z.string(),
  levels: z.array(LevelStatistics),
});
export type StatsAnswer = Wire<typeof StatsAnswer>;

export const MonthFigures = z.strictObject({
  month: z.string(),
  all: Figures,
  inControl: Figures,
});
export type MonthFigures = Wire<typeof MonthFigures>;

export const CumulativeStatistics = z.strictObject({
  qcTestId: z.string(),
  level: z.number(),
  lotId: z.string(),
  target: TargetFigures.nullable(),
  tea: LevelTea,
  biasReference: BiasReference,
  months: z.array(MonthFigures),
  cumulative: FigurePair,
});
export type CumulativeStatistics = Wire<typeof CumulativeStatistics>;

export const CumulativeAnswer = z.strictObject({
  month: z.string(),
  levels: z.array(CumulativeStatistics),
});
export type CumulativeAnswer = Wire<typeof CumulativeAnswer>;
