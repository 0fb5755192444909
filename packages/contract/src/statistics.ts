import type { BiasReference, TeaReason } from '@qc/domain';
import { z } from 'zod';
import { dateTime, id, level, month, tenantId } from './wire.ts';

/**
 * POST /app/qcTestResult/calculateStats: figures of a stretch of time, of the month it ends in, and cumulative to its end.
 * Without `from` and `to` the current month; `to` is the first instant that is no longer meant.
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

export type FigureName = 'mean' | 'sd' | 'cvPercent' | 'bias' | 'biasPercent' | 'teaPercent' | 'tePercent' | 'sigma';
/** Why a figure is null. */
export type FigureReason =
  | 'tooFewResults'
  | 'meanIsZero'
  | 'noTarget'
  | 'targetIsZero'
  | 'cvIsZero'
  | 'noAllowableError'
  | TeaReason;

/** Figures of some results. What is not known is null, never 0, and `reasons` says why. */
export type Figures = {
  n: number;
  mean: number | null;
  sd: number | null;
  cvPercent: number | null;
  min: number | null;
  max: number | null;
  bias: number | null;
  biasPercent: number | null;
  teaPercent: number | null;
  tePercent: number | null;
  sigma: number | null;
  reasons: Partial<Record<FigureName, FigureReason>>;
};

/** `all`: everything but excluded results; `inControl`: rejected ones left out too. */
export type FigurePair = { all: Figures; inControl: Figures };

/** Where an allowable error comes from. */
export type TeaSource = 'target' | 'tae' | 'performanceLimit';
/** The allowable total error at a level's target, or why there is none. */
export type LevelTea =
  | {
      teaPercent: number | null;
      teaAbsolute: number;
      lower: number;
      upper: number;
      source: TeaSource;
      /** The standard it is taken from; null where the laboratory set it. */
      taeTypeName: string | null;
      /** Whether charts draw it. */
      isDrawn: boolean;
      reason: null;
    }
  | {
      teaPercent: null;
      teaAbsolute: null;
      lower: null;
      upper: null;
      source: TeaSource | null;
      taeTypeName: string | null;
      isDrawn: boolean;
      reason: TeaReason | 'noAllowableError';
    };

export type TargetFigures = { targetId: string; mean: number; sd: number; cvPercent: number | null };

export type LevelStatistics = {
  qcTestId: string;
  level: number;
  lotId: string;
  /** In force at the end of the stretch; of a floating target the figures of its last result. */
  target: TargetFigures | null;
  tea: LevelTea;
  biasReference: BiasReference;
  period: FigurePair;
  month: FigurePair;
  cumulative: FigurePair;
};
export type StatsAnswer = { from: string; to: string; month: string; levels: LevelStatistics[] };

export type MonthFigures = { month: string; all: Figures; inControl: Figures };
export type CumulativeStatistics = {
  qcTestId: string;
  level: number;
  lotId: string;
  target: TargetFigures | null;
  tea: LevelTea;
  biasReference: BiasReference;
  months: MonthFigures[];
  cumulative: FigurePair;
};
export type CumulativeAnswer = { month: string; levels: CumulativeStatistics[] };
