import type { MergedEntries, MergeEntriesBody, StartedMerge } from '@qc/contract';
import { groupBy } from '@qc/domain';
import { permissionCode, type Resource } from '@qc/resource-kit';
import { dictionaries } from '@qc/resources';
import type { ApiRecord } from '#crud/apiRecord';
import { lockRecord } from '#crud/readRecord';
import { lockForRemoval, lockReferred } from '#crud/referenceLocks';
import { updateRecord } from '#crud/storeRecord';
import { startJob } from '#features/engine/jobs/public';
import type { Ctx, Tx } from '#platform/ctx';
import { rollBackAfter } from '#platform/database/rollBackAfter';
import { Forbidden, invalidInput } from '#platform/http/answers';
import { demandComparable, type Pair } from './comparable.ts';
import { EntryNotMergeable } from './entry.errors.ts';
import { mergeEntriesJob } from './mergeEntries.job.ts';
import { moveReference, refuseTwin } from './moveReference.ts';
import { isCoding, testsCodedBy } from './recodeMonths.ts';
import {
  countReferring,
  firstTwin,
  type Referring,
  type ReferringCount,
  sharedReferring,
  type Twin,
} from './referring.ts';

function dictionaryOf(ctx: Ctx, kind: string): Resource {
  const resource = dictionaries.find(({ name }) => name === kind);
  if (!resource)
    throw invalidInput([{ field: 'kind', code: 'notChoice', limit: dictionaries.map(({ name }) => name).join(', ') }]);
  const permission = permissionCode(resource, 'edit');
  if (!ctx.can(permission)) throw Forbidden({ permission });
  return resource;
}

const titleOf = (resource: Resource, record: ApiRecord): string =>
  resource.title.map((name) => String(record[name] ?? '')).join(' · ');

/** Both entries, locked; nobody begins to refer to the one that gives way until this transaction has ended. */
async function lockPair(tx: Tx, ctx: Ctx, resource: Resource, { from, into }: MergeEntriesBody): Promise<Pair> {
  if (from === into) throw invalidInput([{ field: 'into', code: 'notAllowed' }]);
  const { table } = resource;
  await lockForRemoval(tx, [{ table, id: from }]);
  await lockReferred(tx, [{ table, id: into }]);
  const locked = async (field: 'from' | 'into', id: string) => {
    const found = await lockRecord(tx, ctx, { resource, id });
    if (!found || found.isDeleted) throw invalidInput([{ field, code: 'notFound' }]);
    const { record } = found;
    const isOut = field === 'into' ? record.retired === true : record.mergedIntoId != null;
    if (isOut || record.isProvisional === true) throw EntryNotMergeable({ entry: titleOf(resource, record) });
    return record;
  };
  return { from: await locked('from', from), into: await locked('into', into) };
}

type MovedReference = { readonly referring: Referring; readonly act: 'moved' | 'dropped' };

/** How many records of each kind, and of how many laboratories, the most frequent first. */
function counted(records: readonly ReferringCount[]): MergedEntries['moved'] {
  return [...groupBy(records, ({ resource }) => resource)]
    .map(([resource, own]) => ({
      resource,
      count: own.reduce((sum, { count }) => sum + count, 0),
      laboratories: new Set(own.map(({ tenantId }) => tenantId)).size,
    }))
    .sort((a, b) => b.count - a.count || (a.resource < b.resource ? -1 : 1));
}

/** Records that all share, each once however many of its fields were pointed to the entry that stays. */
function countsOf(done: readonly MovedReference[], act: MovedReference['act']): ReferringCount[] {
  const records = done
    .filter((each) => each.act === act)
    .map(({ referring: { reference, tenantId, id } }) => ({ resource: reference.resource.name, tenantId, id }));
  const once = new Map(records.map((record) => [`${record.resource}/${record.tenantId}/${record.id}`, record]));
  return [...once.values()].map(({ resource, tenantId }) => ({ resource, tenantId, count: 1 }));
}

/** What a merge means for the books of all laboratories, in few statements however many laboratories there are. */
type Owned = { readonly counts: readonly ReferringCount[]; readonly tests: number; readonly twin: Twin | undefined };

function ownedBy(ctx: Ctx, resource: Resource, body: MergeEntriesBody): Promise<Owned> {
  return ctx.readAllTenants(async (tx) => ({
    counts: await countReferring(tx, resource, body.from),
    tests: isCoding(resource.name) ? await testsCodedBy(tx, { coding: resource.name, id: body.from }) : 0,
    twin: await firstTwin(tx, resource, body),
  }));
}

type Merge = { readonly resource: Resource; readonly body: MergeEntriesBody; readonly owned: Owned };

/** Points what all share to the entry that stays and retires the other; nobody can choose it any more. */
async function mergeIn(tx: Tx, ctx: Ctx, { resource, body, owned }: Merge): Promise<MergedEntries> {
  const pair = await lockPair(tx, ctx, resource, body);
  await demandComparable(tx, resource, pair);
  const sideOf = (tenantId: string) => ({ tx: tx.inTenant(tenantId), ctx: ctx.inTenant(tenantId) });
  if (owned.twin) await refuseTwin(sideOf(owned.twin.tenantId), owned.twin.resource, owned.twin);
  const done: MovedReference[] = [];
  for (const referring of await sharedReferring(tx, resource, body.from))
    done.push({ referring, act: await moveReference(sideOf(referring.tenantId), referring, body) });
  const values = { retired: true, mergedIntoId: body.into };
  const after = await updateRecord(tx, ctx, { resource, before: pair.from, values });
  tx.addToTrail({ entity: resource.name, entityId: body.from, action: 'update', before: pair.from, after });
  tx.notify(resource.name, { id: body.from });
  return {
    moved: counted([...owned.counts, ...countsOf(done, 'moved')]),
    dropped: counted(countsOf(done, 'dropped')),
    tests: owned.tests,
  };
}

/** What a merge would do, including every refusal of it. */
export async function previewMerge(ctx: Ctx, body: MergeEntriesBody): Promise<MergedEntries> {
  const resource = dictionaryOf(ctx, body.kind);
  const owned = await ownedBy(ctx, resource, body);
  return rollBackAfter(ctx, (tx) => mergeIn(tx, ctx, { resource, body, owned }));
}

/**
 * Two entries that mean the same become one. The entry is retired immediately; a job then moves the laboratories one after the
 * other, so that none waits for the others. It also finds a laboratory that chose the entry in the meantime.
 */
export async function mergeEntries(ctx: Ctx, body: MergeEntriesBody): Promise<StartedMerge> {
  const resource = dictionaryOf(ctx, body.kind);
  const owned = await ownedBy(ctx, resource, body);
  return ctx.transaction(async (tx) => {
    const merged = await mergeIn(tx, ctx, { resource, body, owned });
    return { ...merged, jobId: await startJob(tx, ctx, { job: mergeEntriesJob, input: body }) };
  });
}
