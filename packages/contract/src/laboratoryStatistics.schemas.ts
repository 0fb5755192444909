import { z } from 'zod';
import type { Wire } from './call.ts';
import { laboratoryIndicators } from './laboratoryIndicators.ts';
import { month } from './wire.ts';

const indicator = z.enum(laboratoryIndicators);
const laboratory = z.string().regex(/^\d{6}$/);

/** Which columns the table has, from which share on a laboratory is noticed, and whose figures are shown; no laboratory named: all. */
export const StatisticsSetting = z.strictObject({
  columns: z
    .array(indicator)
    .min(1)
    .refine((list) => new Set(list).size === list.length),
  thresholds: z.record(indicator, z.number().min(0).max(100).nullable()),
  tenantIds: z.array(laboratory).max(5000),
});
export type StatisticsSetting = Wire<typeof StatisticsSetting>;

/** GET /app/qcTestReport/getLaboratoryStatistics: a month, the current one where none is named. */
export const LaboratoryStatisticsQuery = z.object({ month: month.optional(), region: z.string().max(60).optional() });
export type LaboratoryStatisticsQuery = z.infer<typeof LaboratoryStatisticsQuery>;

/** A share with its total; null where the total is 0. */
export const IndicatorShare = z.strictObject({
  percent: z.number().nullable(),
  part: z.number(),
  whole: z.number(),
  /** Beyond the threshold; false where either is unknown. */
  isNoticed: z.boolean(),
});
export type IndicatorShare = Wire<typeof IndicatorShare>;

const shares = z.record(indicator, IndicatorShare);

export const LaboratoryStatisticsRow = z.strictObject({
  tenantId: z.string(),
  labName: z.string(),
  labNumber: z.string().nullable(),
  region: z.string().nullable(),
  shares,
});
export type LaboratoryStatisticsRow = Wire<typeof LaboratoryStatisticsRow>;

export const RegionStatistics = z.strictObject({ region: z.string().nullable(), laboratories: z.number(), shares });
export type RegionStatistics = Wire<typeof RegionStatistics>;

export const LaboratoryStatistics = z.strictObject({
  asOf: z.string(),
  month: z.string(),
  setting: StatisticsSetting,
  rows: z.array(LaboratoryStatisticsRow),
  /** The same by region, the parts and wholes of its laboratories added. */
  regions: z.array(RegionStatistics),
});
export type LaboratoryStatistics = Wire<typeof LaboratoryStatistics>;
