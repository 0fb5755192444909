import type { Value } from '@qc/resource-kit';
import type { Caller, Tx } from '#platform/ctx';
import type { ApiRecord } from './apiRecord.ts';

/** Values about to be stored, by field. */
export type Draft = Record<string, Value>;

/** What a save is about: the record before (null on creation), the values sent, and the two together. */
type SaveContext = {
  readonly before: ApiRecord | null;
  readonly id: string;
  readonly values: Draft;
  readonly merged: Readonly<Record<string, unknown>>;
  /** What the client sent, for data that a resource stores in addition to its fields. */
  readonly input: Readonly<Record<string, unknown>>;
};

/**
 * Behaviour that a declaration cannot express, attached on the server by resource name. All hooks run inside the
 * write's transaction; throwing undoes it.
 */
export type ResourceHooks = {
  /** The values of the fields that are declared `computed`, from the stored ones. */
  computed?(record: ApiRecord): Readonly<Record<string, Value>>;
  /** Checks and completes the values; returns what is stored. */
  beforeSave?(tx: Tx, ctx: Caller, change: SaveContext): Promise<Draft>;
  /** Side effects of a save. What it returns is added to the answer (a one-time password). */
  afterSave?(
    tx: Tx,
    ctx: Caller,
    change: { before: ApiRecord | null; after: ApiRecord; input: Readonly<Record<string, unknown>> },
  ): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Data of a record outside its own fields: the answer to a conflict must show all of the other side. */
  relatedData?(tx: Tx, ctx: Caller, record: ApiRecord): Promise<Readonly<Record<string, unknown>>>;
  /** What the trail calls a change that is more than an update. */
  actOf?(before: ApiRecord, after: ApiRecord): string | undefined;
  beforeRemove?(tx: Tx, ctx: Caller, record: ApiRecord): Promise<void>;
  afterRemove?(tx: Tx, ctx: Caller, record: ApiRecord): Promise<void>;
};

/** A record as people see it: what is stored and what is computed from it. */
export function withComputed(hooks: ResourceHooks | undefined, record: ApiRecord): ApiRecord {
  return hooks?.computed ? { ...record, ...hooks.computed(record) } : record;
}

export type Hooks = Readonly<Record<string, ResourceHooks>>;
