import { reviewStates } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { AlertState } from '../domain.schemas.ts';
import { textFilter } from '../filterFields.ts';
import { pageSchema } from '../page.ts';
import { resultFields } from '../qc/results.schemas.ts';
import { verdictFilters } from '../qc/verdictFilters.ts';
import { Verdict } from '../qc/workspace.schemas.ts';
import { id } from '../wire.ts';
import { reviewGroupings, reviewStatuses } from './reviewFilters.ts';

const day = z.iso.date();

const place = {
  panelId: id.optional(),
  labInstrumentId: id.optional(),
  qcTestId: id.optional(),
};

/** The review state of a result: awaits the first, awaits the second, has both. */
const status = z.enum(reviewStatuses);

const verdict = z.enum(verdictFilters).optional();

/** GET /app/review/data: what awaits review, counted by instrument, panel or day; the last 30 days by default. */
export const ReviewGroupsQuery = z.object({
  groupBy: z.enum(reviewGroupings).default('instrument'),
  status: status.default('awaiting'),
  verdict,
  ...place,
  from: day.optional(),
  to: day.optional(),
});

export type ReviewGroupsQuery = z.infer<typeof ReviewGroupsQuery>;

/** GET /app/review/results: the results of a group. */
export const ReviewResultsQuery = z.object({
  current: z.coerce.number().int().min(1).max(1e6).default(1),
  size: z.coerce.number().int().min(1).max(500).default(100),
  status: status.default('all'),
  verdict,
  ...place,
  from: day,
  to: day,
});

export type ReviewResultsQuery = z.infer<typeof ReviewResultsQuery>;

/** The fields that results in review can be filtered and sorted by. */
export const reviewResultFields = {
  ...resultFields,
  analyteName: textFilter(200)('检验项目', 'Analyte'),
  labInstrumentName: textFilter(200)('仪器', 'Instrument'),
  lotNumber: textFilter(60)('批号', 'Lot'),
};

/** A group as the list shows it: all results of a day in one place. */
export const ReviewGroup = z.object({ day, ...place, verdict });

export type ReviewGroup = z.infer<typeof ReviewGroup>;

const chosen = { ids: z.array(id).max(2000).optional(), group: ReviewGroup.optional() };

const oneOfThem = (body: { ids?: string[] | undefined; group?: unknown }) =>
  (body.ids !== undefined && body.ids.length > 0) !== (body.group !== undefined);

const level = z.coerce.number().int().min(1).max(2);

/** POST /app/review/preview: what a review of these results would sign. */
export const ReviewPreviewBody = z.object({ level, ...chosen }).refine(oneOfThem, { path: ['ids'] });

export type ReviewPreviewBody = z.infer<typeof ReviewPreviewBody>;

/** POST /app/review/review: results by id, or a whole group; with a standard comment, an own one, both or none. */
export const ReviewResultsBody = z
  .object({
    level,
    ...chosen,
    commentId: id.nullish(),
    comment: z.string().trim().max(2000).nullish(),
    /** The fingerprint of the preview: a review is refused if anything has changed since. */
    seen: z.string().max(64).optional(),
    /** Why it is signed although cases are open, where the laboratory allows that. */
    openCasesReason: z.string().trim().max(500).nullish(),
  })
  .refine(oneOfThem, { path: ['ids'] });

export type ReviewResultsBody = z.infer<typeof ReviewResultsBody>;

/** POST /app/review/unlock: takes a review back, so that the results can be changed. */
export const UnlockResultsBody = z
  .object({ ...chosen, reason: z.string().trim().max(500) })
  .refine(oneOfThem, { path: ['ids'] });

export type UnlockResultsBody = z.infer<typeof UnlockResultsBody>;

export const ReviewCounts = z.strictObject({
  total: z.number(),
  awaiting: z.number(),
  awaitingSecond: z.number(),
  reviewed: z.number(),
  warn: z.number(),
  reject: z.number(),
  notEvaluated: z.number(),
  excluded: z.number(),
  /** Cases of its runs that are not completed. */
  openCases: z.number(),
});
export type ReviewCounts = Wire<typeof ReviewCounts>;

/** Results of one day in one place. `placeId` null: the group is the day itself. */
export const ReviewGroupRow = z.strictObject({
  day: z.string(),
  placeId: z.string().nullable(),
  placeName: z.string().nullable(),
  tests: z.number(),
  counts: ReviewCounts,
});
export type ReviewGroupRow = Wire<typeof ReviewGroupRow>;

export const ReviewGroups = z.strictObject({
  from: z.string(),
  to: z.string(),
  groups: z.array(ReviewGroupRow),
  isTruncated: z.boolean(),
});
export type ReviewGroups = Wire<typeof ReviewGroups>;

/** A result in review. */
export const ReviewResult = z.strictObject({
  id: z.string(),
  qcTestId: z.string(),
  runId: z.string(),
  level: z.number(),
  measuredAt: z.string(),
  value: z.number().nullable(),
  valueText: z.string().nullable(),
  z: z.number().nullable(),
  verdict: Verdict.nullable(),
  manualStatus: z.enum(['accept', 'reject']).nullable(),
  isExcluded: z.boolean(),
  rules: z.array(z.string()),
  comment: z.string().nullable(),
  initials: z.string().nullable(),
  createUser: z.string().nullable(),
  createUserName: z.string().nullable(),
  labInstrumentName: z.string(),
  analyteName: z.string(),
  lotNumber: z.string(),
  unitName: z.string(),
  decimals: z.number(),
  reviewStatus: z.literal(Object.values(reviewStates)),
  reviewedBy: z.string().nullable(),
  reviewedByName: z.string().nullable(),
  reviewedAt: z.string().nullable(),
  reviewComment: z.string().nullable(),
  secondReviewedByName: z.string().nullable(),
  secondReviewedAt: z.string().nullable(),
  secondReviewComment: z.string().nullable(),
});
export type ReviewResult = Wire<typeof ReviewResult>;

/** Why a result was left unchanged. */
export const ReviewRefusal = z.enum(['notFound', 'alreadyReviewed', 'firstMissing', 'sameReviewer', 'ownEntry']);
export type ReviewRefusal = Wire<typeof ReviewRefusal>;

/** Whether open cases block a review, or a reason allows it and is recorded in the trail. */
export const OpenCasesPolicy = z.enum(['block', 'reason']);
export type OpenCasesPolicy = Wire<typeof OpenCasesPolicy>;

/** Whether a monthly report must be checked and approved by two people, or one is enough. */
export const ReportSigners = z.enum(['two', 'one']);
export type ReportSigners = Wire<typeof ReportSigners>;

export const ReviewPolicy = z.strictObject({ openCases: OpenCasesPolicy, reportSigners: ReportSigners });
export type ReviewPolicy = Wire<typeof ReviewPolicy>;

/** Absent fields stay unchanged. */
export const ReviewPolicyBody = ReviewPolicy.partial();
export type ReviewPolicyBody = z.infer<typeof ReviewPolicyBody>;

/** A case that is not completed, of a run that is to be signed. */
export const OpenCase = z.strictObject({
  id: z.string(),
  qcTestId: z.string(),
  analyteName: z.string(),
  labInstrumentName: z.string(),
  runTime: z.string(),
  alertType: z.string(),
  alertStatus: AlertState,
  rules: z.array(z.string()),
});
export type OpenCase = Wire<typeof OpenCase>;

/** The preview of a review: what it would sign. */
export const ReviewPreview = z.strictObject({
  /** How many results would be signed, and of how many tests; those that are refused are not among them. */
  results: z.number(),
  tests: z.number(),
  warn: z.number(),
  reject: z.number(),
  notEvaluated: z.number(),
  excluded: z.number(),
  refused: z.array(z.strictObject({ id: z.string(), reason: ReviewRefusal })),
  openCases: z.array(OpenCase),
  policy: OpenCasesPolicy,
  /** The fingerprint of this state; a review that carries it signs exactly this state. */
  seen: z.string(),
});
export type ReviewPreview = Wire<typeof ReviewPreview>;

export const ReviewAnswer = z.strictObject({
  reviewed: z.number(),
  refused: z.array(
    z.strictObject({
      id: z.string(),
      reason: ReviewRefusal,
    }),
  ),
});
export type ReviewAnswer = Wire<typeof ReviewAnswer>;

export const UnlockAnswer = z.strictObject({
  unlocked: z.number(),
});
export type UnlockAnswer = Wire<typeof UnlockAnswer>;

export const ReviewResultPage = pageSchema(ReviewResult);
