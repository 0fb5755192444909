import type { NewLotTarget } from '@qc/domain';
import { z } from 'zod';
import type { TargetFigures } from './statistics.ts';
import { dateTime, id, idList, level, tenantId } from './wire.ts';
import type { QcTestRow } from './workspace.ts';

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
export type SealAnswer = { changed: string[] };

/** What many tests may be given at once; null takes it away. */
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
export type BatchAnswer = { updated: number };

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
export type MatchKey = Exclude<keyof MatchQuery, 'analyteId' | 'sealed'>;
export type MatchCandidate = Omit<
  QcTestRow,
  'panelIds' | 'lastRunAt' | 'lastVerdict' | 'dueState' | 'dueAt' | 'state' | 'pendingAlerts'
> & {
  /** Parameters that were asked for and are others here. */
  differing: MatchKey[];
};
/** `matchId` only where exactly one test agrees in all that was asked for. */
export type MatchAnswer = { matchId: string | null; candidates: MatchCandidate[] };

/** GET /app/qcTest/getAnalyteListByLotId */
export const LotAnalytesQuery = z.object({ lotId: id });
export type LotAnalyteRow = {
  analyteId: string;
  analyteName: string;
  abbreviation: string;
  unitId: string;
  unitName: string;
  decimals: number;
  /** The maker's values; a level without any is not listed. */
  levels: { level: number; mean: number | null; sd: number | null; low: number | null; high: number | null }[];
  /** Tests of the caller on this lot and analyte. */
  qcTestIds: string[];
};

/** GET /app/qcTest/matchLot: what matchQcTest says of every analyte of a lot, sealed tests included. */
export const MatchLotQuery = z.object({ lotId: id, labInstrumentId: id.optional() });
export type MatchLotQuery = z.infer<typeof MatchLotQuery>;
/** An active assay without a test on the lot. */
export type OpenAssay = {
  id: string;
  analyteId: string;
  labInstrumentName: string;
  methodName: string;
  unitName: string;
};
export type LotMatch = Pick<LotAnalyteRow, 'analyteId' | 'analyteName' | 'abbreviation'> &
  MatchAnswer & {
    /** On the instrument where one is asked for, else on any. */
    openAssays: OpenAssay[];
  };

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
    targets: z.enum(['maker', 'none']).default('maker'),
    effectiveFrom: dateTime.optional(),
  })
  .refine((body) => [body.assayIds, body.analytes, body.fromLotId].filter((way) => way !== undefined).length === 1, {
    path: ['assayIds'],
  });
export type CreateBatchBody = z.infer<typeof CreateBatchBody>;

/** `exists`: the assay has a test on this lot; `noAssay`: none on the instrument and too little said to make one. */
export type SkippedReason = 'exists' | 'noAssay' | 'severalAssays' | 'noCommonLevel';
/** Why a level got no target. */
export type NoTargetReason = 'notAssayed' | 'meanMissing' | 'sdMissing' | 'unitMismatch' | 'noTarget';
export type CreateBatchAnswer = {
  created: {
    qcTestId: string;
    assayId: string;
    analyteId: string;
    targetLevels: number[];
    withoutTarget: { level: number; reason: NoTargetReason }[];
  }[];
  skipped: { assayId: string | null; analyteId: string | null; reason: SkippedReason; qcTestId: string | null }[];
};

/** POST /app/qcTest/copy: the same settings on another assay or lot. */
export const CopyBody = z.object({
  fromTestId: id,
  assayId: id.optional(),
  lotId: id.optional(),
  /** Copied within a lot, the maker's on another, unless told. */
  targets: targetsFrom.optional(),
  effectiveFrom: dateTime.optional(),
});
export type CopyBody = z.infer<typeof CopyBody>;
export type CopyAnswer = CreateBatchAnswer['created'][number];

/** GET /app/target/proposals: cumulative figures of each level beside the target in force. */
export const ProposalsQuery = z.object({
  qcTestIds: idList(500).optional(),
  labInstrumentId: id.optional(),
  lotId: id.optional(),
  panelId: id.optional(),
  tenantId,
});
export type ProposalsQuery = z.infer<typeof ProposalsQuery>;

export type CurrentTarget = TargetFigures & { kind: 'fixed' | 'floating' | 'maker'; effectiveFrom: string };
export type TargetProposal = {
  qcTestId: string;
  labInstrumentName: string;
  analyteName: string;
  abbreviation: string;
  lotNumber: string;
  unitName: string;
  decimals: number;
  level: number;
  current: CurrentTarget | null;
  /** In-control results of the lot so far. */
  n: number;
  mean: number | null;
  sd: number | null;
  cvPercent: number | null;
  firstMonth: string | null;
  lastMonth: string | null;
  /** (mean − target mean) / target SD, and SD / target SD; null without a target. */
  shiftSd: number | null;
  sdRatio: number | null;
  /** Why it should not be taken yet. */
  reason: 'tooFewResults' | 'sdNotPositive' | null;
};

/** POST /app/target/acceptProposals: new targets from `effectiveFrom` (now unless told) on; all or none. */
export const AcceptProposalsBody = z.object({
  items: z
    .array(z.object({ qcTestId: id, level, mean: z.number(), sd: z.number().positive() }))
    .min(1)
    .max(1500),
  effectiveFrom: dateTime.optional(),
});
export type AcceptProposalsBody = z.infer<typeof AcceptProposalsBody>;
export type AcceptProposalsAnswer = { saved: { qcTestId: string; level: number; targetId: string }[] };

/** GET /app/target/crossover: tests of the same assay on two lots. */
export const CrossoverQuery = z.object({
  fromLotId: id,
  lotId: id,
  labInstrumentId: id.optional(),
  tenantId,
});
export type CrossoverQuery = z.infer<typeof CrossoverQuery>;

export type CrossoverFigures = { n: number; mean: number | null; sd: number | null; cvPercent: number | null };
export type CrossoverRow = {
  /** The test on the new lot, to be given to acceptProposals. */
  qcTestId: string;
  fromTestId: string;
  labInstrumentName: string;
  analyteName: string;
  abbreviation: string;
  unitName: string;
  decimals: number;
  level: number;
  current: CurrentTarget | null;
  old: CrossoverFigures;
  new: CrossoverFigures;
  /** First and last result of the new lot: the old one must be in control in between. */
  overlapFrom: string | null;
  overlapTo: string | null;
  /** Results of the old lot in the overlap, and how many of them were rejected. */
  oldInOverlap: number;
  oldRejected: number;
  /** Null without results on the new lot. */
  suggestion: NewLotTarget | null;
};
