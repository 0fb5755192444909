import type { ApprovalRequestDetail } from '@qc/contract';
import { type Field, labelName } from '@qc/resource-kit';
import { approvalRequest, type ReportUpKind, reportUpKind } from '@qc/resources';
import { sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import type { Draft } from '#crud/hooks';
import { readRecord } from '#crud/readRecord';
import { titlesOf } from '#crud/titles';
import { type Caller, type Ctx, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type RequestHead, requestHead, storedRequest } from './request.queries.ts';
import { similarEntries } from './similarEntries.ts';
import { usesOf } from './uses.ts';

const readAs = <T>(ctx: Ctx, act: (tx: ReadTx) => Promise<T>): Promise<T> =>
  ctx.isCentral ? ctx.readAllTenants(act) : ctx.read(act);

/** Adds the titles of an entry's references, as every record has them. */
async function withTitles(tx: ReadTx, ctx: Caller, request: { kind: ReportUpKind; entry: Draft; tenantId: string }) {
  const { kind, entry, tenantId } = request;
  const references = Object.entries<Field>(kind.form.fields).flatMap(([name, field]) =>
    field.type === 'ref' || field.type === 'refs' ? [{ name, to: field.to }] : [],
  );
  const idsOf = (name: string): string[] => [entry[name] ?? []].flat().map(String);
  const wanted = new Map<string, Set<string>>();
  for (const { name, to } of references) wanted.set(to, new Set([...(wanted.get(to) ?? []), ...idsOf(name)]));
  const titleOf = await titlesOf(tx, wanted, { language: ctx.language, tenantId });
  const labels = references.map(({ name, to }) => {
    const titles = idsOf(name).map((id) => titleOf(to, id) ?? id);
    return [labelName(name), Array.isArray(entry[name]) ? titles : (titles[0] ?? null)] as const;
  });
  return { ...entry, ...Object.fromEntries(labels) };
}

type RequestDetail = Pick<ApprovalRequestDetail, 'entry' | 'isProvisional' | 'uses' | 'answer' | 'similar'>;
const nothing: RequestDetail = { entry: null, isProvisional: false, uses: [], answer: null, similar: [] };

async function askedFor(tx: ReadTx, ctx: Caller, head: RequestHead): Promise<RequestDetail> {
  const kind = reportUpKind(head.subtype);
  if (!kind) return nothing;
  const { tenantId } = head;
  const stored = await storedRequest(tx, tenantId, head.id);
  const entry = stored?.entry ?? { [kind.target.title[0] ?? 'name']: head.name };
  const entryId = stored?.entryId ?? null;
  const uses = entryId ? await usesOf(tx, kind, { tenantId, id: entryId }) : [];
  const answerId = stored?.answerId;
  const wanted = new Map([[kind.target.name, new Set(answerId ? [answerId] : [])]]);
  const titleOf = await titlesOf(tx, wanted, { language: ctx.language, tenantId });
  return {
    entry: await withTitles(tx, ctx, { kind, entry, tenantId }),
    isProvisional: entryId !== null && !answerId,
    uses: uses.map(({ reference: { resource }, ids }) => ({
      resource: resource.name,
      label: resource.label[ctx.language],
      count: ids.length,
    })),
    answer: answerId ? { id: answerId, title: titleOf(kind.target.name, answerId) ?? answerId } : null,
    similar: await similarEntries(tx, ctx, { kind, entry, tenantId, except: entryId }),
  };
}

/** The applicant of a request that came without an account; registrations are the central body's own rows. */
async function applicantOf(ctx: Ctx, { subtype, subjectId }: RequestHead): Promise<ApprovalRequestDetail['applicant']> {
  if (!ctx.isCentral || !subjectId) return null;
  if (subtype === 'laboratory') {
    const query = sql<Record<string, string | null>>`
      select name, name_en as "nameEn", contact, phone, email, region, address, account from laboratory_registration
      where tenant_id = ${centralTenant} and id = ${subjectId}`;
    return (await ctx.read((tx) => tx.first(query))) ?? null;
  }
  if (subtype !== 'passwordReset') return null;
  const user = sql<Record<string, string | null>>`
    select u.account, u.name, u.name_en as "nameEn", u.tenant_id as "tenantId", u.phone, u.email, l.name as laboratory
    from "user" u left join laboratory l on l.tenant_code = u.tenant_id where u.id = ${subjectId}`;
  return (await ctx.readAllTenants((tx) => tx.first(user))) ?? null;
}

/** A request as its form and the auditor need it: the requested entry, its uses, and similar entries. */
export async function approvalRequestDetail(ctx: Ctx, id: string): Promise<ApprovalRequestDetail> {
  const head = await requestHead(ctx, id);
  const record = head && (await readRecord(ctx, approvalRequest, { id }));
  if (!head || !record) throw RecordNotFound({ id });
  const asked = await readAs(ctx, (tx) => askedFor(tx, ctx, head));
  return { audit: record, ...asked, applicant: await applicantOf(ctx, head) };
}
