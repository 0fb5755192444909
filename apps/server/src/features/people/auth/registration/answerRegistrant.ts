import { approvalStates } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';
import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { ReceivedPassword } from '#platform/passwords/forms';
import { passwordMatches, pretendToCheck } from '#platform/passwords/hash';
import type { Auth } from '../auth.ts';
import { OauthError } from '../login/oauth.errors.ts';

/** A laboratory that asked to take part, and what became of it. */
type Registration = {
  readonly passwordHash: string;
  readonly auditStatus: number;
  readonly reason: string | null;
  /** Of the laboratory that it became; null where there is none (any more). */
  readonly tenantCode: string | null;
};

/** Laboratories choose their account names without knowing of each other; more than these share none in practice. */
const considered = 3;

function registrationsOf(tx: ReadTx, account: string): Promise<Registration[]> {
  return tx.rows(sql<Registration>`
    select r.password_hash as "passwordHash", a.audit_status as "auditStatus", a.audit_comment as reason,
      b.tenant_code as "tenantCode"
    from laboratory_registration r
      join audit a on a.tenant_id = r.tenant_id and a.subtype = 'laboratory' and a.subject_id = r.id::text
        and a.deleted_at is null
      left join audit_request q on q.tenant_id = a.tenant_id and q.audit_id = a.id
      left join laboratory b on b.id = q.answer_id and b.deleted_at is null
    where r.tenant_id = ${centralTenant} and r.account = ${account}
    order by r.create_time desc, r.id desc limit ${considered}`);
}

/** The state of a registration as the applicant sees it; undefined if there is nothing to report. */
function stateText({ auditStatus, reason, tenantCode }: Registration): Bilingual | undefined {
  if (auditStatus === approvalStates.awaiting)
    return { zh: '注册申请正在等待中心审核', en: 'The registration awaits the central body' };
  if (auditStatus === approvalStates.rejected)
    return {
      zh: `注册申请已退回：${reason}。可修改后重新注册`,
      en: `The registration was rejected: ${reason}. You may register again`,
    };
  if (auditStatus !== approvalStates.approved || tenantCode === null) return undefined;
  return {
    zh: `注册已通过，请用机构编号 ${tenantCode} 登录`,
    en: `The registration was approved: log in with the laboratory number ${tenantCode}`,
  };
}

/**
 * Answers a login with the account and password of a registration with its state: nobody else knows the password.
 * Without a registration one check is made too, so that the response time reveals nothing.
 */
export async function answerRegistrant(auth: Auth, account: string, { md5 }: ReceivedPassword): Promise<void> {
  const found = await auth.database.run({ role: 'qc_app', tenantId: centralTenant, readOnly: true }, (tx) =>
    registrationsOf(tx, account),
  );
  if (found.length === 0) await pretendToCheck(md5);
  for (const registration of found) {
    if (!(await passwordMatches(registration.passwordHash, md5))) continue;
    const text = stateText(registration);
    if (text) throw new OauthError(2006, text);
  }
}
