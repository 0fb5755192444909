import { z } from 'zod';
import type { Wire } from '../call.ts';
import { dateTime, id, idList, level, tenantId } from '../wire.ts';
import { QcTestRow } from './workspace.schemas.ts';

const levels = z
  .array(level)
  .min(1)
  .max(3)
  .refine((list) => new Set(list).size === list.length)
  .transform((list) => [...list].sort((a, b) => a - b));

/** POST /app/qcTest/seal and /unseal: all or none. */
export const SealBody = z.object({ ids: z.array(id).min(1).max(500), reason: z.string().trim().max(300).optional() });

export type SealBody = z.infer<typeof SealBody>;

/** The tests whose status changed; those that had it already are left alone. */
export const SealAnswer = z.strictObject({
  changed: z.array(z.string()),
});
export type SealAnswer = Wire<typeof SealAnswer>;

/** Settings that may be given to many tests in one call; null removes a setting. */
const settings = z.object({
  levels: levels.optional(),
  decimals: z.coerce.number().int().min(0).max(6).optional(),
  entryMode: z.enum(['individual', 'mean']).optional(),
  ruleSetId: id.nullish(),
  statsComparisonId: id.nullish(),
  taeTypeId: id.nullish(),
  sensitivityId: id.nullish(),
  remark: z.string().trim().max(500).nullish(),
});

export type QcTestSettings = z.infer<typeof settings>;

/** POST /app/qcTest/updateBatch */
export const UpdateBatchBody = z.object({ ids: z.array(id).min(1).max(500), values: settings });

export type UpdateBatchBody = z.infer<typeof UpdateBatchBody>;

/** POST /app/qcTest/batchUpdateStatsComparison; null goes back to the automatic choice. */
export const StatsComparisonBody = z.object({
  statsComparisonId: id.nullable(),
  qcTestIds: z.array(id).min(1).max(500),
});

export type StatsComparisonBody = z.infer<typeof StatsComparisonBody>;

export const BatchAnswer = z.strictObject({
  updated: z.number(),
});
export type BatchAnswer = Wire<typeof BatchAnswer>;

/** GET /app/qcTest/matchQcTest: which test of the laboratory is meant by these coding parameters. */
export const MatchQuery = z.object({
  analyteId: id,
  labInstrumentId: id.optional(),
  methodId: id.optional(),
  unitId: id.optional(),
  reagentSupplierId: id.optional(),
  temperatureId: id.optional(),
  lotId: id.optional(),
  lotNumber: z.string().trim().min(1).max(40).optional(),
  sealed: z.stringbool().optional(),
});

export type MatchQuery = z.infer<typeof MatchQuery>;

/** A coding parameter that may differ. */
export const MatchKey = MatchQuery.omit({ analyteId: true, sealed: true }).keyof();
export type MatchKey = z.infer<typeof MatchKey>;

export const MatchCandidate = z.strictObject({
  ...QcTestRow.omit({
    panelIds: true,
    lastRunAt: true,
    lastVerdict: true,
    dueState: true,
    dueAt: true,
    state: true,
    notEvaluatedWhy: true,
    pendingAlerts: true,
  }).shape,
  /** Requested parameters that differ here. */
  differing: z.array(MatchKey),
  /** Share of the requested parameters that agree: 1 is exact; null where only the analyte was requested. */
  score: z.number().min(0).max(1).nullable(),
});
export type MatchCandidate = Wire<typeof MatchCandidate>;

/** `matchId` only where exactly one test agrees in all requested parameters. */
export const MatchAnswer = z.strictObject({
  matchId: z.string().nullable(),
  candidates: z.array(MatchCandidate),
});
export type MatchAnswer = Wire<typeof MatchAnswer>;

/** GET /app/qcTest/getAnalyteListByLotId */
export const LotAnalytesQuery = z.object({ lotId: id });

export const LotAnalyteRow = z.strictObject({
  analyteId: z.string(),
  analyteName: z.string(),
  abbreviation: z.string(),
  unitId: z.string(),
  unitName: z.string(),
  decimals: z.number(),
  /** The maker's values; a level without any is not listed. */
  levels: z.array(
    z.strictObject({
      level: z.number(),
      mean: z.number().nullable(),
      sd: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
  /** Tests of the caller on this lot and analyte. */
  qcTestIds: z.array(z.string()),
});
export type LotAnalyteRow = Wire<typeof LotAnalyteRow>;

/** GET /app/qcTest/matchLot: what matchQcTest says of every analyte of a lot, sealed tests included. */
export const MatchLotQuery = z.object({ lotId: id, labInstrumentId: id.optional() });

export type MatchLotQuery = z.infer<typeof MatchLotQuery>;

/** An active assay without a test on the lot. */
export const OpenAssay = z.strictObject({
  id: z.string(),
  analyteId: z.string(),
  labInstrumentName: z.string(),
  methodName: z.string(),
  unitName: z.string(),
});
export type OpenAssay = Wire<typeof OpenAssay>;

export const LotMatch = z.strictObject({
  ...LotAnalyteRow.pick({ analyteId: true, analyteName: true, abbreviation: true }).shape,
  ...MatchAnswer.shape,
  /** On the requested instrument, if one is given, else on any. */
  openAssays: z.array(OpenAssay),
});
export type LotMatch = Wire<typeof LotMatch>;

/** GET /app/qcTest/export-qcTestDetail: an Excel sheet, a row per test and level. */
export const ExportDetailQuery = z.object({
  ids: idList(1000).optional(),
  labInstrumentId: id.optional(),
  lotId: id.optional(),
  sealed: z.stringbool().optional(),
  tenantId,
});

export type ExportDetailQuery = z.infer<typeof ExportDetailQuery>;

/** Where the targets of a new test come from: the lot's maker values, the test it is copied from, or nowhere yet. */
const targetsFrom = z.enum(['maker', 'copy', 'none']);

/**
 * POST /app/qcTest/createBatch: a test on `lotId` for each assay. The assays are named, or found on `labInstrumentId` by
 * analyte (made where method, unit and supplier are given), or those of the tests on `fromLotId`.
 */
export const CreateBatchBody = z
  .object({
    lotId: id,
    labInstrumentId: id.optional(),
    assayIds: z.array(id).max(500).optional(),
    analytes: z
      .array(
        z.object({
          analyteId: id,
          methodId: id.optional(),
          unitId: id.optional(),
          reagentSupplierId: id.optional(),
          temperatureId: id.nullish(),
        }),
      )
      .max(500)
      .optional(),
    fromLotId: id.optional(),
    /** Whose settings the new tests get; those of `fromLotId` bring their own. */
    fromTestId: id.optional(),
    settings: settings.optional(),
    /** `floating`: they accumulate from the results. */
    targets: z.enum(['maker', 'floating', 'none']).default('maker'),
    effectiveFrom: dateTime.optional(),
  })
  .refine((body) => [body.assayIds, body.analytes, body.fromLotId].filter((way) => way !== undefined).length === 1, {
    path: ['assayIds'],
  });

export type CreateBatchBody = z.infer<typeof CreateBatchBody>;

/** `exists`: the assay has a test on this lot; `noAssay`: none on the instrument and too little data to create one. */
export const SkippedReason = z.enum(['exists', 'noAssay', 'severalAssays', 'noCommonLevel']);
export type SkippedReason = Wire<typeof SkippedReason>;

/** Why a level got no target. */
export const NoTargetReason = z.enum(['notAssayed', 'meanMissing', 'sdMissing', 'unitMismatch', 'noTarget']);
export type NoTargetReason = Wire<typeof NoTargetReason>;

/** A test that was made, and which of its levels have a target. */
export const CreatedTest = z.strictObject({
  qcTestId: z.string(),
  assayId: z.string(),
  analyteId: z.string(),
  targetLevels: z.array(z.number()),
  withoutTarget: z.array(
    z.strictObject({
      level: z.number(),
      reason: NoTargetReason,
    }),
  ),
});

export const CreateBatchAnswer = z.strictObject({
  created: z.array(CreatedTest),
  skipped: z.array(
    z.strictObject({
      assayId: z.string().nullable(),
      analyteId: z.string().nullable(),
      reason: SkippedReason,
      qcTestId: z.string().nullable(),
    }),
  ),
});
export type CreateBatchAnswer = Wire<typeof CreateBatchAnswer>;

/** POST /app/qcTest/copy: the same settings on another assay or lot. */
export const CopyBody = z.object({
  fromTestId: id,
  assayId: id.optional(),
  lotId: id.optional(),
  /** Copied within a lot, the maker's on another, by default. */
  targets: targetsFrom.optional(),
  effectiveFrom: dateTime.optional(),
});

export type CopyBody = z.infer<typeof CopyBody>;

export const CopyAnswer = CreatedTest;
export type CopyAnswer = Wire<typeof CopyAnswer>;

export const QcTestRows = z.array(QcTestRow);
export const LotMatches = z.array(LotMatch);
export const LotAnalyteRows = z.array(LotAnalyteRow);

export { PanelWorkspace, SingleWorkspace, TreeQuery, WorkspaceQuery, WorkspacesQuery } from './workspace.schemas.ts';
