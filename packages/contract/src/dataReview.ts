import { z } from 'zod';
import { id } from './wire.ts';
import type { Verdict } from './workspace.ts';

const day = z.iso.date();
const place = {
  panelId: id.optional(),
  labInstrumentId: id.optional(),
  qcTestId: id.optional(),
};

/** What of a result's review is meant: awaits the first, awaits the second, has both. */
const status = z.enum(['awaiting', 'awaitingSecond', 'reviewed', 'all']);
const verdict = z.enum(['accept', 'warn', 'reject', 'notEvaluated', 'excluded']).optional();

/** GET /app/review/data: what awaits review, counted by instrument, panel or day; the last 30 days unless told. */
export const ReviewGroupsQuery = z.object({
  groupBy: z.enum(['instrument', 'panel', 'day']).default('instrument'),
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

/** A group as the list shows it: all results of a day in one place. */
export const ReviewGroup = z.object({ day, ...place, verdict });
export type ReviewGroup = z.infer<typeof ReviewGroup>;

const chosen = { ids: z.array(id).max(2000).optional(), group: ReviewGroup.optional() };
const oneOfThem = (body: { ids?: string[] | undefined; group?: unknown }) =>
  (body.ids !== undefined && body.ids.length > 0) !== (body.group !== undefined);

/** POST /app/review/review: results by id, or a whole group; with a standard comment, an own one, both or none. */
export const ReviewResultsBody = z
  .object({
    level: z.coerce.number().int().min(1).max(2),
    ...chosen,
    commentId: id.nullish(),
    comment: z.string().trim().max(2000).nullish(),
  })
  .refine(oneOfThem, { path: ['ids'] });
export type ReviewResultsBody = z.infer<typeof ReviewResultsBody>;

/** POST /app/review/unlock: takes a review back, so that the results can be changed. */
export const UnlockResultsBody = z
  .object({ ...chosen, reason: z.string().trim().max(500) })
  .refine(oneOfThem, { path: ['ids'] });
export type UnlockResultsBody = z.infer<typeof UnlockResultsBody>;

export type ReviewCounts = {
  total: number;
  awaiting: number;
  awaitingSecond: number;
  reviewed: number;
  warn: number;
  reject: number;
  notEvaluated: number;
  excluded: number;
};

/** Results of one day in one place. `placeId` null: the group is the day itself. */
export type ReviewGroupRow = {
  day: string;
  placeId: string | null;
  placeName: string | null;
  tests: number;
  counts: ReviewCounts;
};
export type ReviewGroups = { from: string; to: string; groups: ReviewGroupRow[]; isTruncated: boolean };

/** A result in review. */
export type ReviewResult = {
  id: string;
  qcTestId: string;
  runId: string;
  level: number;
  measuredAt: string;
  value: number | null;
  valueText: string | null;
  z: number | null;
  verdict: Verdict | null;
  manualStatus: 'accept' | 'reject' | null;
  isExcluded: boolean;
  rules: string[];
  comment: string | null;
  initials: string | null;
  createUser: string | null;
  createUserName: string | null;
  labInstrumentName: string;
  analyteName: string;
  lotNumber: string;
  unitName: string;
  decimals: number;
  reviewStatus: 0 | 1 | 2;
  reviewedBy: string | null;
  reviewedByName: string | null;
  reviewedAt: string | null;
  reviewComment: string | null;
  secondReviewedByName: string | null;
  secondReviewedAt: string | null;
  secondReviewComment: string | null;
};

/** Why a result was left as it is. */
export type ReviewRefusal = 'notFound' | 'alreadyReviewed' | 'firstMissing' | 'sameReviewer' | 'ownEntry';
export type ReviewAnswer = { reviewed: number; refused: { id: string; reason: ReviewRefusal }[] };
export type UnlockAnswer = { unlocked: number };
