import { FORMULAS, ROW_EXCEPTIONS, ROW_FIGURES, type RowFigure, UNCERTAINTY_MODELS } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { TeaSource } from '../qc/statistics.schemas.ts';
import { asOf, dateTime, id, idList, level, month } from '../wire.ts';
import { PeerComparison, PeerReason } from './charts.schemas.ts';
import { reportReferences, reportSets } from './reportSets.ts';

const laboratory = z.string().regex(/^\d{6}$/);

/**
 * The rows of a report: a calendar month, or a time range with an exclusive `to`; the current month where neither is
 * given. An absent field does not narrow.
 */
const reportFilter = {
  month: month.optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  qcTestIds: idList(500).optional(),
  labInstrumentId: id.optional(),
  panelId: id.optional(),
  chemistryTypeId: id.optional(),
  analyteId: id.optional(),
  lotId: id.optional(),
  level: level.optional(),
  set: z.enum(reportSets).default('inControl'),
  reference: z.enum(reportReferences).default('peer'),
  /** Answered from what was stored then; its current month and day are those of then, too. */
  asOf,
};

export const ReportQuery = z.object({ ...reportFilter, tenantId: laboratory.optional() });
export type ReportQuery = z.infer<typeof ReportQuery>;

/** The central body's view of one laboratory. */
export const LabReportQuery = z.object({ ...reportFilter, tenantId: laboratory });

/** The central body's view over laboratories, page by page: there are no filters by what belongs to one (instrument, panel). */
export const CentralReportQuery = z.object({
  ...reportFilter,
  tenantId: laboratory.optional(),
  current: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(50).default(20),
});
export type CentralReportQuery = z.infer<typeof CentralReportQuery>;

/** One figure of one row, to be explained. */
export const ExplainQuery = z.object({
  ...reportFilter,
  qcTestId: id,
  level,
  tenantId: laboratory.optional(),
});
export type ExplainQuery = z.infer<typeof ExplainQuery>;

/** Why a figure is null. */
export const UndefinedReason = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('tooFewResults'), n: z.number(), needed: z.number() }),
  z.strictObject({ code: z.literal('inputMissing'), input: z.string() }),
  z.strictObject({ code: z.literal('divisionByZero'), input: z.string() }),
  z.strictObject({ code: z.literal('notApplicable'), why: z.string() }),
]);
export type UndefinedReason = Wire<typeof UndefinedReason>;

const identity = {
  tenantId: z.string(),
  labName: z.string(),
  labNumber: z.string(),
  qcTestId: z.string(),
  labInstrumentId: z.string(),
  labInstrumentName: z.string(),
  analyteId: z.string(),
  analyteName: z.string(),
  abbreviation: z.string(),
  unitName: z.string(),
  lotId: z.string(),
  lotNumber: z.string(),
  level: z.number(),
  decimals: z.number(),
};

type FigureShape = Readonly<Record<RowFigure, z.ZodNullable<z.ZodNumber>>>;
const figures = Object.fromEntries(ROW_FIGURES.map((name) => [name, z.number().nullable()])) as FigureShape;

const performanceLimits = z.strictObject({
  maxCvPercent: z.number().nullable(),
  maxBiasPercent: z.number().nullable(),
  maxTePercent: z.number().nullable(),
  minSigma: z.number().nullable(),
});

/** One level of a test in a period. What is not known is null, never 0, and `reasons` says why. */
export const ReportLine = z.strictObject({
  ...identity,
  ...figures,
  /** What bias, total error and sigma are measured from: the target where there is no peer group that may be shown. */
  biasReference: z.enum(['peer', 'target']),
  /** The peer group was requested, and the target had to be used instead. */
  isTargetInstead: z.boolean(),
  /** Where the allowable error comes from, with the published table's name. */
  teaSource: TeaSource.nullable(),
  taeTypeName: z.string().nullable(),
  /** The performance limits in force: the laboratory's own, else what follows from the allowable error. */
  limits: performanceLimits,
  /** The basis of the group that was used; null where none may be shown. */
  peerTier: z.string().nullable(),
  peerAsOf: z.string().nullable(),
  peerReason: PeerReason.nullable(),
  peerSkipped: PeerComparison.shape.skipped,
  setAside: PeerComparison.shape.setAside,
  /** Rejected results of the period. */
  rejected: z.number(),
  exceptions: z.array(z.enum(ROW_EXCEPTIONS)),
  /** The means of the twelve months that end with the period's, in the order of `months`; null where a month has none. */
  recentMeans: z.array(z.number().nullable()),
  reasons: z.partialRecord(z.enum(ROW_FIGURES), UndefinedReason),
});
export type ReportLine = Wire<typeof ReportLine>;

const period = { asOf: z.string(), from: z.string(), to: z.string(), set: z.enum(['inControl', 'all']) };
/** Of a report with {@link ReportLine}s: the months (`2026-07`) of their recent means. */
const recent = { months: z.array(z.string()) };

/** GET /app/qcTestReport/getStatisticalReport and getExceptionReport (only the rows that are noticed for something). */
export const StatisticalReport = z.strictObject({ ...period, ...recent, rows: z.array(ReportLine) });
export type StatisticalReport = Wire<typeof StatisticalReport>;

/** The same over laboratories: `total` of them take part, these are the rows of some. */
export const CentralReport = z.strictObject({ ...period, ...recent, total: z.number(), rows: z.array(ReportLine) });
export type CentralReport = Wire<typeof CentralReport>;

const { from: _from, to: _to, ...monthFilter } = reportFilter;

/** The month of a monthly report; by default the current one. */
export const MonthlyQuery = z.object({ ...monthFilter, tenantId: laboratory.optional() });
export type MonthlyQuery = z.infer<typeof MonthlyQuery>;
export const LabMonthlyQuery = z.object({ ...monthFilter, tenantId: laboratory });
export const CentralMonthlyQuery = CentralReportQuery.omit({ from: true, to: true });
export type CentralMonthlyQuery = z.infer<typeof CentralMonthlyQuery>;

/** Count, mean, SD and CV of some results. */
const spread = z.strictObject({
  count: z.number(),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  cvPercent: z.number().nullable(),
});

/**
 * A line of a month: in addition to the figures of the chosen results, those of every result that was not excluded and of
 * those in control, for the month and for the lot up to the end of the month.
 */
export const MonthlyLine = ReportLine.extend({
  original: z.strictObject({ month: spread, cumulative: spread }),
  inControl: z.strictObject({ month: spread, cumulative: spread }),
});
export type MonthlyLine = Wire<typeof MonthlyLine>;

/** GET /app/qcTestReport/getMonthlyReport */
export const MonthlyReport = z.strictObject({ ...period, ...recent, month: z.string(), rows: z.array(MonthlyLine) });
export type MonthlyReport = Wire<typeof MonthlyReport>;

export const CentralMonthlyReport = MonthlyReport.extend({ total: z.number() });
export type CentralMonthlyReport = Wire<typeof CentralMonthlyReport>;

/** A level compared with one of its groups. */
export const PeerTier = PeerComparison.omit({ skipped: true }).extend({
  basis: z.string(),
  /** Whether it is the one that reports use. */
  isUsed: z.boolean(),
  whyNot: z.enum(['tooFewLaboratories', 'tooFewPoints', 'withheld', 'wholeMonths']).nullable(),
});
export type PeerTier = Wire<typeof PeerTier>;

/** A level compared with all of its groups. */
export const PeerGroupLine = z.strictObject({
  ...identity,
  count: z.number(),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  cvPercent: z.number().nullable(),
  tiers: z.array(PeerTier),
});
export type PeerGroupLine = Wire<typeof PeerGroupLine>;

/** GET /app/qcTestReport/getPeerGroupReport */
export const PeerGroupReport = z.strictObject({ ...period, rows: z.array(PeerGroupLine) });
export type PeerGroupReport = Wire<typeof PeerGroupReport>;

/** GET /app/qcTestReport/getWhcclPeerGroupReport: the same over laboratories. */
export const CentralPeerGroupReport = PeerGroupReport.extend({ total: z.number() });
export type CentralPeerGroupReport = Wire<typeof CentralPeerGroupReport>;

/** A level's group on one of its bases in a month. */
export const PeerMembersQuery = z.object({
  tenantId: laboratory,
  qcTestId: id,
  level,
  month,
  /** As the report names it: one of the tiers, or the comparison chosen for the test. */
  basis: z.string().min(1).max(200),
});
export type PeerMembersQuery = z.infer<typeof PeerMembersQuery>;

/** The results that a laboratory's test contributed to a group, those that did not count, and why. */
export const PeerMember = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  labNumber: z.string(),
  qcTestId: z.string(),
  /** All results, before any were set aside. */
  ...spread.shape,
  /** Results too far from the group: blunders (more than 6 MADe), or outside the plausible range. */
  beyondGroup: z.number(),
  /** Results too far from the laboratory's own others: iterated truncation at 3 SD. */
  beyondOwn: z.number(),
  /** False where the mean does not fit the group (a wrong unit or code suspected): nothing of it counts. */
  fits: z.boolean(),
  /** Its mean among the laboratories' means. */
  sdi: z.number().nullable(),
  /** |SDI| beyond 3: listed, not dropped. */
  isOutlying: z.boolean(),
});
export type PeerMember = Wire<typeof PeerMember>;

/** GET /app/qcTestReport/getPeerGroupMembers */
export const PeerGroupMembers = z.strictObject({
  asOf: z.string(),
  laboratories: z.number(),
  /** Over the results that count. */
  ...spread.shape,
  /** Over the means of laboratories. */
  between: z
    .strictObject({ method: z.enum(['algorithmA', 'medianNiqr']), mean: z.number(), sd: z.number().nullable() })
    .nullable(),
  members: z.array(PeerMember),
});
export type PeerGroupMembers = Wire<typeof PeerGroupMembers>;

const formula = z.enum(Object.keys(FORMULAS) as [keyof typeof FORMULAS, ...(keyof typeof FORMULAS)[]]);

/** How a figure was computed. */
export const FigureWorking = z.strictObject({
  figure: z.string(),
  formula,
  inputs: z.array(z.strictObject({ name: z.string(), value: z.number().nullable(), figure: z.string().optional() })),
  value: z.number().nullable(),
  reason: UndefinedReason.nullable(),
});
export type FigureWorking = Wire<typeof FigureWorking>;

/** A result of the period, with whether it counts. */
export const WorkingPoint = z.strictObject({
  id: z.string(),
  measuredAt: z.string(),
  value: z.number(),
  n: z.number(),
  z: z.number().nullable(),
  /** Null where it counts. */
  leftOut: z.enum(['excluded', 'rejected']).nullable(),
});
export type WorkingPoint = Wire<typeof WorkingPoint>;

/** GET /app/qcTestReport/explain: every figure of a row with its working, and the results behind it. */
export const RowWorkings = z.strictObject({
  line: ReportLine,
  figures: z.partialRecord(z.enum(ROW_FIGURES), FigureWorking),
  points: z.array(WorkingPoint),
  target: z.strictObject({ targetId: z.string(), kind: z.string(), effectiveFrom: z.string() }).nullable(),
});
export type RowWorkings = Wire<typeof RowWorkings>;

const { reference: _reference, ...uncertaintyFilter } = reportFilter;

/** How many months the long-term precision and the comparisons reach back. */
const longTerm = { longTermMonths: z.coerce.number().int().min(1).max(24).default(12) };

/** The levels of an uncertainty report, and the number of months. */
export const UncertaintyQuery = z.object({ ...uncertaintyFilter, ...longTerm, tenantId: laboratory.optional() });
export type UncertaintyQuery = z.infer<typeof UncertaintyQuery>;
export const LabUncertaintyQuery = z.object({ ...uncertaintyFilter, ...longTerm, tenantId: laboratory });
export const CentralUncertaintyQuery = CentralReportQuery.omit({ reference: true }).extend(longTerm);
export type CentralUncertaintyQuery = z.infer<typeof CentralUncertaintyQuery>;
export const ExplainUncertaintyQuery = ExplainQuery.omit({ reference: true }).extend(longTerm);
export type ExplainUncertaintyQuery = z.infer<typeof ExplainUncertaintyQuery>;

/** A combined uncertainty with the table it came from, in the unit of the results. */
export const UncertaintyBudget = z.strictObject({
  contributions: z.array(
    z.strictObject({
      name: z.enum(['intraAssay', 'interAssay', 'longTermPrecision', 'calibrator', 'bias']),
      u: z.number(),
      degreesOfFreedom: z.number().nullable(),
      sharePercent: z.number().nullable(),
    }),
  ),
  u: z.number(),
  k: z.number(),
  expanded: z.number(),
  uPercent: z.number().nullable(),
  expandedPercent: z.number().nullable(),
  effectiveDegreesOfFreedom: z.number().nullable(),
  notes: z.array(z.enum(['noIntraprecision', 'fewResults', 'fewRounds', 'fewDegreesOfFreedom'])),
});
export type UncertaintyBudget = Wire<typeof UncertaintyBudget>;

const modelOutcome = z.strictObject({
  budget: UncertaintyBudget.nullable(),
  /** Why there is no budget. */
  reason: UndefinedReason.nullable(),
  /** Whether U is within what is allowed; null where either is unknown. */
  isAllowed: z.boolean().nullable(),
});

/** A level's uncertainty by each model. */
export const UncertaintyLine = z.strictObject({
  ...identity,
  ...spread.shape,
  /** U may be as large as the allowable total error, in percent of the mean. */
  allowablePercent: z.number().nullable(),
  models: z.strictObject({ report: modelOutcome, topDown: modelOutcome, nordtest: modelOutcome }),
  /** Reagent lots that changed within the period: the SD then holds the step between them. */
  reagentLotChanges: z.array(z.strictObject({ id: z.string(), title: z.string(), eventDate: z.string() })),
});
export type UncertaintyLine = Wire<typeof UncertaintyLine>;

/** GET /app/qcTestReport/getUncertaintyReport */
export const UncertaintyReport = z.strictObject({
  ...period,
  /** The first month that long-term figures rest on (`2026-01`). */
  longTermFrom: z.string(),
  rows: z.array(UncertaintyLine),
});
export type UncertaintyReport = Wire<typeof UncertaintyReport>;
export const CentralUncertaintyReport = UncertaintyReport.extend({ total: z.number() });
export type CentralUncertaintyReport = Wire<typeof CentralUncertaintyReport>;

/** GET /app/qcTestReport/explainUncertainty: every step of every model, and what the long-term figures rest on. */
export const UncertaintyWorkings = z.strictObject({
  line: UncertaintyLine,
  workings: z.record(z.enum(UNCERTAINTY_MODELS), z.array(FigureWorking)),
  lots: z.array(z.strictObject({ qcTestId: z.string(), lotNumber: z.string(), ...spread.shape })),
  rounds: z.array(
    z.strictObject({
      month: z.string(),
      mean: z.number(),
      peerMean: z.number(),
      peerCvPercent: z.number(),
      biasPercent: z.number(),
      laboratories: z.number(),
      basis: z.string(),
    }),
  ),
});
export type UncertaintyWorkings = Wire<typeof UncertaintyWorkings>;
