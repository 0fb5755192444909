import { ROW_EXCEPTIONS, ROW_FIGURES, type RowFigure, reportLifeCycle, reportStates } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { jobStates } from '../engine/jobStates.ts';
import { id, month, tenantId } from '../wire.ts';
import { IndicatorSheet, SheetDifference } from './indicatorSheets.schemas.ts';

const laboratory = z.string().regex(/^\d{6}$/);
/** A month, or a month, quarter or year of national indicators: `2026-07`, `2026M07`, `2026Q3`, `2026Y`. */
const period = z.string().regex(/^\d{4}(-(0[1-9]|1[0-2])|M(0[1-9]|1[0-2])|Q[1-4]|Y)$/);
const reason = z.string().trim().min(1).max(500);

/**
 * POST /app/qcTestReport/generateReport: generates the report of a month, or the sheet of a period, again; what was generated before is lost. Where the month's
 * report is posted, this begins a correction, which needs a reason.
 */
export const GenerateReportBody = z.object({ month: period, correctionReason: reason.optional() });
export type GenerateReportBody = z.infer<typeof GenerateReportBody>;

/** POST /app/qcTestReport/checked and posted: a signature. `seen` is the hash of what the signer was shown. */
export const SignReportBody = z.object({
  id,
  seen: z.string().regex(/^[0-9a-f]{64}$/),
  /** The own password once more: SM2 as at login, or plain. */
  password: z.string().min(1).max(600),
  /** Why it is signed though something of the month is open; needed where something is. */
  reason: reason.optional(),
});
export type SignReportBody = z.infer<typeof SignReportBody>;

export const ReportReasonBody = z.object({ id, reason });
export type ReportReasonBody = z.infer<typeof ReportReasonBody>;

export const ReportIdBody = z.object({ id });
export type ReportIdBody = z.infer<typeof ReportIdBody>;

/** The central body's answer to a posted report. */
export const AcknowledgeReportBody = z.object({ id, tenantId: laboratory });
export type AcknowledgeReportBody = z.infer<typeof AcknowledgeReportBody>;
export const ReturnReportBody = z.object({ id, tenantId: laboratory, reason });
export type ReturnReportBody = z.infer<typeof ReturnReportBody>;

/** The state of a report after an act. */
export const ReportMoved = z.strictObject({
  id: z.string(),
  month: z.string(),
  state: z.enum(reportStates),
  revision: z.number(),
  reportNumber: z.string().nullable(),
});
export type ReportMoved = Wire<typeof ReportMoved>;

/** GET /app/qcTestReport/getReport: by id, or the newest version of a month. */
export const GetReportQuery = z
  .object({ id: id.optional(), month: period.optional(), tenantId })
  .refine((query) => query.id !== undefined || query.month !== undefined, { path: ['month'] });
export type GetReportQuery = z.infer<typeof GetReportQuery>;

const figures = z.strictObject(
  Object.fromEntries(ROW_FIGURES.map((name) => [name, z.number().nullable()])) as Readonly<
    Record<RowFigure, z.ZodNullable<z.ZodNumber>>
  >,
);

/** A row of a report, in the reader's language. */
export const TestReportRow = z.strictObject({
  /** The record that contains the remark on the row. */
  recordId: z.string().nullable(),
  qcTestId: z.string(),
  level: z.number(),
  analyteName: z.string(),
  abbreviation: z.string(),
  labInstrumentName: z.string(),
  unitName: z.string(),
  lotNumber: z.string(),
  decimals: z.number(),
  figures,
  /** The means of the twelve months that end with the report's; none in reports that were posted without them. */
  recentMeans: z.array(z.number().nullable()),
  rejected: z.number(),
  exceptions: z.array(z.enum(ROW_EXCEPTIONS)),
  peerTier: z.string().nullable(),
  comment: z.string().nullable(),
});
export type TestReportRow = Wire<typeof TestReportRow>;

/** The differences between the posted report and today. A row that only one of them has is not compared. */
export const ReportDifference = z.strictObject({
  kind: z.enum(['changed', 'added', 'removed']),
  qcTestId: z.string(),
  level: z.number(),
  analyteName: z.string(),
  labInstrumentName: z.string(),
  lotNumber: z.string(),
  decimals: z.number(),
  figures: z.array(
    z.strictObject({
      figure: z.enum(['rejected', ...ROW_FIGURES]),
      posted: z.number().nullable(),
      live: z.number().nullable(),
    }),
  ),
});
export type ReportDifference = Wire<typeof ReportDifference>;

/** The open items of a month, of the tests in its report. */
export const MonthOpen = z.strictObject({
  isRunning: z.boolean(),
  /** Cases that are not completed, without those of missing QC. */
  openCases: z.number(),
  /** QC that was due, was not run, and is not explained. */
  missingQc: z.number(),
  unreviewedResults: z.number(),
  unreviewedDays: z.number(),
  /** Levels with fewer than 20 results in control. */
  fewResults: z.number(),
  /** Only of a sheet of national indicators. */
  isMenuEmpty: z.boolean().optional(),
  /** Indicators without a figure. */
  notComputable: z.number().optional(),
  testsWithoutControl: z.number().optional(),
  testsTooFew: z.number().optional(),
  schemeUnknown: z.number().optional(),
  /** Analytes in use that are not on the menu. */
  offMenu: z.number().optional(),
});
export type MonthOpen = Wire<typeof MonthOpen>;

export const ReportSignature = z.strictObject({
  meaning: z.enum(['made', 'checked', 'approved']),
  userId: z.string(),
  userName: z.string(),
  account: z.string(),
  at: z.string(),
  proof: z.enum(['session', 'password']),
  /** Of the content as it was signed. */
  contentHash: z.string(),
  /** What was open when it was signed, and why it was signed all the same; absent from older signatures. */
  open: MonthOpen.nullable().optional(),
  reason: z.string().nullable().optional(),
});
export type ReportSignature = Wire<typeof ReportSignature>;

export const ReportVersion = z.strictObject({
  id: z.string(),
  revision: z.number(),
  state: z.enum(reportStates),
  reportNumber: z.string().nullable(),
  madeAt: z.string().nullable(),
  postedAt: z.string().nullable(),
  correctionReason: z.string().nullable(),
  returnReason: z.string().nullable(),
});
export type ReportVersion = Wire<typeof ReportVersion>;

export const ReportHead = z.strictObject({
  id: z.string(),
  tenantId: z.string(),
  labName: z.string(),
  labNumber: z.string(),
  month: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(reportStates),
  revision: z.number(),
  reportNumber: z.string().nullable(),
  corrects: z.string().nullable(),
  correctionReason: z.string().nullable(),
  comment: z.string().nullable(),
  returnReason: z.string().nullable(),
  answeredByName: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Of the content that would be signed now; of a posted report the hash in the audit trail. */
  contentHash: z.string(),
  version: z.number(),
});
export type ReportHead = Wire<typeof ReportHead>;

/** Who could sign, by name: of a report that is not posted besides its maker, else besides the caller. */
export const ReportPeople = z.strictObject({
  check: z.array(z.string()),
  post: z.array(z.string()),
  /** Whether these are enough people for both signatures. */
  isEnough: z.boolean(),
});
export type ReportPeople = Wire<typeof ReportPeople>;

/** A report with its whole content; `report` is null where the month has none. */
export const TestReport = z.strictObject({
  report: ReportHead.nullable(),
  rows: z.array(TestReportRow),
  /** Of a sheet of national indicators, which has no rows. */
  indicators: IndicatorSheet.nullable(),
  signatures: z.array(ReportSignature),
  versions: z.array(ReportVersion),
  /** Of a posted report: how it would differ today because of late or changed results. */
  differences: z.array(ReportDifference),
  sheetDifferences: z.array(SheetDifference),
  /** What the caller may do with it now. */
  acts: z.array(z.enum(reportLifeCycle.acts as [string, ...string[]])),
  /** Of a laboratory's own report that is not posted. */
  open: MonthOpen.nullable(),
  /** For the laboratory itself. */
  signers: ReportPeople.nullable(),
});
export type TestReport = Wire<typeof TestReport>;

/** GET /app/qcTestReport/getReportDate: the months that have a report, the newest first, each by its newest version. */
export const ReportDatesQuery = z.object({ tenantId, kind: z.enum(['monthly', 'indicators']).default('monthly') });
export type ReportDatesQuery = z.infer<typeof ReportDatesQuery>;
export const ReportDate = z.strictObject({
  id: z.string(),
  month: z.string(),
  state: z.enum(reportStates),
  revision: z.number(),
  reportNumber: z.string().nullable(),
  postedAt: z.string().nullable(),
});
export type ReportDate = Wire<typeof ReportDate>;
export const ReportDates = z.array(ReportDate);

/** GET /app/qcTestReport/getLab: the state of every laboratory's report of a month. */
export const LabReportsQuery = z.object({ month: month.optional() });
export type LabReportsQuery = z.infer<typeof LabReportsQuery>;
export const LabReport = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  labNumber: z.string(),
  region: z.string().nullable(),
  state: z.enum(reportStates),
  id: z.string().nullable(),
  revision: z.number().nullable(),
  reportNumber: z.string().nullable(),
  postedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  returnReason: z.string().nullable(),
});
export type LabReport = Wire<typeof LabReport>;
export const LabReports = z.strictObject({ month: z.string(), laboratories: z.array(LabReport) });
export type LabReports = Wire<typeof LabReports>;

const language = z.enum(['zh', 'en']);

/** A report on paper or as a sheet; the reader's language where none is named. */
export const PrintReportQuery = z.object({ id, tenantId, lang: language.optional() });
export type PrintReportQuery = z.infer<typeof PrintReportQuery>;

/** POST /app/qcTestReport/printCharts: every chart of the month as one document, made by a job. */
export const PrintChartsBody = z.object({ month, lang: language.optional() });
export type PrintChartsBody = z.infer<typeof PrintChartsBody>;
export { StartedJob } from '../upkeep/trails.schemas.ts';
export { RemindSheetsBody, SheetStates, SheetStatesQuery } from './indicatorSheets.schemas.ts';

/** A document of charts: being made, or ready for download. */
export const ChartPrint = z.strictObject({
  id: z.string(),
  month: z.string(),
  lang: z.string(),
  state: z.enum(jobStates),
  done: z.number(),
  total: z.number().nullable(),
  fileId: z.string().nullable(),
  createTime: z.string(),
});
export type ChartPrint = Wire<typeof ChartPrint>;
export const ChartPrints = z.array(ChartPrint);
