import type { NotificationRow } from '@qc/contract';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import { defineJob, laboratoriesOf } from '#features/engine/jobs/public';
import { centralTenant, type Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { anyId, now, query } from '#platform/database/sqlText';
import { readMailServer } from '#platform/mail/mailServer';
import type { Mailing } from './mailing.ts';
import { mailRegistrant, registrantsToMail } from './mailRegistrants.ts';
import { mailOf } from './mailText.ts';

type Waiting = Pick<NotificationRow, 'id' | 'code' | 'params' | 'link' | 'createTime'> & {
  readonly userId: string;
  readonly email: string;
  readonly language: Language | null;
};

/** Who has something that was neither read nor mailed. */
async function recipients(tx: ReadTx, tenantId: string): Promise<string[]> {
  const rows = await tx.rows(sql<{ userId: string }>`select distinct n.user_id as "userId" from notification n
    where n.tenant_id = ${tenantId} and n.mailed_at is null and n.read_at is null and n.create_time > now() - interval '1 day' order by 1`);
  return rows.map(({ userId }) => userId);
}

/** What has not been read or mailed yet, of a person with an address who did not turn e-mail off; nothing older than a day. */
function waiting(tx: Tx, { tenantId, userId }: { tenantId: string; userId: string }): Promise<Waiting[]> {
  return tx.rows(sql<Waiting>`
    select n.user_id as "userId", u.email, c.language, n.id, n.code, n.params, n.link,
      to_char(n.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime"
    from notification n join "user" u on u.tenant_id = n.tenant_id and u.id = n.user_id
    left join notification_setting c on c.tenant_id = n.tenant_id and c.user_id = n.user_id
    where n.tenant_id = ${tenantId} and n.user_id = ${userId} and n.mailed_at is null and n.read_at is null and n.create_time > now() - interval '1 day'
      and coalesce(c.by_mail, true) and u.email <> '' and u.status = 'Active' and u.deleted_at is null
    order by n.create_time for update of n skip locked`);
}

async function mailPerson(tx: Tx, of: { tenantId: string; userId: string }, { config, from, transport }: Mailing) {
  const notices = await waiting(tx, of);
  const [first] = notices;
  if (!first) return 0;
  const mail = mailOf(notices, {
    language: first.language ?? (config.defaultLocale === 'en-US' ? 'en' : 'zh'),
    publicUrl: config.mail.publicUrl,
  });
  await transport.sendMail({ from, to: first.email, ...mail });
  await tx.rows(
    query
      .updateTable('notification')
      .set({ mailed_at: now })
      .where('tenant_id', '=', of.tenantId)
      .where('user_id', '=', of.userId)
      .where('id', '=', anyId(notices.map(({ id }) => id))),
  );
  return 1;
}

/** SMTP's own "never": the address is wrong, and trying again does not mend it. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** What was sent, and what the mail server refused: one address must not cost others their mail, nor bring them a second one. */
class Sent {
  mails = 0;
  #refusal: unknown;

  async add(send: () => Promise<number>): Promise<void> {
    try {
      this.mails += await send();
    } catch (error) {
      if (!isForGood(error)) this.#refusal = error;
    }
  }

  /** A server that takes nothing is away: the job is tried again. */
  check(): void {
    if (this.mails === 0 && this.#refusal !== undefined) throw this.#refusal;
  }
}

/** One mail a person for all that came in a quarter of an hour. A mail server that refuses is tried again later. */
export const mailJob = defineJob({
  name: 'mail',
  label: { zh: '发送通知邮件', en: 'Send notifications by e-mail' },
  permission: 'job_manage',
  maxAttempts: 5,
  cron: '*/15 * * * *',
  async run(run) {
    const { services } = run;
    const { config } = services;
    const server = await services.system.read('the mail server', (tx) => readMailServer(tx, services));
    if (!server) return { result: { code: 'mailed', params: { mails: 0 } } };
    const transport = server.open();
    const mailing: Mailing = { config, from: server.from, transport };
    try {
      const sent = new Sent();
      for (const tenantId of [...(await laboratoriesOf(run)), centralTenant]) {
        const userIds = await services.system.read('who is to be mailed', (tx) => recipients(tx, tenantId));
        for (const userId of userIds)
          await sent.add(() =>
            services.system.write('mail a person', tenantId, (tx) => mailPerson(tx, { tenantId, userId }, mailing)),
          );
      }
      // Registrations hold the hash of a password: no role that reads over tenants sees them.
      const registrants = await services.system.write('who registered', centralTenant, registrantsToMail);
      for (const id of registrants)
        await sent.add(() =>
          services.system.write('mail who registered', centralTenant, (tx) => mailRegistrant(tx, id, mailing)),
        );
      sent.check();
      return { result: { code: 'mailed', params: { mails: sent.mails } } };
    } finally {
      transport.close();
    }
  },
});
