import { approvalStates } from '@qc/domain';
import { z } from 'zod';
import type { Wire } from '../call.ts';
import { id } from '../wire.ts';

const { approved, rejected } = approvalStates;

const version = z.coerce.number().int().min(1).optional();

/** POST /app/audit/audit/send and /withdraw: what a laboratory does with its own request. */
export const MoveApprovalBody = z.object({ id, version });

export type MoveApprovalBody = z.infer<typeof MoveApprovalBody>;

/**
 * POST /app/audit/audit/audit: the central body's answer. 3 approves, 4 rejects with a reason. `mergeInto` names an entry
 * that is already there; `values` correct the request.
 */
export const DecideApprovalBody = z.object({
  id,
  version,
  auditStatus: z.literal([approved, rejected, `${approved}`, `${rejected}`]).transform(Number),
  mergeInto: id.nullish(),
  values: z.record(z.string(), z.unknown()).optional(),
  auditComment: z.string().trim().max(500).nullish(),
});

export type DecideApprovalBody = z.infer<typeof DecideApprovalBody>;

/** The outcome of a request. The password of a new account is returned once, to the user who decided. */
export const DecideApprovalAnswer = z.strictObject({
  id: z.string(),
  version: z.number(),
  auditStatus: z.number(),
  answerId: z.string().nullable(),
  account: z
    .strictObject({
      tenantId: z.string(),
      account: z.string(),
      password: z.string().optional(),
    })
    .optional(),
});
export type DecideApprovalAnswer = Wire<typeof DecideApprovalAnswer>;

export const ApprovalRequestQuery = z.object({ id });

/** An existing entry, and how similar its names are to the requested ones (1 is the same); units by what they measure. */
export const SimilarEntry = z.strictObject({
  id: z.string(),
  title: z.string(),
  details: z.string(),
  nearness: z.number(),
  /** Of units: one requested unit equals `factor` of this one. */
  factor: z.number().optional(),
});
export type SimilarEntry = Wire<typeof SimilarEntry>;

/** Records of a laboratory that were built on its provisional entry. */
export const EntryUse = z.strictObject({
  resource: z.string(),
  label: z.string(),
  count: z.number(),
});
export type EntryUse = Wire<typeof EntryUse>;

/** A request with its content, in the words of its form. */
export const ApprovalRequestDetail = z.strictObject({
  audit: z.looseObject({ id: z.string(), version: z.number() }),
  /** Values by field, with the titles of references; null where the request has no form. */
  entry: z.record(z.string(), z.unknown()).nullable(),
  isProvisional: z.boolean(),
  uses: z.array(EntryUse),
  answer: z
    .strictObject({
      id: z.string(),
      title: z.string(),
    })
    .nullable(),
  /** What a laboratory stated about itself, or the account whose password is requested. */
  applicant: z.record(z.string(), z.string().nullable()).nullable(),
  similar: z.array(SimilarEntry),
});
export type ApprovalRequestDetail = Wire<typeof ApprovalRequestDetail>;

/** GET /app/audit/audit/counts: how many requests are in each state. */
export const ApprovalCount = z.strictObject({
  subtype: z.string(),
  auditStatus: z.number(),
  count: z.number(),
});
export type ApprovalCount = Wire<typeof ApprovalCount>;

export const ApprovalCounts = z.array(ApprovalCount);

/** A request after an act on it. */
export const ApprovalMoved = z.strictObject({ id: z.string(), version: z.number() });
