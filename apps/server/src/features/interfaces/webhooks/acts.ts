import type { WebhookIdBody, WebhookSecret } from '@qc/contract';
import { sql } from 'kysely';
import { startJob } from '#features/jobs/public';
import type { Ctx } from '#platform/ctx';
import type { Services } from '#platform/services';
import { DeliveryNotFound, WebhookNotFound } from '../interfaces.errors.ts';
import { webhookSecret } from './post.ts';
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

/** Sends a delivery again, whatever became of it. */
export async function resendDelivery(ctx: Ctx, { id }: WebhookIdBody): Promise<null> {
  return ctx.transaction(async (tx) => {
    const found =
      await tx.first(sql`update webhook_delivery set state = 'waiting', first_time = ${ctx.now()}, next_time = ${ctx.now()}, update_time = ${ctx.now()}
      where tenant_id = ${ctx.tenantId} and id = ${id} and deleted_at is null returning id`);
    if (!found) throw DeliveryNotFound({ id });
    tx.addToTrail({ entity: 'webhookDelivery', entityId: id, action: 'retry', after: { state: 'waiting' } });
    tx.notify('webhookDelivery', { id });
    await startJob(tx, ctx, { job: webhooksJob, input: { tenantId: ctx.tenantId } });
    return null;
  });
}
