import type { MergedEntries, MergeEntriesBody } from '@qc/contract';
import { permissionCode, type Resource } from '@qc/resource-kit';
import { dictionaries } from '@qc/resources';
import type { ApiRecord } from '#crud/apiRecord';
import { lockRecord } from '#crud/readRecord';
import { lockForRemoval, lockReferred } from '#crud/referenceLocks';
import { updateRecord } from '#crud/storeRecord';
import { isCoding, laboratoriesCodedBy, recodeMonths, testsCodedBy } from '#features/results/public';
import type { Ctx, Tx } from '#platform/ctx';
import { rollBackAfter } from '#platform/database/rollBackAfter';
import { Forbidden, invalidInput } from '#platform/http/answers';
import { demandComparable, type Pair } from './comparable.ts';
import { EntryNotMergeable } from './entry.errors.ts';
import { moveReference } from './moveReference.ts';
import { type Referring, referringTo, tenantsReferring } from './referring.ts';

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
function counted(done: readonly MovedReference[], act: MovedReference['act']): MergedEntries['moved'] {
  const ids = new Map<string, { records: Set<string>; tenants: Set<string> }>();
  for (const { referring } of done.filter((each) => each.act === act)) {
    const { name } = referring.reference.resource;
    const entry = ids.get(name) ?? { records: new Set(), tenants: new Set() };
    entry.records.add(`${referring.tenantId}/${referring.id}`);
    entry.tenants.add(referring.tenantId);
    ids.set(name, entry);
  }
  return [...ids]
    .map(([resource, { records, tenants }]) => ({ resource, count: records.size, laboratories: tenants.size }))
    .sort((a, b) => b.count - a.count || (a.resource < b.resource ? -1 : 1));
}

/** The tenants that an entry concerns, in the order in which everybody who writes in several locks them. */
async function tenantsConcerned(ctx: Ctx, resource: Resource, id: string): Promise<string[]> {
  const coding = isCoding(resource.name) ? resource.name : undefined;
  const found = await ctx.readAllTenants(async (tx) => [
    ...(await tenantsReferring(tx, resource, id)),
    ...(coding ? await laboratoriesCodedBy(tx, { coding, id }) : []),
  ]);
  return [...new Set(found)].sort();
}

type Merge = { readonly resource: Resource; readonly body: MergeEntriesBody; readonly tenants: readonly string[] };

/** Points everything in the books of some tenants, and what all share, to the entry that stays. */
async function moveIn(tx: Tx, ctx: Ctx, { resource, body, tenants }: Merge): Promise<MergedEntries> {
  const { from, into } = body;
  const coding = isCoding(resource.name) ? resource.name : undefined;
  const tests = new Map<string, number>();
  if (coding) for (const code of tenants) tests.set(code, await testsCodedBy(tx.inTenant(code), { coding, id: from }));
  const done: MovedReference[] = [];
  for (const referring of await referringTo(tx, resource, { id: from, tenants })) {
    const { tenantId } = referring;
    const side = { tx: tx.inTenant(tenantId), ctx: ctx.inTenant(tenantId) };
    done.push({ referring, act: await moveReference(side, referring, body) });
  }
  if (coding)
    for (const [code, count] of tests)
      if (count > 0) await recodeMonths(tx.inTenant(code), ctx.inTenant(code), { coding, id: into });
  return {
    moved: counted(done, 'moved'),
    dropped: counted(done, 'dropped'),
    tests: [...tests.values()].reduce((sum, count) => sum + count, 0),
  };
}

async function mergeIn(tx: Tx, ctx: Ctx, merge: Merge): Promise<MergedEntries> {
  const { resource, body } = merge;
  const pair = await lockPair(tx, ctx, resource, body);
  await demandComparable(tx, resource, pair);
  const moved = await moveIn(tx, ctx, merge);
  const values = { retired: true, mergedIntoId: body.into };
  const after = await updateRecord(tx, ctx, { resource, before: pair.from, values });
  tx.addToTrail({ entity: resource.name, entityId: body.from, action: 'update', before: pair.from, after });
  tx.notify(resource.name, { id: body.from });
  return moved;
}

/** What a merge would do, including every refusal of it. */
export async function previewMerge(ctx: Ctx, body: MergeEntriesBody): Promise<MergedEntries> {
  const resource = dictionaryOf(ctx, body.kind);
  const tenants = await tenantsConcerned(ctx, resource, body.from);
  return rollBackAfter(ctx, (tx) => mergeIn(tx, ctx, { resource, body, tenants }));
}

/**
 * Two entries that mean the same become one, for every laboratory in one transaction. Which laboratories are concerned is read
 * before it: one that chose the entry in between is moved by a second transaction, since nobody can choose it any more.
 */
export async function mergeEntries(ctx: Ctx, body: MergeEntriesBody): Promise<MergedEntries> {
  const resource = dictionaryOf(ctx, body.kind);
  const tenants = await tenantsConcerned(ctx, resource, body.from);
  const merged = await ctx.transaction((tx) => mergeIn(tx, ctx, { resource, body, tenants }));
  const late = await tenantsConcerned(ctx, resource, body.from);
  if (late.length > 0) await ctx.transaction((tx) => moveIn(tx, ctx, { resource, body, tenants: late }));
  return merged;
}
