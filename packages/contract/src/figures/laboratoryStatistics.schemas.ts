import { z } from 'zod';
import type { Wire } from '../call.ts';
import { month } from '../wire.ts';
import { laboratoryIndicators } from './laboratoryIndicators.ts';

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

/**
 * GET /app/qcTestReport/getLaboratoryStatistics: a month, the current one where none is named. `size` -1 is all laboratories. `city`
 * narrows the rows only; `region` is a district as the laboratory wrote it and narrows the regions, too.
 */
export const LaboratoryStatisticsQuery = z.object({
  month: month.optional(),
  region: z.string().max(60).optional(),
  city: z.string().min(1).max(60).optional(),
  current: z.coerce.number().int().min(1).max(1e6).default(1),
  size: z.coerce
    .number()
    .int()
    .min(-1)
    .max(500)
    .refine((size) => size !== 0)
    .default(-1),
});
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
  /** How many laboratories there are on all pages. */
  total: z.number(),
  rows: z.array(LaboratoryStatisticsRow),
  /** The same by city, the parts and wholes of all its laboratories added. */
  regions: z.array(RegionStatistics),
  /** The shares of cities are still being computed, and unknown or a minute old until then: ask again. */
  isPending: z.boolean(),
});
export type LaboratoryStatistics = Wire<typeof LaboratoryStatistics>;
