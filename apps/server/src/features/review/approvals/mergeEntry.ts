import { isSameScale, ucumScale } from '@qc/domain';
import type { Value } from '@qc/resource-kit';
import type { ReportUpKind } from '@qc/resources';
import pg from 'pg';
import type { ApiRecord } from '#crud/apiRecord';
import type { Draft } from '#crud/hooks';
import { lockRecord } from '#crud/readRecord';
import { markRemoved, updateRecord } from '#crud/storeRecord';
import { isCoding, recodeMonths } from '#features/dictionary/entries/public';
import { invalidInput } from '#platform/http/answers';
import type { Approval } from './answer.ts';
import { EntryStays, MergeChangesUnit, MergeCollides } from './approvals.errors.ts';
import { isPublished, linkRows, publishRows } from './links.ts';
import { type Use, usesOf } from './uses.ts';

type Merge = {
  readonly kind: ReportUpKind;
  readonly entry: Draft;
  /** The provisional entry; none where the request never had one. */
  readonly from: string | null;
  readonly into: string;
};

const notThere = () => invalidInput([{ field: 'mergeInto', code: 'notFound' }]);

/** Numbers keep their meaning only where the unit stays the same, even if its name differs. */
function demandSameUnit({ kind, entry }: Merge, existing: ApiRecord, uses: readonly Use[]): void {
  const count = uses.reduce((sum, use) => sum + use.ids.length, 0);
  if (kind.subtype !== 'unit' || entry.ucum === existing.ucum) return;
  const [asked, known] = [ucumScale(String(entry.ucum)), ucumScale(String(existing.ucum))];
  // Of units that are known to differ the laboratory's figures would differ, too, whether it has any yet or not.
  const isOther = asked !== null && known !== null && !isSameScale(asked, known);
  if (count === 0 && !isOther) return;
  throw MergeChangesUnit({ from: String(entry.ucum), to: String(existing.ucum), count });
}

function replaced(record: ApiRecord, use: Use, { from, into }: Merge): Value {
  const value = record[use.reference.field];
  if (!use.reference.isList) return into;
  const ids = Array.isArray(value) ? value.map(String) : [];
  return [...new Set(ids.map((id) => (id === from ? into : id)))];
}

/** Points every record that the laboratory built on its entry to the other one. */
async function repoint({ otherTx, otherCtx }: Approval, merge: Merge, uses: readonly Use[]): Promise<void> {
  for (const use of uses) {
    const { resource, field } = use.reference;
    for (const id of use.ids) {
      const found = await lockRecord(otherTx, otherCtx, { resource, id });
      if (!found) continue;
      const before = found.record;
      const values = { [field]: replaced(before, use, merge) };
      const after = await updateRecord(otherTx, otherCtx, { resource, before, values });
      otherTx.addToTrail({ entity: resource.name, entityId: id, action: 'update', before, after });
    }
  }
}

/** An analyte that the other entry was not allowed for is from now on; one that it was needs no second row. */
async function moveLinks({ own, otherTx, ctx, otherCtx }: Approval, { kind, from, into }: Merge): Promise<void> {
  const { link } = kind;
  if (!link || !from) return;
  const { resource } = link;
  const sides = { dictionary: own, laboratory: otherTx, ctx, laboratoryCtx: otherCtx };
  const allowed = new Set((await linkRows(sides, link, into)).map((row) => row.analyteId));
  for (const row of await linkRows(sides, link, from)) {
    if (allowed.has(row.analyteId)) {
      await markRemoved(own, ctx, { resource, id: row.id });
      continue;
    }
    const after = await updateRecord(own, ctx, { resource, before: row, values: { [link.entry]: into } });
    await publishRows(own, resource, { field: 'id', id: row.id });
    own.addToTrail({
      entity: resource.name,
      entityId: row.id,
      action: 'create',
      after: { ...after, isProvisional: false },
    });
  }
}

/** Answers with an entry that was there already: the laboratory's records move to it, its provisional one goes. */
export async function mergeEntry(approval: Approval, merge: Merge): Promise<string> {
  const { own, otherTx, ctx, otherCtx, head } = approval;
  const { kind, from, into } = merge;
  const existing = await lockRecord(own, ctx, { resource: kind.target, id: into });
  if (!existing || existing.isDeleted || into === from) throw notThere();
  if (!from) return into;
  // The entry is everybody's: it is asked for an analyte, and cannot give way to another.
  if (await isPublished(own, kind, from)) throw EntryStays();
  const uses = await usesOf(otherTx, kind, { tenantId: head.tenantId, id: from });
  demandSameUnit(merge, existing.record, uses);
  await moveLinks(approval, merge);
  try {
    await repoint(approval, merge, uses);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') throw MergeCollides();
    throw error;
  }
  if (isCoding(kind.subtype)) await recodeMonths(otherTx, otherCtx, { coding: kind.subtype, id: into });
  const provisional = await lockRecord(own, otherCtx, { resource: kind.target, id: from });
  await markRemoved(own, ctx, { resource: kind.target, id: from });
  otherTx.addToTrail({ entity: kind.target.name, entityId: from, action: 'delete', before: provisional?.record });
  return into;
}

/** A panel that is there already takes the tests it lacks, after its own. */
export async function mergePanel({ otherTx, otherCtx }: Approval, { kind, entry, into }: Merge): Promise<string> {
  const { target } = kind;
  const found = await lockRecord(otherTx, otherCtx, { resource: target, id: into });
  if (!found || found.isDeleted) throw notThere();
  const before = found.record;
  const tests = [before.qcTestIds, entry.qcTestIds].flatMap((ids) => (Array.isArray(ids) ? ids.map(String) : []));
  const values = { qcTestIds: [...new Set(tests)] };
  const after = await updateRecord(otherTx, otherCtx, { resource: target, before, values });
  otherTx.addToTrail({ entity: target.name, entityId: into, action: 'update', before, after });
  return into;
}
