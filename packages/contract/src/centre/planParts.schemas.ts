import { peerGroupings, planTenantStates } from '@qc/domain';
import { z } from 'zod';
import { id, level } from '../wire.ts';

/** What calls about comparisons have in common, for both sides. */

export const laboratory = z.string().regex(/^\d{6}$/);
export const version = z.coerce.number().int().min(1).optional();
export const reason = z.string().trim().min(1).max(500);
export const both = z.strictObject({ zh: z.string(), en: z.string() });
export const status = z.enum(planTenantStates);
export const figure = z.number().nullable();
export const sampleIdentity = {
  id: z.string(),
  lotId: z.string(),
  lotNumber: z.string(),
  analyteId: z.string(),
  analyteName: z.string(),
  abbreviation: z.string(),
  unitName: z.string(),
  decimals: z.number(),
  levels: z.array(z.number()),
};
export const resultFields = {
  planLotAnalyteId: z.string(),
  analyteName: z.string(),
  lotNumber: z.string(),
  unitName: z.string(),
  decimals: z.number(),
  methodName: z.string(),
  level: z.number(),
  /** Null below a limit of quantification, where the text is the result. */
  value: figure,
  /** As it was typed, where that is not the figure itself. */
  valueText: z.string().nullable(),
  u: figure,
  edition: z.number(),
  isLate: z.boolean(),
  byCentre: z.boolean(),
  reason: z.string().nullable(),
  reportedAt: z.string(),
};
/** What was measured of a sample, as it is sent. */
export const reportedResult = {
  planLotAnalyteId: id,
  level,
  /**
   * As it was typed, a unit behind it or apart from it: a known one is converted, any other is refused. Without a unit it is in
   * the one that the laboratory's assay measures in; from the central body in the plan's. `<0.5` or `<LOQ` is below a limit.
   */
  value: z.union([z.number().finite(), z.string().trim().max(40)]),
  unit: z.string().trim().min(1).max(30).optional(),
  /** Its standard uncertainty, in the unit of the value where it names none itself. */
  u: z.union([z.number().finite().min(0), z.string().trim().min(1).max(40)]).nullish(),
};
/** Sent once more by the person who has seen what is unusual about the results. */
export const confirmed = z.boolean().optional();
export const figuresOf = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, figure])) as Readonly<Record<N, typeof figure>>;
export const grade = z.enum(['satisfactory', 'questionable', 'unsatisfactory']).nullable();
/** Why a value does not count among those of a sample. */
export const setAsideReason = z.enum(['notPositive', 'farFromMedian', 'notANumber']);
/** The group that a laboratory was scored by, whether a wider one was used instead, and whether all were too small. */
export const peersSaid = {
  basis: z.enum(peerGroupings).nullable(),
  isFallback: z.boolean(),
  isTooFew: z.boolean(),
};
export const PlanQuery = z.object({ planId: id });
export const histogram = z
  .strictObject({
    edges: z.array(z.number()),
    counts: z.array(z.number()),
    underflow: z.number(),
    overflow: z.number(),
    binWidth: z.number(),
  })
  .nullable();
