import { z } from 'zod';
import type { Wire } from '../call.ts';
import { NewLotTarget } from '../domain.schemas.ts';
import { dateTime, id, idList, level, tenantId } from '../wire.ts';
import { TargetFigures } from './statistics.schemas.ts';

/** GET /app/target/proposals: cumulative figures of each level next to the target in force. */
export const ProposalsQuery = z.object({
  qcTestIds: idList(500).optional(),
  labInstrumentId: id.optional(),
  lotId: id.optional(),
  panelId: id.optional(),
  tenantId,
});

export type ProposalsQuery = z.infer<typeof ProposalsQuery>;

export const TargetProposal = z.strictObject({
  qcTestId: z.string(),
  labInstrumentName: z.string(),
  analyteName: z.string(),
  abbreviation: z.string(),
  lotNumber: z.string(),
  unitName: z.string(),
  decimals: z.number(),
  level: z.number(),
  current: TargetFigures.nullable(),
  /** In-control results of the lot so far. */
  n: z.number(),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  cvPercent: z.number().nullable(),
  firstMonth: z.string().nullable(),
  lastMonth: z.string().nullable(),
  /** (mean − target mean) / target SD, and SD / target SD; null without a target. */
  shiftSd: z.number().nullable(),
  sdRatio: z.number().nullable(),
  /** Why it should not be taken yet. */
  reason: z.enum(['tooFewResults', 'sdNotPositive']).nullable(),
});
export type TargetProposal = Wire<typeof TargetProposal>;

/** POST /app/target/acceptProposals: new targets from `effectiveFrom` (now by default) on; all or none. */
export const AcceptProposalsBody = z.object({
  items: z
    .array(z.object({ qcTestId: id, level, mean: z.number(), sd: z.number().positive() }))
    .min(1)
    .max(1500),
  effectiveFrom: dateTime.optional(),
});

export type AcceptProposalsBody = z.infer<typeof AcceptProposalsBody>;

export const AcceptProposalsAnswer = z.strictObject({
  saved: z.array(
    z.strictObject({
      qcTestId: z.string(),
      level: z.number(),
      targetId: z.string(),
    }),
  ),
});
export type AcceptProposalsAnswer = Wire<typeof AcceptProposalsAnswer>;

/** GET /app/target/crossover: tests of the same assay on two lots. */
export const CrossoverQuery = z.object({
  fromLotId: id,
  lotId: id,
  labInstrumentId: id.optional(),
  tenantId,
});

export type CrossoverQuery = z.infer<typeof CrossoverQuery>;

export const CrossoverFigures = z.strictObject({
  n: z.number(),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  cvPercent: z.number().nullable(),
});
export type CrossoverFigures = Wire<typeof CrossoverFigures>;

export const CrossoverRow = z.strictObject({
  /** The test on the new lot, to be given to acceptProposals. */
  qcTestId: z.string(),
  fromTestId: z.string(),
  labInstrumentName: z.string(),
  analyteName: z.string(),
  abbreviation: z.string(),
  unitName: z.string(),
  decimals: z.number(),
  level: z.number(),
  current: TargetFigures.nullable(),
  old: CrossoverFigures,
  new: CrossoverFigures,
  /** First and last result of the new lot: the old one must be in control in between. */
  overlapFrom: z.string().nullable(),
  overlapTo: z.string().nullable(),
  /** Results of the old lot in the overlap, and how many of them were rejected. */
  oldInOverlap: z.number(),
  oldRejected: z.number(),
  /** Null without results on the new lot. */
  suggestion: NewLotTarget.nullable(),
});
export type CrossoverRow = Wire<typeof CrossoverRow>;

export const TargetProposals = z.array(TargetProposal);
export const CrossoverRows = z.array(CrossoverRow);
