import { z } from 'zod';
import type { Wire } from '../call.ts';
import { AndersonDarling, Histogram, Youden } from '../domain.schemas.ts';
import {
  FigurePair,
  Figures,
  LevelStatistics,
  LevelTea,
  MonthFigures,
  TargetFigures,
} from '../qc/statistics.schemas.ts';
import { QcTestRow, Verdict } from '../qc/workspace.schemas.ts';
import { asOf, dateTime, id, idList, level, month, tenantId } from '../wire.ts';

/** With `asOf`, answered from what was stored then. */
const period = { from: dateTime.optional(), to: dateTime.optional(), asOf };

/** GET /app/qcTestResult/getLeveyJenningsChart, getYoudenChart: the last 90 days by default. `to` is not included. */
export const ChartQuery = z.object({ qcTestId: id, ...period, level: level.optional(), tenantId });

export type ChartQuery = z.infer<typeof ChartQuery>;

/** `form`: as points, or column by column, which is less than half the size. */
export const LeveyJenningsQuery = ChartQuery.extend({ form: z.enum(['rows', 'columns']).default('rows') });
export type LeveyJenningsQuery = z.infer<typeof LeveyJenningsQuery>;

/** A test above its chart: what it is, without its state of the day. */
export const ChartTest = QcTestRow.pick({
  id: true,
  labInstrumentName: true,
  analyteName: true,
  abbreviation: true,
  methodName: true,
  lotId: true,
  lotNumber: true,
  lotExpiryDate: true,
  unitName: true,
  levels: true,
  decimals: true,
  entryMode: true,
  status: true,
});
export type ChartTest = Wire<typeof ChartTest>;

/**
 * One result on a chart. Kept lean, since there may be 30,000: what is absent is nothing (no rule, not excluded, no
 * comment). `limit` is the place of its mean and SD in `limits`; null: no target, so no z.
 */
export const LeveyJenningsPoint = z.strictObject({
  id: z.string(),
  runId: z.string(),
  level: z.number(),
  /** Milliseconds since 1970. */
  instant: z.number(),
  value: z.number(),
  z: z.number().nullable(),
  limit: z.number().nullable(),
  verdict: Verdict.nullable(),
  lotId: z.string().optional(),
  notEvaluated: z.string().optional(),
  rules: z.array(z.string()).optional(),
  isExcluded: z.literal(true).optional(),
  manualStatus: z.enum(['accept', 'reject']).optional(),
  initials: z.string().optional(),
  comment: z.string().optional(),
});
export type LeveyJenningsPoint = Wire<typeof LeveyJenningsPoint>;

/**
 * The same points as parallel columns: in 30,000 objects the field names would be most of the answer.
 * `run` and `operator` are places in `runIds` and `operators`; `operator` is empty where none is named. `instant` is the
 * distance from the one before, of the first from 1970. `extras` have what few points have, in order of their place `at`.
 */
export const PointColumns = z.strictObject({
  id: z.array(z.string()),
  runIds: z.array(z.string()),
  run: z.array(z.number()),
  level: z.array(z.number()),
  instant: z.array(z.number()),
  value: z.array(z.number()),
  z: z.array(z.number().nullable()),
  limit: z.array(z.number().nullable()),
  verdict: z.array(Verdict.nullable()),
  operators: z.array(z.string()),
  operator: z.array(z.number().nullable()),
  extras: z.array(
    LeveyJenningsPoint.pick({
      lotId: true,
      notEvaluated: true,
      rules: true,
      isExcluded: true,
      manualStatus: true,
      comment: true,
    }).extend({ at: z.number() }),
  ),
});
export type PointColumns = Wire<typeof PointColumns>;

/** Mean and SD that results of a level were judged by, one after the other. */
export const ChartLimit = z.strictObject({
  level: z.number(),
  targetId: z.string(),
  mean: z.number(),
  sd: z.number(),
});
export type ChartLimit = Wire<typeof ChartLimit>;

export const ChartEvent = z.strictObject({
  id: z.string(),
  eventType: z.string(),
  title: z.string(),
  eventDate: z.string(),
  instant: z.number(),
  message: z.string().nullable(),
  relatedKind: z.string(),
  resetsLookback: z.boolean(),
});
export type ChartEvent = Wire<typeof ChartEvent>;

/** Other laboratories are not part of the answer, which must stay fast: getPerformanceSummaryChart has the peer groups. */
export const LeveyJenningsChart = z.strictObject({
  test: ChartTest,
  from: z.string(),
  to: z.string(),
  isTruncated: z.boolean(),
  /** In order of measurement, all levels. Empty where they were requested as columns. */
  points: z.array(LeveyJenningsPoint),
  columns: PointColumns.optional(),
  limits: z.array(ChartLimit),
  events: z.array(ChartEvent),
  /** The strip of figures, per level. */
  figures: z.array(LevelStatistics),
});
export type LeveyJenningsChart = Wire<typeof LeveyJenningsChart>;

/** GET /app/qcTestResult/getHistogramsChart */
export const HistogramQuery = z.object({
  qcTestId: id,
  ...period,
  level: level.optional(),
  dataSet: z.enum(['all', 'inControl']).default('inControl'),
  tenantId,
});

export type HistogramQuery = z.infer<typeof HistogramQuery>;

export const LevelHistogram = z.strictObject({
  level: z.number(),
  target: TargetFigures.nullable(),
  tea: LevelTea,
  figures: Figures,
  /** On the target's scale where there is one, else on the results' own; null without results. */
  histogram: Histogram.nullable(),
  scale: z.enum(['target', 'own']),
  curve: z.array(
    z.strictObject({
      x: z.number(),
      y: z.number(),
    }),
  ),
  /** Null below eight results. A p below 0.05 is a note, no verdict. */
  normality: AndersonDarling.nullable(),
  /** The last twelve months: the monthly form of the chart. */
  months: z.array(MonthFigures),
});
export type LevelHistogram = Wire<typeof LevelHistogram>;

export const HistogramsChart = z.strictObject({
  test: ChartTest,
  from: z.string(),
  to: z.string(),
  dataSet: z.enum(['all', 'inControl']),
  levels: z.array(LevelHistogram),
});
export type HistogramsChart = Wire<typeof HistogramsChart>;

/** GET /app/qcTestResult/getMeanChart: monthly means up to `month`, twelve by default. */
export const MeanChartQuery = z.object({
  qcTestId: id,
  month: month.optional(),
  months: z.coerce.number().int().min(1).max(36).default(12),
  asOf,
  tenantId,
});

export type MeanChartQuery = z.infer<typeof MeanChartQuery>;

export const MeanChartMonth = z.strictObject({
  ...MonthFigures.shape,
  /** The lot from its first result to the end of this month. */
  cumulative: FigurePair,
  target: TargetFigures.nullable(),
});
export type MeanChartMonth = Wire<typeof MeanChartMonth>;

export const MeanChart = z.strictObject({
  test: ChartTest,
  levels: z.array(
    z.strictObject({
      level: z.number(),
      months: z.array(MeanChartMonth),
    }),
  ),
  peer: z.null(),
});
export type MeanChart = Wire<typeof MeanChart>;

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

/** Why there is no SDI or CVI: no own results in the months, no group that is large enough, no spread in it, a lot that had expired, or a period that is not of whole months. */
export const PeerReason = z.enum(['noResults', 'groupTooSmall', 'tooFewResults', 'lotExpired', 'wholeMonths']);
export type PeerReason = Wire<typeof PeerReason>;

/** A level compared with its peer group. The basis is one of the automatic tiers (PEER, METHOD, ALL) or the one chosen for the test. */
export const PeerComparison = z.strictObject({
  peer: z
    .strictObject({
      basis: z.string(),
      laboratories: z.number(),
      points: z.number(),
      mean: z.number().nullable(),
      sd: z.number().nullable(),
      cvPercent: z.number().nullable(),
      /** When these figures were published; for the central body, when they were last computed. */
      asOf: z.string(),
    })
    .nullable(),
  sdi: z.number().nullable(),
  cvi: z.number().nullable(),
  peerReason: PeerReason.nullable(),
  /** Narrower groups that were tried first, and why they were not used. */
  skipped: z.array(
    z.strictObject({
      basis: z.string(),
      reason: z.enum(['tooFewLaboratories', 'tooFewPoints', 'withheld']),
    }),
  ),
  /** What of the own results did not count for the group; null where all of them did. */
  setAside: z.strictObject({ results: z.number(), fits: z.boolean() }).nullable(),
});
export type PeerComparison = Wire<typeof PeerComparison>;

/** One level in the method decision chart; the normalised figures are shares of the allowable error (1 = all of it). */
export const PerformancePoint = z.strictObject({
  qcTestId: z.string(),
  labInstrumentName: z.string(),
  analyteName: z.string(),
  abbreviation: z.string(),
  lotNumber: z.string(),
  level: z.number(),
  target: TargetFigures.nullable(),
  tea: LevelTea,
  figures: Figures,
  normalisedBias: z.number().nullable(),
  normalisedCv: z.number().nullable(),
  ...PeerComparison.shape,
});
export type PerformancePoint = Wire<typeof PerformancePoint>;

export const PerformanceSummaryChart = z.strictObject({
  from: z.string(),
  to: z.string(),
  dataSet: z.enum(['all', 'inControl']),
  points: z.array(PerformancePoint),
});
export type PerformanceSummaryChart = Wire<typeof PerformanceSummaryChart>;

/** GET /app/qcTestResult/getYoudenChart: two levels of each run against each other. */
export const YoudenQuery = ChartQuery.omit({ level: true }).extend({
  levelA: level.default(1),
  levelB: level.default(2),
});

export type YoudenQuery = z.infer<typeof YoudenQuery>;

export const YoudenPoint = z.strictObject({
  runId: z.string(),
  instant: z.number(),
  a: z.number(),
  b: z.number(),
  verdict: Verdict.nullable(),
});
export type YoudenPoint = Wire<typeof YoudenPoint>;

export const YoudenChart = z.strictObject({
  test: ChartTest,
  from: z.string(),
  to: z.string(),
  levelA: z.number(),
  levelB: z.number(),
  isTruncated: z.boolean(),
  /** z of both levels, run by run; runs without both are left out. */
  points: z.array(YoudenPoint),
  /** Null below two runs. */
  figures: Youden.nullable(),
});
export type YoudenChart = Wire<typeof YoudenChart>;

/** GET /app/qcTestResult/getWhcclLeveyJenningsChartByLab: one analyte and lot in every laboratory, page by page. */
export const LaboratoriesChartQuery = z.object({
  analyteId: id,
  lotId: id,
  from: period.from,
  to: period.to,
  level: level.optional(),
  current: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(50).default(24),
});
export type LaboratoriesChartQuery = z.infer<typeof LaboratoriesChartQuery>;

/** A test of one laboratory, with the newest results of each level, oldest first. */
export const LaboratoryStrip = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  labNumber: z.string(),
  qcTestId: z.string(),
  labInstrumentName: z.string(),
  methodName: z.string(),
  unitName: z.string(),
  decimals: z.number(),
  levels: z.array(
    z.strictObject({
      level: z.number(),
      /** Of the results in control of the period. */
      count: z.number(),
      mean: z.number().nullable(),
      cvPercent: z.number().nullable(),
      points: z.array(
        z.strictObject({
          instant: z.number(),
          value: z.number(),
          z: z.number().nullable(),
          verdict: Verdict.nullable(),
        }),
      ),
    }),
  ),
});
export type LaboratoryStrip = Wire<typeof LaboratoryStrip>;

export const LaboratoriesChart = z.strictObject({
  analyteName: z.string(),
  lotNumber: z.string(),
  from: z.string(),
  to: z.string(),
  total: z.number(),
  tests: z.array(LaboratoryStrip),
});
export type LaboratoriesChart = Wire<typeof LaboratoriesChart>;
