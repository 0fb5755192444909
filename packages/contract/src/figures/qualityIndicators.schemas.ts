import { indicatorSpans, jurisdictionOrder, qualityIndicators } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { id, month, tenantId } from '../wire.ts';

/** What the central body decides about the national indicators. */
export const IndicatorSettingValues = z.strictObject({
  indicatorMinResults: z.int().meta({ description: 'Results that a CV needs before it is held against a requirement' }),
  sheetSpan: z.enum(indicatorSpans),
  sheetDueDays: z.int().meta({ description: 'Days after the end of a period; 0 sets no term' }),
});
export type IndicatorSettingValues = Wire<typeof IndicatorSettingValues>;

/** Some of the settings; absent ones stay. The declaration of the settings checks them. */
export const IndicatorSettingChange = z.strictObject({ values: z.record(z.string(), z.unknown()) });

/** How many tests were put on the menu. */
export const MenuProposed = z.strictObject({ added: z.number() });
export type MenuProposed = Wire<typeof MenuProposed>;

/** POST /app/externalResult/paste: rows copied out of a sheet, or a stored file; looked at only, or saved all or none. */
export const PasteResultsBody = z
  .strictObject({ text: z.string().min(1).max(200_000).optional(), fileId: id.optional(), isCheckOnly: z.boolean() })
  .refine(({ text, fileId }) => (text === undefined) !== (fileId === undefined), { path: ['text'] });
export type PasteResultsBody = z.infer<typeof PasteResultsBody>;

const pasteProblems = [
  'unknownTest',
  'unknownScheme',
  'noRound',
  'badDate',
  'badOutcome',
  'badScore',
  'twice',
] as const;
export const PastedResults = z.strictObject({
  saved: z.number(),
  lines: z.array(z.strictObject({ line: z.number(), text: z.string(), problems: z.array(z.enum(pasteProblems)) })),
});
export type PastedResults = Wire<typeof PastedResults>;

const indicator = z.enum(qualityIndicators);
export const IndicatorFraction = z.strictObject({
  part: z.number(),
  whole: z.number(),
  /** Null where there is nothing to be a share of. */
  percent: z.number().nullable(),
});
export type IndicatorFraction = Wire<typeof IndicatorFraction>;

const period = {
  /** The month, quarter or year that the named month lies in; the current month where none is named. */
  span: z.enum(indicatorSpans).default('month'),
  month: month.optional(),
};

/** GET /app/qualityIndicator/laboratory */
export const IndicatorQuery = z.object({ ...period, tenantId });
export type IndicatorQuery = z.infer<typeof IndicatorQuery>;

const count = z.strictObject({
  /** In the numerator, in the denominator only, or in neither. */
  counts: z.enum(['part', 'whole', 'no']),
  reason: z
    .enum(['noControl', 'noRequirement', 'tooFewResults', 'noScheme', 'hasScheme', 'schemeUnknown', 'noRound'])
    .nullable(),
});

const requirement = z.strictObject({
  edition: z.string(),
  jurisdiction: z.enum(jurisdictionOrder),
  isTranscribed: z.boolean(),
  maxCvPercent: z.number().nullable(),
  maxSd: z.number().nullable(),
});

const series = z.strictObject({
  qcTestId: id,
  instrument: z.string(),
  lotNumber: z.string(),
  level: z.number(),
  n: z.number(),
  cvPercent: z.number().nullable(),
  allowedCvPercent: z.number().nullable(),
  /** Null where it has too few results, or there is no requirement. */
  exceeds: z.boolean().nullable(),
});
export type IndicatorSeries = Wire<typeof series>;

const round = z.strictObject({ scheme: z.string(), round: z.string(), date: z.string(), hasPassed: z.boolean() });

export const IndicatorTest = z.strictObject({
  menuTestId: id,
  analyteId: id,
  analyteName: z.string(),
  isAccredited: z.boolean(),
  counts: z.record(indicator, count),
  requirement: requirement.nullable(),
  /** Every level and lot on every instrument, the highest share of the allowed CV first. */
  series: z.array(series),
  rounds: z.array(round),
});
export type IndicatorTest = Wire<typeof IndicatorTest>;

export const IndicatorReport = z.strictObject({
  asOf: z.string(),
  tenantId: z.string(),
  span: z.enum(indicatorSpans),
  firstMonth: z.string(),
  lastMonth: z.string(),
  minResults: z.number(),
  shares: z.record(indicator, IndicatorFraction),
  /** The twelve months that end with the period, each by itself. */
  trend: z.array(z.strictObject({ month: z.string(), shares: z.record(indicator, IndicatorFraction) })),
  tests: z.array(IndicatorTest),
  /** Analytes with an assay in use that are not on the menu: they are in no denominator. */
  offMenu: z.array(z.string()),
});
export type IndicatorReport = Wire<typeof IndicatorReport>;

/** GET /app/qualityIndicator/laboratories */
export const IndicatorBoardQuery = z.object({
  ...period,
  region: z.string().max(60).optional(),
  /** The worst in this one come first; those without a figure last. */
  worst: indicator.default('CL08'),
  current: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(5000).default(50),
});
export type IndicatorBoardQuery = z.infer<typeof IndicatorBoardQuery>;

export const IndicatorBoardRow = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  labNumber: z.string().nullable(),
  region: z.string().nullable(),
  /** Tests on its menu in the period. */
  tests: z.number(),
  shares: z.record(indicator, IndicatorFraction),
});
export type IndicatorBoardRow = Wire<typeof IndicatorBoardRow>;

export const IndicatorBoard = z.strictObject({
  asOf: z.string(),
  span: z.enum(indicatorSpans),
  firstMonth: z.string(),
  lastMonth: z.string(),
  total: z.number(),
  regions: z.array(z.string()),
  /** Of all laboratories that match: their tests added, not the mean of their shares. */
  shares: z.record(indicator, IndicatorFraction),
  rows: z.array(IndicatorBoardRow),
});
export type IndicatorBoard = Wire<typeof IndicatorBoard>;
