import { buffer } from 'node:stream/consumers';
import { fill } from '@qc/i18n';
import { schedules as words } from '@qc/i18n/review/schedules';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { Transporter } from 'nodemailer';
import type { JobRun } from '#features/engine/jobs/public';
import { createFileStore } from '#platform/files/files';
import { readMailServer } from '#platform/mail/mailServer';

type Waiting = {
  readonly tenantId: string;
  readonly id: string;
  readonly scheduleId: string;
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
  readonly name: string;
  readonly contentType: string;
  readonly sha256: string;
};

/** Reports that wait for their mail, of people who are still in service; nothing older than three days. */
function waitingMails({ services }: JobRun): Promise<Waiting[]> {
  return services.system.read('reports to be mailed', (tx) =>
    tx.rows(sql<Waiting>`
      select r.tenant_id as "tenantId", r.id, r.report_schedule_id as "scheduleId", r.user_id as "userId", u.email, s.language, f.name,
        f.content_type as "contentType", f.sha256
      from report_schedule_run r join report_schedule s on s.tenant_id = r.tenant_id and s.id = r.report_schedule_id
      join file f on f.tenant_id = r.tenant_id and f.id = r.file_id
      join "user" u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.status = 'Active' and u.deleted_at is null
      where r.mail in ('waiting', 'failed') and u.email <> '' and r.create_time > now() - interval '3 days' order by r.id`),
  );
}

type Mailing = { readonly from: string; readonly transport: Transporter };

async function send(run: JobRun, { from, transport }: Mailing, mail: Waiting): Promise<boolean> {
  const { config, log } = run.services;
  const { name, language } = mail;
  try {
    const content = await createFileStore(config).open(mail.sha256);
    if (!content) return false;
    await transport.sendMail({
      from,
      to: mail.email,
      subject: fill(words.mailSubject, language, { name }),
      text: fill(words.mailText, language, { name }),
      attachments: [{ filename: name, contentType: mail.contentType, content: await buffer(content as never) }],
    });
    return true;
  } catch (error) {
    log.warn({ err: error, run: mail.id }, 'a scheduled report was not mailed');
    return false;
  }
}

/** Sends what waits, each noted after it was taken: a worker that dies in between sends one twice rather than never. */
export async function mailWaiting(run: JobRun): Promise<number> {
  const { services } = run;
  const server = await services.system.read('the mail server', (tx) => readMailServer(tx, services));
  if (!server) return 0;
  const mailing: Mailing = { from: server.from, transport: server.open() };
  let sent = 0;
  try {
    for (const mail of await waitingMails(run)) {
      const isSent = await send(run, mailing, mail);
      sent += isSent ? 1 : 0;
      await run.services.system.write('note a mailed report', mail.tenantId, async (tx) => {
        await tx.rows(sql`update report_schedule_run set mail = ${isSent ? 'sent' : 'failed'}, update_time = ${run.now()}
          where tenant_id = ${mail.tenantId} and id = ${mail.id}`);
        tx.notify('reportSchedule', { id: mail.scheduleId, userId: mail.userId });
      });
    }
    return sent;
  } finally {
    mailing.transport.close();
  }
}
