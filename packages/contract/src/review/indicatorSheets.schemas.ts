import { indicatorSpans, qualityIndicators, reportStates } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { IndicatorFraction, IndicatorTest } from '../figures/qualityIndicators.schemas.ts';
import { month } from '../wire.ts';
import { sheetStandings } from './sheetStandings.ts';

const indicator = z.enum(qualityIndicators);
const share = IndicatorFraction;
const { menuTestId, analyteName, isAccredited, counts, requirement, series } = IndicatorTest.shape;

/** The official sheet of a period, as it was made; in the reader's language. */
export const IndicatorSheet = z.strictObject({
  span: z.enum(indicatorSpans),
  firstMonth: z.string(),
  lastMonth: z.string(),
  /** Results that a CV needed when the sheet was made. */
  minResults: z.number(),
  shares: z.record(indicator, share),
  /** The highest percentage wanted; null where more is better. */
  goals: z.record(indicator, z.number().nullable()),
  /** Numbers of tests. */
  menu: z.strictObject({
    tests: z.number(),
    accredited: z.number(),
    joined: z.number(),
    notJoined: z.number(),
    noScheme: z.number(),
    unknown: z.number(),
  }),
  tests: z.array(
    z.strictObject({
      menuTestId,
      analyteName,
      isAccredited,
      counts,
      requirement,
      /** The series that uses up most of the allowed CV; null where none can be judged. */
      worst: series.element.nullable(),
    }),
  ),
  offMenu: z.array(z.string()),
});
export type IndicatorSheet = Wire<typeof IndicatorSheet>;

/** An indicator that comes to something else today, and the tests that count otherwise. */
export const SheetDifference = z.strictObject({ indicator, posted: share, live: share, tests: z.array(z.string()) });
export type SheetDifference = Wire<typeof SheetDifference>;

const period = z.string().regex(/^\d{4}(M(0[1-9]|1[0-2])|Q[1-4]|Y)$/);

/** GET /app/qcTestReport/sheetStates: of the period that a month lies in; of the last one that is over, where none is named. */
export const SheetStatesQuery = z.object({
  /** The centre’s setting, where none is named. */
  span: z.enum(indicatorSpans).optional(),
  month: month.optional(),
  region: z.string().max(60).optional(),
  standing: z.enum(sheetStandings).optional(),
  current: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(5000).default(50),
});
export type SheetStatesQuery = z.infer<typeof SheetStatesQuery>;

export const SheetState = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  labNumber: z.string().nullable(),
  region: z.string().nullable(),
  state: z.enum(reportStates),
  id: z.string().nullable(),
  revision: z.number().nullable(),
  reportNumber: z.string().nullable(),
  postedAt: z.string().nullable(),
  standing: z.enum(sheetStandings),
});
export type SheetState = Wire<typeof SheetState>;

export const SheetStates = z.strictObject({
  period: z.string(),
  span: z.enum(indicatorSpans),
  firstMonth: z.string(),
  lastMonth: z.string(),
  /** The last day in time; null where the centre sets no term. */
  dueOn: z.string().nullable(),
  isOver: z.boolean(),
  total: z.number(),
  /** Of all laboratories of the region. */
  counts: z.strictObject({ inTime: z.number(), late: z.number(), awaited: z.number(), overdue: z.number() }),
  regions: z.array(z.string()),
  rows: z.array(SheetState),
});
export type SheetStates = Wire<typeof SheetStates>;

export const RemindSheetsBody = z.object({ period });
export type RemindSheetsBody = z.infer<typeof RemindSheetsBody>;
