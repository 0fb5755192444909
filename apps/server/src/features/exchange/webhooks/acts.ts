import type { WebhookIdBody, WebhookSecret } from '@qc/contract';
import { sql } from 'kysely';
import { startJob } from '#features/engine/jobs/public';
import type { Ctx } from '#platform/ctx';
import type { Services } from '#platform/services';
import { webhookSecret } from './post.ts';
import { DeliveryNotFound, WebhookNotFound, WebhookOff } from './webhooks.errors.ts';
import { webhooksJob } from './webhooks.job.ts';

/** What an address checks signatures with. */
export async function readWebhookSecret(
  ctx: Ctx,
  { secrets }: Services,
  { id }: WebhookIdBody,
): Promise<WebhookSecret> {
  return ctx.transaction(async (tx) => {
    const found = await tx.first(
      sql`select id from webhook where tenant_id = ${ctx.tenantId} and id = ${id} and deleted_at is null`,
    );
    if (!found) throw WebhookNotFound({ id });
    tx.addToTrail({ entity: 'webhook', entityId: id, action: 'reveal' });
    return { secret: webhookSecret(secrets.jwtKey, { tenantId: ctx.tenantId, id }) };
  });
}

/** Sends a delivery again in any state, with retries for a day. Refused for an address that is off: the delivery would wait. */
export async function resendDelivery(ctx: Ctx, { id }: WebhookIdBody): Promise<null> {
  return ctx.transaction(async (tx) => {
    const target = await tx.first(sql<{ name: string; isOn: boolean }>`
      select w.name, w.is_on and w.deleted_at is null as "isOn" from webhook_delivery d
      join webhook w on w.tenant_id = d.tenant_id and w.id = d.webhook_id
      where d.tenant_id = ${ctx.tenantId} and d.id = ${id} and d.deleted_at is null`);
    if (target && !target.isOn) throw WebhookOff({ name: target.name });
    const found =
      await tx.first(sql`update webhook_delivery set state = 'waiting', attempts = 0, first_time = ${ctx.now()}, next_time = ${ctx.now()}, update_time = ${ctx.now()}
      where tenant_id = ${ctx.tenantId} and id = ${id} and deleted_at is null returning id`);
    if (!found) throw DeliveryNotFound({ id });
    tx.addToTrail({ entity: 'webhookDelivery', entityId: id, action: 'retry', after: { state: 'waiting' } });
    tx.notify('webhookDelivery', { id });
    await startJob(tx, ctx, { job: webhooksJob, input: { tenantId: ctx.tenantId } });
    return null;
  });
}
