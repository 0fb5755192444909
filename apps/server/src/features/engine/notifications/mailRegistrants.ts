import { approvalStates } from '@qc/domain';
import type { Message } from '@qc/i18n';
import { notifications } from '@qc/i18n/engine/notifications';
import { sql } from 'kysely';
import { centralTenant, type Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { Config } from '#platform/settings/config';
import type { Mailing } from './mailing.ts';
import { fill } from './mailText.ts';

type Registrant = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly account: string;
  readonly status: number;
  readonly reason: string;
  readonly code: string;
};

const { awaiting, approved, rejected } = approvalStates;
const texts: Readonly<Record<number, Message>> = {
  [awaiting]: notifications.registered,
  [approved]: notifications.registrationApproved,
  [rejected]: notifications.registrationRejected,
};

const isWaiting = sql`r.tenant_id = ${centralTenant} and r.email <> '' and a.audit_status in (${awaiting}, ${approved}, ${rejected})
  and r.mailed_status is distinct from a.audit_status and a.update_time > now() - interval '1 day'`;
const itsAudit = sql`join audit a on a.tenant_id = r.tenant_id and a.subtype = 'laboratory' and a.subject_id = r.id::text and a.deleted_at is null`;

/** Registrations with an address that were not mailed yet how their request was decided; nothing older than a day. */
export async function registrantsToMail(tx: ReadTx): Promise<string[]> {
  const rows = await tx.rows(
    sql<{ id: string }>`select r.id from laboratory_registration r ${itsAudit} where ${isWaiting} order by r.id`,
  );
  return rows.map(({ id }) => id);
}

function waiting(tx: Tx, id: string): Promise<Registrant | undefined> {
  return tx.first(sql<Registrant>`
    select r.id, r.email, r.name, r.account, a.audit_status as status, coalesce(a.audit_comment, '') as reason,
      coalesce(b.tenant_code, '') as code
    from laboratory_registration r
    ${itsAudit}
    left join audit_request q on q.tenant_id = a.tenant_id and q.audit_id = a.id
    left join laboratory b on b.id = q.answer_id and b.deleted_at is null
    where ${isWaiting} and r.id = ${id} for update of r skip locked`);
}

/** The language of the applicant is unknown: the mail has both, the installation's own first. */
function mailTo(registrant: Registrant, { defaultLocale, mail: { publicUrl } }: Config) {
  const { name, account, reason, code, status } = registrant;
  const text = texts[status] ?? notifications.registered;
  const languages = defaultLocale === 'en-US' ? (['en', 'zh'] as const) : (['zh', 'en'] as const);
  const link = publicUrl === null ? '' : `\n${publicUrl.replace(/\/$/, '')}/whccl/login`;
  const lines = languages.map((language) => fill(text, language, { name, account, reason, code }));
  const subject = languages.map((language) => notifications.registrationSubject[language]).join(' · ');
  return { subject, text: `${lines.join('\n\n')}\n${link}\n` };
}

/** Mails a laboratory that registered that its request arrived, or how it was decided: each once. */
export async function mailRegistrant(tx: Tx, id: string, { config, from, transport }: Mailing): Promise<number> {
  const registrant = await waiting(tx, id);
  if (!registrant) return 0;
  await transport.sendMail({ from, to: registrant.email, ...mailTo(registrant, config) });
  await tx.rows(sql`update laboratory_registration set mailed_status = ${registrant.status}
    where tenant_id = ${centralTenant} and id = ${registrant.id}`);
  return 1;
}
