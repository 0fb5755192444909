import { z } from 'zod';
import { id } from './wire.ts';

const version = z.coerce.number().int().min(1).optional();

/** POST /app/audit/audit/send and /withdraw: what a laboratory does with its own request. */
export const MoveAuditBody = z.object({ id, version });
export type MoveAuditBody = z.infer<typeof MoveAuditBody>;

/**
 * POST /app/audit/audit/audit: the central body's answer. 3 approves, 4 rejects with a reason. `mergeInto` names an entry
 * that is already there; `values` correct what was asked for.
 */
export const DecideAuditBody = z.object({
  id,
  version,
  auditStatus: z.union([z.literal(3), z.literal(4), z.literal('3'), z.literal('4')]).transform(Number),
  mergeInto: id.nullish(),
  values: z.record(z.string(), z.unknown()).optional(),
  auditComment: z.string().trim().max(500).nullish(),
});
export type DecideAuditBody = z.infer<typeof DecideAuditBody>;

/** What became of a request. The password of an account is told once, to the one who decided. */
export type DecideAuditAnswer = {
  id: string;
  version: number;
  auditStatus: number;
  answerId: string | null;
  account?: { tenantId: string; account: string; password?: string };
};

export const AuditRequestQuery = z.object({ id });

/** An entry that is already there, and how near its names are to those asked for (1 is the same). */
export type SimilarEntry = { id: string; title: string; details: string; nearness: number };

/** Records of a laboratory that were built on its provisional entry. */
export type EntryUse = { resource: string; label: string; count: number };

/** A request with what it asks for, in the words of its form. */
export type AuditRequestDetail = {
  audit: Readonly<Record<string, unknown>> & { id: string; version: number };
  /** Values by field, titles of references beside them; null where the request has no form of its own. */
  entry: Readonly<Record<string, unknown>> | null;
  isProvisional: boolean;
  uses: EntryUse[];
  answer: { id: string; title: string } | null;
  /** What a laboratory told of itself, or whose password is asked for. */
  applicant: Readonly<Record<string, string | null>> | null;
  similar: SimilarEntry[];
};

/** GET /app/audit/audit/counts: how many requests stand where. */
export type AuditCount = { subtype: string; auditStatus: number; count: number };
