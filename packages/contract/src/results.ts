import { z } from 'zod';

const id = z.string().regex(/^\d{1,19}$/);
const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const text = (max: number) => z.string().trim().max(max);

/**
 * One control result as a client sends it. The client makes the id, so that sending twice stores once.
 * `value` as typed ("4,2", "<0.5"): the server reads it, or says why it cannot. In mean mode n, mean and SD instead.
 */
export const NewResult = z.object({
  id: id.optional(),
  qcTestId: id,
  level: z.coerce.number().int().min(1).max(3),
  /** Results that share it were measured together. */
  runId: id.optional(),
  measuredAt: dateTime,
  replicate: z.coerce.number().int().min(1).max(99).default(1),
  value: z.union([z.number(), text(40)]).optional(),
  n: z.coerce.number().int().min(1).max(100_000).optional(),
  mean: z.coerce.number().optional(),
  sd: z.coerce.number().min(0).optional(),
  initials: text(20).optional(),
  comment: text(500).optional(),
  identificationNo: text(40).optional(),
  slideGenNumber: text(20).optional(),
});
export type NewResult = z.infer<typeof NewResult>;

export const AddResultsBody = z.object({ results: z.array(NewResult).max(2000) });

export const ChangeResultBody = z.object({
  id,
  /** The version the change started from. */
  version: z.coerce.number().int().optional(),
  value: z.union([z.number(), text(40)]).optional(),
  n: z.coerce.number().int().min(1).max(100_000).optional(),
  mean: z.coerce.number().optional(),
  sd: z.coerce.number().min(0).optional(),
  measuredAt: dateTime.optional(),
  initials: text(20).nullish(),
  comment: text(500).nullish(),
  identificationNo: text(40).nullish(),
  slideGenNumber: text(20).nullish(),
  reason: text(300).optional(),
});
export type ChangeResultBody = z.infer<typeof ChangeResultBody>;

/** A new result as for `save`, or what changes of the one with this id. */
export const SubmitResultBody = ChangeResultBody.partial({ id: true }).extend({
  qcTestId: id.optional(),
  level: z.coerce.number().int().min(1).max(3).optional(),
  runId: id.optional(),
  replicate: z.coerce.number().int().min(1).max(99).optional(),
});
export type SubmitResultBody = z.infer<typeof SubmitResultBody>;

/** Leave results out of statistics and look-back, or take them back in. */
export const ExcludeBody = z.object({ ids: z.array(id).min(1).max(500), excluded: z.boolean(), reason: text(300) });
/** A reviewer's own verdict beside the rules'; null takes it back. */
export const OverrideBody = z.object({
  ids: z.array(id).min(1).max(500),
  manualStatus: z.enum(['accept', 'reject']).nullable(),
  reason: text(300),
});
export const CommentBody = z.object({ id: id.optional(), resultId: id, text: text(500).min(1) });

/** What the rules say of a result after a write. */
export type ResultVerdict = {
  id: string;
  level: number;
  z: number | null;
  verdict: 'accept' | 'warn' | 'reject' | null;
  notEvaluated: string | null;
  rules: string[];
  version: number;
};
/** The answer to a write: the verdicts of what was written and of later results that changed with it. */
export type WriteOutcome = {
  results: ResultVerdict[];
  changed: { id: string; level: number; before: string | null; after: string | null; rules: string[] }[];
};
