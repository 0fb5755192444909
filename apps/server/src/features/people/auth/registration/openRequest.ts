import { approvalStates } from '@qc/domain';
import { sql } from 'kysely';
import { centralTenant, type Tx } from '#platform/ctx';
import { searchText } from '#platform/database/searchText';

/** Something that somebody outside asks of the central body. */
type NewApprovalRequest = {
  readonly id: string;
  readonly subtype: 'laboratory' | 'passwordReset';
  readonly name: string;
  readonly nameEn: string | null;
  readonly message: string;
  readonly subjectId: string | null;
  readonly at: Date;
};

/** Puts a request into the central body's approval queue. */
export async function requestApproval(tx: Tx, request: NewApprovalRequest): Promise<void> {
  const { id, subtype, name, nameEn, message, subjectId, at } = request;
  await tx.rows(sql`
    insert into audit (tenant_id, id, subtype, name, name_en, message, subject_id, audit_status, search_text, create_time, update_time)
    values (${centralTenant}, ${id}, ${subtype}, ${name}, ${nameEn}, ${message}, ${subjectId}, ${approvalStates.awaiting},
      ${searchText([name, nameEn ?? ''])}, ${at}, ${at})`);
  tx.addToTrail({ entity: 'audit', entityId: id, action: 'create', after: { subtype, name, subjectId } });
  tx.notify('audit', { id });
}

/** Whether the same request still waits: asking twice makes no second row. */
export async function isAwaiting(tx: Tx, subtype: NewApprovalRequest['subtype'], name: string): Promise<boolean> {
  const found = await tx.first(sql`
    select 1 from audit where tenant_id = ${centralTenant} and subtype = ${subtype} and name = ${name}
      and audit_status = ${approvalStates.awaiting} and deleted_at is null limit 1`);
  return found !== undefined;
}
