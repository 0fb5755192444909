import type { AndersonDarling, Histogram, Youden } from '@qc/domain';
import { z } from 'zod';
import type { FigurePair, Figures, LevelStatistics, LevelTea, MonthFigures, TargetFigures } from './statistics.ts';
import { dateTime, id, idList, level, month, tenantId } from './wire.ts';
import type { QcTestRow, Verdict } from './workspace.ts';

/** For each level so many points are drawn, the newest; `isTruncated` says when there are more. */
export const pointsPerLevel = 10_000;

const period = { from: dateTime.optional(), to: dateTime.optional() };

/** GET /app/qcTestResult/getLeveyJenningsChart, getYoudenChart: the last 90 days unless told. `to` is not included. */
export const ChartQuery = z.object({ qcTestId: id, ...period, level: level.optional(), tenantId });
export type ChartQuery = z.infer<typeof ChartQuery>;

/** A test above its chart: what it is, without its state of the day. */
export type ChartTest = Pick<
  QcTestRow,
  | 'id'
  | 'labInstrumentName'
  | 'analyteName'
  | 'abbreviation'
  | 'methodName'
  | 'lotId'
  | 'lotNumber'
  | 'lotExpiryDate'
  | 'unitName'
  | 'levels'
  | 'decimals'
  | 'entryMode'
  | 'status'
>;

/**
 * One result on a chart. Kept lean, since there may be 30,000: what is absent is nothing (no rule, not excluded, no
 * comment). `limit` is the place of its mean and SD in `limits`; null: no target, so no z.
 */
export type LeveyJenningsPoint = {
  id: string;
  runId: string;
  level: number;
  /** Milliseconds since 1970. */
  instant: number;
  value: number;
  z: number | null;
  limit: number | null;
  verdict: Verdict | null;
  lotId?: string;
  notEvaluated?: string;
  rules?: string[];
  isExcluded?: true;
  manualStatus?: 'accept' | 'reject';
  initials?: string;
  comment?: string;
};

/** Mean and SD that results of a level were judged by, one after the other. */
export type ChartLimit = { level: number; targetId: string; mean: number; sd: number };

export type ChartEvent = {
  id: string;
  eventType: string;
  title: string;
  eventDate: string;
  instant: number;
  message: string | null;
  relatedKind: string;
  resetsLookback: boolean;
};

/** Other laboratories are not part of the answer, which must stay quick: getPerformanceSummaryChart has the peer groups. */
export type LeveyJenningsChart = {
  test: ChartTest;
  from: string;
  to: string;
  isTruncated: boolean;
  /** In order of measurement, all levels. */
  points: LeveyJenningsPoint[];
  limits: ChartLimit[];
  events: ChartEvent[];
  /** The strip of figures, per level. */
  figures: LevelStatistics[];
};

/** GET /app/qcTestResult/getHistogramsChart */
export const HistogramQuery = z.object({
  qcTestId: id,
  ...period,
  level: level.optional(),
  dataSet: z.enum(['all', 'inControl']).default('inControl'),
  tenantId,
});
export type HistogramQuery = z.infer<typeof HistogramQuery>;

export type LevelHistogram = {
  level: number;
  target: TargetFigures | null;
  tea: LevelTea;
  figures: Figures;
  /** On the target's scale where there is one, else on the results' own; null without results. */
  histogram: Histogram | null;
  scale: 'target' | 'own';
  curve: { x: number; y: number }[];
  /** Null below eight results. A p below 0.05 is a note, no verdict. */
  normality: AndersonDarling | null;
  /** The last twelve months: the monthly form of the chart. */
  months: MonthFigures[];
};
export type HistogramsChart = {
  test: ChartTest;
  from: string;
  to: string;
  dataSet: 'all' | 'inControl';
  levels: LevelHistogram[];
};

/** GET /app/qcTestResult/getMeanChart: monthly means up to `month`, twelve unless told. */
export const MeanChartQuery = z.object({
  qcTestId: id,
  month: month.optional(),
  months: z.coerce.number().int().min(1).max(36).default(12),
  tenantId,
});
export type MeanChartQuery = z.infer<typeof MeanChartQuery>;

export type MeanChartMonth = MonthFigures & {
  /** The lot from its first result to the end of this month. */
  cumulative: FigurePair;
  target: TargetFigures | null;
};
export type MeanChart = {
  test: ChartTest;
  levels: { level: number; months: MeanChartMonth[] }[];
  peer: null;
};

/** GET /app/qcTestResult/getPerformanceSummaryChart: of some tests, an instrument, a lot or a panel; a month, else the last 90 days. */
export const PerformanceQuery = z.object({
  qcTestIds: idList(500).optional(),
  qcTestId: id.optional(),
  labInstrumentId: id.optional(),
  lotId: id.optional(),
  panelId: id.optional(),
  ...period,
  month: month.optional(),
  dataSet: z.enum(['all', 'inControl']).default('inControl'),
  tenantId,
});
export type PerformanceQuery = z.infer<typeof PerformanceQuery>;

/** Why there is no SDI or CVI: no results of the own in the months, no group that is large enough, or no spread in it. */
export type PeerReason = 'noResults' | 'groupTooSmall' | 'tooFewResults';

/** A level beside its peer group. The basis is one of the automatic tiers (PEER, METHOD, ALL) or the one chosen for the test. */
export type PeerComparison = {
  peer: {
    basis: string;
    laboratories: number;
    points: number;
    mean: number | null;
    sd: number | null;
    cvPercent: number | null;
  } | null;
  sdi: number | null;
  cvi: number | null;
  peerReason: PeerReason | null;
  /** Narrower groups that were tried first, and why they were not used. */
  skipped: { basis: string; reason: 'tooFewLaboratories' | 'tooFewPoints'; laboratories: number; points: number }[];
};

/** One level in the method decision chart; the normalised figures are shares of the allowable error (1 = all of it). */
export type PerformancePoint = {
  qcTestId: string;
  labInstrumentName: string;
  analyteName: string;
  abbreviation: string;
  lotNumber: string;
  level: number;
  target: TargetFigures | null;
  tea: LevelTea;
  figures: Figures;
  normalisedBias: number | null;
  normalisedCv: number | null;
} & PeerComparison;
export type PerformanceSummaryChart = {
  from: string;
  to: string;
  dataSet: 'all' | 'inControl';
  points: PerformancePoint[];
};

/** GET /app/qcTestResult/getYoudenChart: two levels of each run against each other. */
export const YoudenQuery = ChartQuery.omit({ level: true }).extend({
  levelA: level.default(1),
  levelB: level.default(2),
});
export type YoudenQuery = z.infer<typeof YoudenQuery>;

export type YoudenPoint = { runId: string; instant: number; a: number; b: number; verdict: Verdict | null };
export type YoudenChart = {
  test: ChartTest;
  from: string;
  to: string;
  levelA: number;
  levelB: number;
  isTruncated: boolean;
  /** z of both levels, run by run; runs without both are left out. */
  points: YoudenPoint[];
  /** Null below two runs. */
  figures: Youden | null;
};
