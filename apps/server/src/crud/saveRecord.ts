import { isId, isTenantOwned, type Resource, type Value, validate } from '@qc/resource-kit';
import type { Caller, Tx } from '#platform/ctx';
import { invalidInput } from '#platform/http/answers';
import type { ApiRecord } from './apiRecord.ts';
import { IdIsMade, RecordInherited, RecordNotFound, VersionConflict } from './crud.errors.ts';
import { type Draft, type ResourceHooks, withComputed } from './hooks.ts';
import { lockRecord } from './readRecord.ts';
import { checkReferences } from './references.ts';
import { insertRecord, updateRecord } from './storeRecord.ts';

export type Input = Readonly<Record<string, unknown>>;
export type Saved = { readonly id: string; readonly version: number } & Readonly<Record<string, unknown>>;
export type SaveOptions = {
  readonly resource: Resource;
  readonly hooks: ResourceHooks | undefined;
};

/** The id a client brought, so that a retry makes no second record; undefined where it brought none. */
export function clientId(input: Input): string | undefined {
  const { id } = input;
  if (id === undefined || id === null || id === '') return undefined;
  if (isId(id)) return id;
  throw invalidInput([{ field: 'id', code: 'notId' }]);
}

function validated(resource: Resource, input: Input, mode: 'create' | 'update'): Draft {
  const { values, problems } = validate(resource, input, mode);
  if (problems.length > 0) throw invalidInput(problems);
  return { ...values };
}

/**
 * Creates a record. The server makes the id of a tenant's record: another tenant's record could already have the id
 * that a client chose, and a client that remembers records by id would mix them up. Repeats send an `Idempotency-Key`.
 * A shared record has an id unique in the installation, so a repeat with the same client-made id gets the first answer.
 */
export async function createRecord(tx: Tx, ctx: Caller, options: SaveOptions & { input: Input }): Promise<Saved> {
  const { resource, hooks, input } = options;
  if (isTenantOwned(resource) && clientId(input)) throw IdIsMade();
  const id = clientId(input) ?? ctx.newId();
  const existing = clientId(input) ? await lockRecord(tx, ctx, { resource, id }) : undefined;
  if (existing) return { id, version: existing.record.version };
  const sent = validated(resource, input, 'create');
  await checkReferences(tx, ctx, { resource, values: sent, merged: sent });
  const values = hooks?.beforeSave
    ? await hooks.beforeSave(tx, ctx, { before: null, id, values: sent, merged: sent, input })
    : sent;
  const after = withComputed(hooks, await insertRecord(tx, ctx, { resource, id, values }));
  tx.addToTrail({ entity: resource.name, entityId: id, action: 'create', after });
  const extra = await hooks?.afterSave?.(tx, ctx, { before: null, after, input });
  tx.notify(resource.name, { id });
  return { ...extra, id, version: after.version };
}

/** JSON is the common form of a stored and a sent value: lists compare by content. */
function isSame(a: Value | undefined, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

type VersionedRecord = {
  readonly record: ApiRecord;
  /** Data of the record outside its own fields. */
  readonly relatedData?: () => Promise<Readonly<Record<string, unknown>>> | undefined;
};

/** Refuses a change that did not start from the stored version; the answer carries both sides. */
export async function checkVersion(
  resource: Resource,
  input: Input,
  { record, relatedData }: VersionedRecord,
): Promise<void> {
  const { version } = input;
  if (version === undefined || version === null || version === '' || Number(version) === record.version) return;
  const title = resource.title.map((name) => record[name]).join(' · ');
  throw VersionConflict({ record: title }, { yours: input, theirs: { ...record, ...(await relatedData?.()) } });
}

/** Changes the fields that were sent. `version`, where sent, must be the one the change started from. */
export async function changeRecord(
  tx: Tx,
  ctx: Caller,
  options: SaveOptions & { input: Input; id: string },
): Promise<Saved> {
  const { resource, hooks, input, id } = options;
  const found = await lockRecord(tx, ctx, { resource, id });
  if (!found || found.isDeleted)
    throw resource.tenancy === 'inherited' && !ctx.isCentral ? RecordInherited() : RecordNotFound({ id });
  const before = withComputed(hooks, found.record);
  await checkVersion(resource, input, { record: before, relatedData: () => hooks?.relatedData?.(tx, ctx, before) });
  const sent = validated(resource, input, 'update');
  const merged = { ...before, ...sent };
  const changed: Draft = Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !isSame(value, before[name])),
  );
  await checkReferences(tx, ctx, { resource, values: changed, merged });
  const values = hooks?.beforeSave
    ? await hooks.beforeSave(tx, ctx, { before, id, values: changed, merged, input })
    : changed;
  if (Object.keys(values).length === 0) return { id, version: before.version };
  const after = withComputed(hooks, await updateRecord(tx, ctx, { resource, before, values }));
  tx.addToTrail({
    entity: resource.name,
    entityId: id,
    action: hooks?.actOf?.(before, after) ?? 'update',
    before,
    after,
  });
  const extra = await hooks?.afterSave?.(tx, ctx, { before, after, input });
  tx.notify(resource.name, { id });
  return { ...extra, id, version: after.version };
}
