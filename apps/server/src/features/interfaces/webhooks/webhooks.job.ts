import { sql } from 'kysely';
import { defineJob, eachLaboratory, type JobRun } from '#features/jobs/public';
import { collectDeliveries } from './collect.ts';
import { post, signatureOf, webhookSecret } from './post.ts';

type Due = {
  readonly tenantId: string;
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly url: string;
  readonly payload: string;
  readonly attempts: number;
  readonly isLate: boolean;
};

/** Sent in one pass; what is left waits for the next minute. */
const mostAtOnce = 200;
const hour = 3600;

/** Half a minute, a minute, two, … up to an hour. */
export const waitSeconds = (attempts: number): number => Math.min(hour, 30 * 2 ** Math.min(attempts, 10));

function dueDeliveries({ services, input }: JobRun): Promise<Due[]> {
  const own = typeof input.tenantId === 'string' ? sql`d.tenant_id = ${input.tenantId}` : sql`true`;
  return services.system.read('webhooks that are due', (tx) =>
    tx.rows(sql<Due>`select d.tenant_id as "tenantId", d.id, d.webhook_id as "webhookId", d.event, w.url, d.payload, coalesce(d.attempts, 0) as attempts,
        d.first_time < now() - interval '1 day' as "isLate"
      from webhook_delivery d join webhook w on w.tenant_id = d.tenant_id and w.id = d.webhook_id and w.deleted_at is null and w.is_on
      where ${own} and d.state = 'waiting' and d.next_time <= now() and d.deleted_at is null order by d.next_time limit ${mostAtOnce}`),
  );
}

type Outcome = { readonly isSent: boolean; readonly answer: string };

async function sendOne({ services }: JobRun, due: Due): Promise<Outcome> {
  const { config, secrets, now } = services;
  const seconds = Math.floor(now().getTime() / 1000);
  const secret = webhookSecret(secrets.jwtKey, { tenantId: due.tenantId, id: due.webhookId });
  try {
    const { status, text } = await post({
      url: due.url,
      body: due.payload,
      allowsInside: config.webhookPrivate,
      headers: {
        'x-concord-event': due.event,
        'x-concord-delivery': due.id,
        'x-concord-signature': signatureOf(secret, seconds, due.payload),
      },
    });
    return { isSent: status >= 200 && status < 300, answer: `${status} ${text}`.trim() };
  } catch (error) {
    return { isSent: false, answer: error instanceof Error ? error.message : String(error) };
  }
}

/** Takes a delivery for a while, so that no other worker sends it, sends it, and notes what was answered. */
async function deliver(run: JobRun, due: Due): Promise<boolean> {
  const { system } = run.services;
  const { tenantId, id, attempts, isLate } = due;
  const mine = await system.write('take a webhook', tenantId, (tx) =>
    tx.first(sql`update webhook_delivery set next_time = now() + interval '2 minutes' where tenant_id = ${tenantId} and id = ${id}
      and state = 'waiting' and next_time <= now() returning id`),
  );
  if (!mine) return false;
  const { isSent, answer } = await sendOne(run, due);
  const state = isSent ? 'sent' : isLate ? 'failed' : 'waiting';
  await system.write('note a webhook', tenantId, async (tx) => {
    await tx.rows(sql`update webhook_delivery set state = ${state}, attempts = ${attempts + 1}, answer = ${answer.replaceAll('\u0000', '').slice(0, 300)},
        next_time = ${state === 'waiting' ? sql`now() + make_interval(secs => ${waitSeconds(attempts)})` : sql`null`}, update_time = now()
      where tenant_id = ${tenantId} and id = ${id}`);
    tx.notify('webhookDelivery', { id });
  });
  return isSent;
}

/** Tells other systems what happened, after it was committed; what does not arrive is tried again for a day. */
export const webhooksJob = defineJob({
  name: 'webhooks',
  label: { zh: '推送事件', en: 'Tell webhooks' },
  permission: 'job_manage',
  maxAttempts: 3,
  cron: '* * * * *',
  after: ['qcTestAlert', 'alertLotExpiry'],
  async run(run) {
    const { newId, now } = run.services;
    await eachLaboratory(run, { noted: 0 }, async (tx, tenantId) => ({
      noted: await collectDeliveries(tx, { tenantId, newId, now: now() }),
    }));
    let sent = 0;
    for (const due of await dueDeliveries(run)) if (await deliver(run, due)) sent++;
    return { result: { code: 'webhooks', params: { sent } } };
  },
});
