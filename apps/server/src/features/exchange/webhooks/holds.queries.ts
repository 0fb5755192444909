import { sql } from 'kysely';
import { testStates } from '#features/qc/qcTests/public';
import { mayReleaseNow } from '#features/qc/release/public';
import type { Tx } from '#platform/ctx';
import { ofTest, openings, type PendingEvent } from './pendingEvent.ts';

type Hold = { readonly webhookId: string; readonly qcTestId: string; readonly alertId: string; readonly key: string };

/** Tests whose last delivery to an address was a rejection. */
async function deliveredHolds(tx: Tx, tenantId: string): Promise<Hold[]> {
  const last = await tx.rows(sql<Hold & { event: string }>`
    select distinct on (d.webhook_id, x.qc_test_id) d.webhook_id as "webhookId", x.qc_test_id as "qcTestId", x.id as "alertId",
      d.id as key, d.event
    from webhook w join webhook_delivery d on d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.deleted_at is null
      and d.event in ('rejection', 'released')
    join qc_test_alert x on x.tenant_id = w.tenant_id
      and x.id = case when d.source ~ '^qcTestAlert/[0-9]+/' then split_part(d.source, '/', 2)::bigint end
    where w.tenant_id = ${tenantId} and w.deleted_at is null and w.is_on and w.on_released
    order by d.webhook_id, x.qc_test_id, d.create_time desc, d.id desc`);
  return last.filter(({ event }) => event === 'rejection');
}

/** For addresses that do not receive rejections: the last rejection of each test, by the time it was opened. */
function undeliveredHolds(tx: Tx, tenantId: string): Promise<Hold[]> {
  return tx.rows(sql<Hold>`
    select distinct on (w.id, x.qc_test_id) w.id as "webhookId", x.qc_test_id as "qcTestId", x.id as "alertId", again.n::text as key
    from webhook w join qc_test_alert x on x.tenant_id = w.tenant_id and x.deleted_at is null and x.alert_type = 'reject'
      and x.update_time >= w.create_time and x.update_time > now() - interval '1 year'
    cross join ${openings(tenantId)}
    where w.tenant_id = ${tenantId} and w.deleted_at is null and w.is_on and w.on_released and not w.on_rejection
    order by w.id, x.qc_test_id, greatest(x.create_time, again.at) desc, x.id desc`);
}

/** Holds that are over: by its status the test may release again. Sent once for each hold. */
export async function releasedHolds(tx: Tx, tenantId: string, now: Date): Promise<PendingEvent[]> {
  const holds = [...(await deliveredHolds(tx, tenantId)), ...(await undeliveredHolds(tx, tenantId))];
  if (holds.length === 0) return [];
  const ids = [...new Set(holds.map(({ qcTestId }) => qcTestId))];
  const condition = sql`t.tenant_id = ${tenantId} and t.deleted_at is null and t.id = any(${ids}::bigint[])`;
  const states = await testStates(tx, { condition, tenantId }, now);
  const free = new Set(states.filter((state) => mayReleaseNow(state, now)).map(({ id }) => id));
  const over = holds.filter(({ qcTestId }) => free.has(qcTestId));
  if (over.length === 0) return [];
  const alertIds = over.map(({ alertId }) => alertId);
  const released = await tx.rows(sql<{ id: string; payload: PendingEvent['payload'] }>`
    select x.id, ${ofTest} as payload from qc_test_alert x
    join qc_test t on t.tenant_id = x.tenant_id and t.id = x.qc_test_id join analyte y on y.id = t.analyte_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id join lot o on o.id = t.lot_id
    where x.tenant_id = ${tenantId} and x.id = any(${alertIds}::bigint[])`);
  const payloads = new Map(released.map(({ id, payload }) => [id, payload]));
  return over.map(({ webhookId, alertId, key }) => ({
    webhookId,
    event: 'released',
    source: `qcTestAlert/${alertId}/released/${key}`,
    payload: payloads.get(alertId) ?? {},
  }));
}
