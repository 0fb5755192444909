import { z } from 'zod';
import type { Wire } from '../call.ts';
import { refFilter, textFilter, timeFilter } from '../filterFields.ts';
import { pageQuery, pageSchema } from '../page.ts';
import { dateTime, id, tenantId } from '../wire.ts';
import { chainFaults, provenEntities, provenFields } from './proof.ts';
import { trailChangeKinds } from './trailChangeKinds.ts';

const filter = {
  entity: z.string().max(60).optional(),
  entityId: z.string().max(60).optional(),
  userId: id.optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  tenantId,
};

export const TrailQuery = z.object({ ...pageQuery(500, 10), ...filter, action: z.string().max(60).optional() });
export type TrailQuery = z.infer<typeof TrailQuery>;

export const TrailFilterQuery = z.object({ ...filter, change: z.enum(trailChangeKinds).optional() });
export type TrailFilterQuery = z.infer<typeof TrailFilterQuery>;

/** Newest first; `after` is the last row of the page before. */
export const TrailChangesQuery = TrailFilterQuery.extend({
  after: id.optional(),
  size: z.coerce.number().int().min(1).max(200).default(50),
});
export type TrailChangesQuery = z.infer<typeof TrailChangesQuery>;

/** The fields that the trail can be filtered by. */
export const trailFields = {
  seq: refFilter('')('序号', 'No.'),
  at: timeFilter('时间', 'Time'),
  userId: refFilter('user')('用户', 'User'),
  entity: textFilter(60)('对象', 'Entity'),
  entityId: textFilter(60)('记录', 'Record'),
  action: textFilter(60)('操作', 'Act'),
};

/** One act as it is stored. */
export const TrailRow = z.strictObject({
  seq: z.string(),
  tenantId: z.string(),
  at: dateTime,
  userId: id.nullable(),
  userName: z.string().nullable(),
  requestId: z.string().nullable(),
  entity: z.string(),
  entityId: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type TrailRow = Wire<typeof TrailRow>;
export const TrailRows = pageSchema(TrailRow);

/** One field before and after, in words of the caller's language; null where there was nothing. */
export const FieldChange = z.strictObject({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = Wire<typeof FieldChange>;

/** One act, readable without knowing any table. */
export const TrailChange = z.strictObject({
  seq: z.string(),
  at: dateTime,
  userId: id.nullable(),
  userName: z.string().nullable().meta({ description: 'Null for people of another tenant, and for the installation' }),
  entity: z.string(),
  entityLabel: z.string(),
  entityId: z.string(),
  title: z.string(),
  action: z.string(),
  actionLabel: z.string(),
  changes: z.array(FieldChange),
});
export type TrailChange = Wire<typeof TrailChange>;

/** A page; `next` is the cursor of the one after it and is null at the end. */
export const TrailPage = z.strictObject({ records: z.array(TrailChange), next: z.string().nullable() });
export type TrailPage = Wire<typeof TrailPage>;

/** A result that differs from the audit trail: a changed field, a missing row, or a row without a trail entry. */
export const ResultFault = z.strictObject({
  id: z.string(),
  field: z.enum([...provenFields, 'gone', 'untold']),
  /** The value in the audit trail. */
  told: z.string().nullable(),
  /** The value in the database. */
  found: z.string().nullable(),
});
export type ResultFault = Wire<typeof ResultFault>;

export const ResultsProof = z.strictObject({
  /** Results that were compared. */
  compared: z.int(),
  /** Results loaded in bulk by an older version, whose trail holds only their number. */
  unproven: z.int(),
  faults: z.int(),
  /** The first of the faults. */
  first: z.array(ResultFault),
});
export type ResultsProof = Wire<typeof ResultsProof>;

/** An account, a role or a key that differs from the audit trail. */
export const RecordFault = z.strictObject({
  entity: z.enum(provenEntities),
  id: z.string(),
  name: z.string(),
  /** A field, `secret` (its password or key), the whole row (`gone`), or a row the trail knows nothing of (`untold`). */
  field: z.string(),
  told: z.string().nullable(),
  found: z.string().nullable(),
});
export type RecordFault = Wire<typeof RecordFault>;

export const RecordsProof = z.strictObject({
  compared: z.int(),
  faults: z.int(),
  /** The first of the faults. */
  first: z.array(RecordFault),
});
export type RecordsProof = Wire<typeof RecordsProof>;

/** The outcome of the verification of a laboratory's trail. */
export const Verification = z.strictObject({
  tenantId: z.string(),
  links: z.int(),
  broken: z.strictObject({ seq: z.int(), fault: z.enum(chainFaults) }).nullable(),
  /** The last link that is noted outside the chain itself; null where none is. */
  anchored: z.strictObject({ seq: z.int(), at: z.string() }).nullable(),
  results: ResultsProof,
  /** Accounts, roles (the central body's trail) and keys. */
  records: RecordsProof,
});
export type Verification = Wire<typeof Verification>;

/** One line of a running verification: how far it is, and in the last one what it found. */
export const VerifyStep = z.strictObject({ links: z.int(), total: z.int(), result: Verification.optional() });
export type VerifyStep = Wire<typeof VerifyStep>;

/** Whose trail is verified. */
export const VerifyQuery = z.object({ tenantId });
export const VerifyStarted = z.strictObject({ jobId: id });
