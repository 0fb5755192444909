import { LABORATORY_MEASURES, LABORATORY_TONES } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { pageQuery, pageSchema } from '../page.ts';
import { HomeSummary, LaboratoryFigures, LaboratoryState, StateCounts } from './home.schemas.ts';
import { laboratoryListStates, laboratorySortFields } from './laboratorySortFields.ts';

/**
 * GET /app/home/centre: one page of laboratories, narrowed to those with tests in a state or to those of a city.
 * Without an order the least in control come first.
 */
export const CentreHomeQuery = z.object({
  ...pageQuery(100, 50),
  state: z.enum(laboratoryListStates).optional(),
  city: z.string().min(1).max(60).optional(),
  ascs: z.enum(laboratorySortFields).optional(),
  descs: z.enum(laboratorySortFields).optional(),
});
export type CentreHomeQuery = z.infer<typeof CentreHomeQuery>;

/** A laboratory with its figures of the month; null while they are being computed or where it has none. */
export const CentreLaboratory = LaboratoryState.extend({
  city: z.string().nullable(),
  figures: LaboratoryFigures.nullable(),
  /** Per cent of results in control, by the months of the trend. */
  shares: z.array(z.number().nullable()),
});
export type CentreLaboratory = Wire<typeof CentreLaboratory>;

const tones = z.record(z.enum(LABORATORY_TONES), z.number());

/** How many laboratories of a city are good, fair and poor by each measure. */
export const CityState = z.strictObject({
  city: z.string().nullable(),
  laboratories: z.number(),
  tones: z.record(z.enum(LABORATORY_MEASURES), tones),
});
export type CityState = Wire<typeof CityState>;

/** A laboratory as a field of the map. */
export const MapField = z.strictObject({
  tenantId: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  share: z.number().nullable(),
  sigma: z.number().nullable(),
  sdi: z.number().nullable(),
});
export type MapField = Wire<typeof MapField>;

export const CentreHome = z.strictObject({
  asOf: z.string(),
  counts: StateCounts,
  alerts: HomeSummary.shape.alerts,
  lots: HomeSummary.shape.lots,
  /** Laboratories that take part, those with unanswered rejections, and those whose QC is late. */
  total: z.number(),
  held: z.number(),
  late: z.number(),
  /** Figures of the month are still being computed: ask again soon. */
  isPending: z.boolean(),
  /** The month that sigma and SDI are of, the months of the trend, and the trend of all laboratories together. */
  month: z.string().nullable(),
  months: z.array(z.string()),
  trend: z.array(z.number().nullable()),
  /** The city with most laboratories first. */
  cities: z.array(CityState),
  /** Every laboratory, where there are few enough to show each; else none. */
  fields: z.array(MapField),
  laboratories: pageSchema(CentreLaboratory),
});
export type CentreHome = Wire<typeof CentreHome>;
