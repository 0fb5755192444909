import { sql } from 'kysely';
import { defineJob, eachLaboratory, type JobRun } from '#features/engine/jobs/public';
import { collectDeliveries } from './collect.ts';
import { NoAnswer, post, signatureOf, webhookSecret } from './post.ts';
import { sendByAddress } from './sendByAddress.ts';

type DueDelivery = {
  readonly tenantId: string;
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly url: string;
  readonly payload: string;
  readonly attempts: number;
  readonly isLate: boolean;
  /** The QC test that it is about. */
  readonly subject: string | null;
};

/** The most deliveries of one pass: of all addresses, and of one address. */
const mostPerPass = 200;
const mostOfOne = 20;
/** No pass begins after this time: the rest waits for the next minute. */
const longestMs = 45_000;
const hour = 3600;

/** Half a minute, a minute, two, … up to an hour. */
export const waitSeconds = (attempts: number): number => Math.min(hour, 30 * 2 ** Math.min(attempts, 10));

/** The QC test that a message is about; undefined where it is about none. */
const subject = (alias: string) => sql.raw(`substring(${alias}.payload from '"qcTestId":"([0-9]+)"')`);

/**
 * The deliveries that are due, the oldest of each address, so that a silent address leaves room for the others. The events of
 * one test keep their order: "released" must not arrive after the next rejection, nor before its own. Covers all laboratories:
 * a running job also sends for jobs that were started after it.
 */
function dueDeliveries({ services }: JobRun, silent: ReadonlySet<string>): Promise<DueDelivery[]> {
  return services.system.read('webhooks that are due', (tx) =>
    tx.rows(sql<DueDelivery>`select * from (
      select d.tenant_id as "tenantId", d.id, d.webhook_id as "webhookId", d.event, w.url, d.payload, d.create_time, ${subject('d')} as subject,
        coalesce(d.attempts, 0) as attempts, d.first_time < now() - interval '1 day' as "isLate",
        row_number() over (partition by d.tenant_id, d.webhook_id order by d.create_time, d.id) as place
      from webhook_delivery d join webhook w on w.tenant_id = d.tenant_id and w.id = d.webhook_id and w.deleted_at is null and w.is_on
      where d.state = 'waiting' and d.next_time <= now() and d.deleted_at is null
        and not d.tenant_id || '/' || d.webhook_id = any(${[...silent]}::text[])
        and not exists (select 1 from webhook_delivery z where z.tenant_id = d.tenant_id and z.webhook_id = d.webhook_id
          and z.state = 'waiting' and z.deleted_at is null and z.next_time > now() and (z.create_time, z.id) < (d.create_time, d.id)
          and ${subject('z')} = ${subject('d')})) due
      where place <= ${mostOfOne} order by place, create_time, id limit ${mostPerPass}`),
  );
}

/** Whether another job of this kind began before and is still at work: it sends what this one notes. */
async function isAnotherAtWork({ services, id }: JobRun): Promise<boolean> {
  const other = await services.system.read('webhooks at work', (tx) =>
    tx.first(sql`select j.id from job j join job mine on mine.id = ${id}
      where j.name = 'webhooks' and j.id <> ${id} and j.state = 'running' and j.lease_until > now()
        and (j.start_time, j.id) < (mine.start_time, mine.id) limit 1`),
  );
  return other !== undefined;
}

type Outcome = { readonly isSent: boolean; readonly isSilent: boolean; readonly answer: string };

async function sendOne({ services }: JobRun, due: DueDelivery): Promise<Outcome> {
  const { config, secrets, now } = services;
  const seconds = Math.floor(now().getTime() / 1000);
  const secret = webhookSecret(secrets.jwtKey, { tenantId: due.tenantId, id: due.webhookId });
  try {
    const { status, text } = await post({
      url: due.url,
      body: due.payload,
      inside: config.webhookPrivate,
      headers: {
        'x-concord-event': due.event,
        'x-concord-delivery': due.id,
        'x-concord-signature': signatureOf(secret, seconds, due.payload),
      },
    });
    return { isSent: status >= 200 && status < 300, isSilent: false, answer: `${status} ${text}`.trim() };
  } catch (error) {
    return {
      isSent: false,
      isSilent: error instanceof NoAnswer,
      answer: error instanceof Error ? error.message : String(error),
    };
  }
}

/** Takes a delivery for a while, so that no other worker sends it, sends it, and notes what was answered. */
async function deliver(run: JobRun, due: DueDelivery): Promise<Pick<Outcome, 'isSent' | 'isSilent'>> {
  const { system } = run.services;
  const { tenantId, id, attempts, isLate } = due;
  const mine = await system.write('take a webhook', tenantId, (tx) =>
    tx.first(sql`update webhook_delivery set next_time = now() + interval '2 minutes' where tenant_id = ${tenantId} and id = ${id}
      and state = 'waiting' and next_time <= now() returning id`),
  );
  if (!mine) return { isSent: false, isSilent: false };
  const { isSent, isSilent, answer } = await sendOne(run, due);
  const state = isSent ? 'sent' : isLate ? 'failed' : 'waiting';
  await system.write('note a webhook', tenantId, async (tx) => {
    await tx.rows(sql`update webhook_delivery set state = ${state}, attempts = coalesce(attempts, 0) + 1, answer = ${answer.replaceAll('\u0000', '').slice(0, 300)},
        next_time = ${state === 'waiting' ? sql`now() + make_interval(secs => ${waitSeconds(attempts)})` : sql`null`}, update_time = now()
      where tenant_id = ${tenantId} and id = ${id}`);
    tx.notify('webhookDelivery', { id });
  });
  return { isSent, isSilent };
}

/** Sends all that is due, and what becomes due by it, until nothing is left or others should have the seat. */
async function sendDue(run: JobRun): Promise<number> {
  const until = Date.now() + longestMs;
  const silent = new Set<string>();
  let sent = 0;
  while (!run.signal.aborted && Date.now() < until) {
    const due = await dueDeliveries(run, silent);
    if (due.length === 0) break;
    const silentNow = await sendByAddress(due, async (one) => {
      const outcome = await deliver(run, one);
      if (outcome.isSent) sent++;
      return outcome;
    });
    for (const address of silentNow) silent.add(address);
  }
  return sent;
}

/** Sends events to other systems after they were committed, with retries for a day. */
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
    const sent = (await isAnotherAtWork(run)) ? 0 : await sendDue(run);
    return { result: { code: 'webhooks', params: { sent } } };
  },
});
