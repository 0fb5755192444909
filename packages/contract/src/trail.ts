import { z } from 'zod';
import type { Verification } from './proof.ts';
import { dateTime, id, tenantId } from './wire.ts';

const filter = {
  /** Created, updated (everything that is neither of the others) or deleted. */
  change: z.enum(['created', 'updated', 'deleted']).optional(),
  entity: z.string().max(60).optional(),
  entityId: z.string().max(60).optional(),
  userId: id.optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  tenantId,
};

/** GET /app/audit/trail/export */
export const TrailFilterQuery = z.object(filter);
export type TrailFilterQuery = z.infer<typeof TrailFilterQuery>;

/** GET /app/audit/trail/changes: newest first; `after` is the last row of the page before. */
export const TrailChangesQuery = z.object({
  ...filter,
  after: id.optional(),
  size: z.coerce.number().int().min(1).max(200).default(50),
});
export type TrailChangesQuery = z.infer<typeof TrailChangesQuery>;

/** One field before and after, in words of the caller's language; null where there was nothing. */
export type FieldChange = { field: string; label: string; before: string | null; after: string | null };

/** One act, readable without knowing any table. */
export type TrailChange = {
  seq: string;
  at: string;
  userId: string | null;
  /** Null for people of another tenant, and for the installation itself. */
  userName: string | null;
  entity: string;
  entityLabel: string;
  entityId: string;
  title: string;
  action: string;
  actionLabel: string;
  changes: FieldChange[];
};
/** A page; `next` asks for the one after it and is null at the end. */
export type TrailPage = { records: TrailChange[]; next: string | null };

/** GET /app/audit/trail/verify/stream */
export const VerifyQuery = z.object({ tenantId });

/** One line of a running verification: how far it is, and in the last one what it found. */
export type VerifyStep = { links: number; total: number; result?: Verification };
