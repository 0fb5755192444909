import type { MergedEntries, MergeEntriesBody } from '@qc/contract';
import { permissionCode, type Resource } from '@qc/resource-kit';
import { dictionaries } from '@qc/resources';
import type { ApiRecord } from '#crud/apiRecord';
import { lockRecord } from '#crud/readRecord';
import { lockForRemoval, lockReferred } from '#crud/referenceLocks';
import { updateRecord } from '#crud/storeRecord';
import { type CodedBy, isCoding, recodeMonths, testsCodedBy } from '#features/results/public';
import type { Ctx, Tx } from '#platform/ctx';
import { rollBackAfter } from '#platform/database/rollBackAfter';
import { Forbidden, invalidInput } from '#platform/http/answers';
import { demandComparable, type Pair } from './comparable.ts';
import { EntryNotMergeable } from './entry.errors.ts';
import { moveReference } from './moveReference.ts';
import { laboratoriesOf, type Referring, referringTo } from './referring.ts';

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

/** How many tests of the laboratories carry an entry in the coding of their assays. */
async function testsOf(tx: Tx, laboratories: readonly string[], entry: CodedBy): Promise<number> {
  const counts = await Promise.all(laboratories.map((code) => testsCodedBy(tx.inTenant(code), entry)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function mergeIn(tx: Tx, ctx: Ctx, resource: Resource, body: MergeEntriesBody): Promise<MergedEntries> {
  const { from, into } = body;
  const pair = await lockPair(tx, ctx, resource, body);
  await demandComparable(tx, resource, pair);
  const coding = isCoding(resource.name) ? resource.name : undefined;
  const laboratories = await laboratoriesOf(tx);
  const tests = coding ? await testsOf(tx, laboratories, { coding, id: from }) : 0;
  const done: MovedReference[] = [];
  for (const referring of await referringTo(tx, resource, { id: from, laboratories })) {
    const { tenantId } = referring;
    const side = { tx: tx.inTenant(tenantId), ctx: ctx.inTenant(tenantId) };
    done.push({ referring, act: await moveReference(side, referring, body) });
  }
  if (coding && tests > 0)
    for (const code of laboratories) await recodeMonths(tx.inTenant(code), ctx.inTenant(code), { coding, id: into });
  const values = { retired: true, mergedIntoId: into };
  const after = await updateRecord(tx, ctx, { resource, before: pair.from, values });
  tx.addToTrail({ entity: resource.name, entityId: from, action: 'update', before: pair.from, after });
  tx.notify(resource.name, { id: from });
  return { moved: counted(done, 'moved'), dropped: counted(done, 'dropped'), tests };
}

/** What a merge would do, including every refusal of it. */
export async function previewMerge(ctx: Ctx, body: MergeEntriesBody): Promise<MergedEntries> {
  const resource = dictionaryOf(ctx, body.kind);
  return rollBackAfter(ctx, (tx) => mergeIn(tx, ctx, resource, body));
}

/** Two entries that mean the same become one, for every laboratory in one transaction. */
export async function mergeEntries(ctx: Ctx, body: MergeEntriesBody): Promise<MergedEntries> {
  const resource = dictionaryOf(ctx, body.kind);
  return ctx.transaction((tx) => mergeIn(tx, ctx, resource, body));
}
