import type { ReportUpKind } from '@qc/resources';
import type { Draft } from '#crud/hooks';
import { lockRecord } from '#crud/readRecord';
import { checkReferences } from '#crud/references';
import { createRecord } from '#crud/saveRecord';
import { insertRecord, updateRecord } from '#crud/storeRecord';
import { isCoding, recodeMonths } from '#features/dictionary/entries/public';
import type { Answer, Approval, Approved } from './answer.ts';
import { readEntry, targetValues } from './entry.ts';
import { isPublished, publishAllowance, publishRows, settleLinks } from './links.ts';
import { mergeEntry, mergePanel } from './mergeEntry.ts';
import { dropNewPart, publishNewPart } from './newPart.ts';
import { storedRequest, storeRequest } from './request.queries.ts';

/** Makes the provisional entry everybody's; without one, a new entry. */
async function publishEntry(approval: Approval, kind: ReportUpKind, entry: Draft): Promise<string> {
  const { own, otherTx, ctx, otherCtx, head } = approval;
  const { target } = kind;
  const stored = await storedRequest(otherTx, head.tenantId, head.id);
  const sides = { dictionary: own, laboratory: otherTx, ctx, laboratoryCtx: otherCtx };
  if (stored?.entryId && (await isPublished(own, kind, stored.entryId))) {
    await publishAllowance(sides, { kind, entry, entryId: stored.entryId, isProposed: false });
    return stored.entryId;
  }
  const id = stored?.entryId ?? ctx.newId();
  const values = targetValues(kind, entry);
  // Seen with the laboratory's eyes, since nobody else sees its entry yet; written by the central body.
  const found = stored?.entryId ? await lockRecord(own, otherCtx, { resource: target, id }) : undefined;
  const after = found
    ? await updateRecord(own, ctx, { resource: target, before: found.record, values })
    : await insertRecord(own, ctx, { resource: target, id, values });
  await publishRows(own, target, { field: 'id', id });
  own.addToTrail({ entity: target.name, entityId: id, action: 'create', after: { ...after, isProvisional: false } });
  await settleLinks(sides, { kind, entry, entryId: id, isProposed: false });
  // The auditor may have corrected the model, by which peers are found.
  if (isCoding(kind.subtype)) await recodeMonths(otherTx, otherCtx, { coding: kind.subtype, id });
  return id;
}

/** A panel is the laboratory's own: approving one makes it there. */
async function makePanel({ otherTx, otherCtx }: Approval, kind: ReportUpKind, entry: Draft): Promise<string> {
  const input = { ...targetValues(kind, entry) };
  return (await createRecord(otherTx, otherCtx, { resource: kind.target, hooks: undefined, input })).id;
}

async function approve(approval: Approval, kind: ReportUpKind): Promise<Approved> {
  const { own, otherTx, ctx, otherCtx, head, body } = approval;
  const stored = await storedRequest(otherTx, head.tenantId, head.id);
  const asked = stored?.entry ?? { [kind.target.title[0] ?? 'name']: head.name };
  const isMerge = Boolean(body.mergeInto);
  const wished = readEntry(kind, { ...asked, ...body.values }, isMerge);
  const entry = isMerge ? wished : await publishNewPart(approval, { kind, entry: wished, former: stored?.entry });
  const isDictionary = kind.target.proposable === true;
  if (!isMerge) {
    const checked = isDictionary ? { tx: own, by: ctx } : { tx: otherTx, by: otherCtx };
    await checkReferences(checked.tx, checked.by, { resource: kind.form, values: entry, merged: entry });
  }
  const merge = isDictionary ? mergeEntry : mergePanel;
  const make = isDictionary ? publishEntry : makePanel;
  const answerId = body.mergeInto
    ? await merge(approval, { kind, entry, from: stored?.entryId ?? null, into: body.mergeInto })
    : await make(approval, kind, entry);
  if (isMerge) await dropNewPart(own, otherCtx, kind, stored?.entry);
  const entryId = stored?.entryId ?? null;
  await storeRequest(otherTx, { tenantId: head.tenantId, auditId: head.id }, { entry, entryId, answerId });
  return { answerId };
}

/** How an asked-for entry is answered: it becomes everybody's, or the laboratory's records move to one that was there. */
export const entryAnswer = (kind: ReportUpKind): Answer => ({
  canMerge: true,
  concerns: async (_ctx, head) => head.tenantId,
  approve: (approval) => approve(approval, kind),
});
