import { sql } from 'kysely';
import type { Draft } from '#crud/hooks';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** What a request asks for: the entry's values, its provisional entry, and what the answer made of it. */
type StoredRequest = {
  readonly entry: Draft;
  readonly entryId: string | null;
  readonly answerId: string | null;
};

export async function storedRequest(tx: ReadTx, tenantId: string, auditId: string): Promise<StoredRequest | undefined> {
  return tx.first(sql<StoredRequest>`
    select entry, entry_id as "entryId", answer_id as "answerId" from audit_request
    where tenant_id = ${tenantId} and audit_id = ${auditId}`);
}

export async function storeRequest(
  tx: ReadTx,
  at: { readonly tenantId: string; readonly auditId: string },
  request: Partial<StoredRequest> & { readonly entry: Draft },
): Promise<void> {
  const { entry, entryId = null, answerId = null } = request;
  await tx.rows(sql`
    insert into audit_request (tenant_id, audit_id, entry, entry_id, answer_id)
    values (${at.tenantId}, ${at.auditId}, ${JSON.stringify(entry)}::jsonb, ${entryId}, ${answerId})
    on conflict (tenant_id, audit_id) do update set entry = excluded.entry, entry_id = excluded.entry_id,
      answer_id = excluded.answer_id`);
}

/** The state of a request: its tenant, and what decides how it is answered. */
export type RequestHead = {
  readonly id: string;
  readonly tenantId: string;
  readonly subtype: string;
  readonly name: string;
  readonly subjectId: string | null;
};

/** Finds a request among those the caller sees. */
export async function requestHead(ctx: Ctx, id: string): Promise<RequestHead | undefined> {
  const query = sql<RequestHead>`
    select id, tenant_id as "tenantId", subtype, name, subject_id as "subjectId" from audit
    where id = ${id} and deleted_at is null ${ctx.isCentral ? sql`` : sql`and tenant_id = ${ctx.tenantId}`}`;
  return ctx.isCentral ? ctx.readAllTenants((tx) => tx.first(query)) : ctx.read((tx) => tx.first(query));
}
