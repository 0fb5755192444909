import type { NotificationRow } from '@qc/contract';
import { groupBy } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import { defineJob, eachLaboratory } from '#features/jobs/public';
import { centralTenant, type Tx } from '#platform/ctx';
import { anyId, now, query } from '#platform/database/sqlText';
import { readMailServer } from '#platform/mail/mailServer';
import type { Mailing } from './mailing.ts';
import { mailRegistrants } from './mailRegistrants.ts';
import { mailOf } from './mailText.ts';

type Waiting = Pick<NotificationRow, 'id' | 'code' | 'params' | 'link' | 'createTime'> & {
  readonly userId: string;
  readonly email: string;
  readonly language: Language | null;
};

/** What has not been read or mailed yet, of people with an address who did not turn e-mail off; nothing older than a day. */
function waiting(tx: Tx, tenantId: string): Promise<Waiting[]> {
  return tx.rows(sql<Waiting>`
    select n.user_id as "userId", u.email, c.language, n.id, n.code, n.params, n.link,
      to_char(n.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime"
    from notification n join "user" u on u.tenant_id = n.tenant_id and u.id = n.user_id
    left join notification_setting c on c.tenant_id = n.tenant_id and c.user_id = n.user_id
    where n.tenant_id = ${tenantId} and n.mailed_at is null and n.read_at is null and n.create_time > now() - interval '1 day'
      and coalesce(c.by_mail, true) and u.email <> '' and u.status = 'Active' and u.deleted_at is null
    order by n.user_id, n.create_time for update of n skip locked`);
}

async function mailTenant(tx: Tx, tenantId: string, { config, from, transport }: Mailing) {
  const byUser = groupBy(await waiting(tx, tenantId), ({ userId }) => userId);
  for (const [userId, notices] of byUser) {
    const [{ email, language }] = notices as [Waiting];
    const mail = mailOf(notices, {
      language: language ?? (config.defaultLocale === 'en-US' ? 'en' : 'zh'),
      publicUrl: config.mail.publicUrl,
    });
    await transport.sendMail({ from, to: email, ...mail });
    await tx.rows(
      query
        .updateTable('notification')
        .set({ mailed_at: now })
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('id', '=', anyId(notices.map(({ id }) => id))),
    );
  }
  return { mails: byUser.size };
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
      const { mails } = await eachLaboratory(run, { mails: 0 }, (tx, tenantId) => mailTenant(tx, tenantId, mailing));
      const ofCentre = await services.system.write('mail the centre', centralTenant, (tx) =>
        mailTenant(tx, centralTenant, mailing),
      );
      const registrants = await services.system.write('mail those who registered', centralTenant, (tx) =>
        mailRegistrants(tx, mailing),
      );
      return { result: { code: 'mailed', params: { mails: mails + ofCentre.mails + registrants } } };
    } finally {
      transport.close();
    }
  },
});
