import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { MakeId } from '#platform/database/ids';
import { releasedHolds } from './holds.queries.ts';
import { ofLot, ofTest, openings, type PendingEvent } from './pendingEvent.ts';

/** Events of cases, sent once each. Only those after the address was configured. */
const alertEvents: readonly {
  readonly event: PendingEvent['event'];
  readonly wanted: string;
  readonly when: RawBuilder<unknown>;
}[] = [
  {
    event: 'completed',
    wanted: 'on_completed',
    when: sql`x.alert_type = 'reject' and x.alert_status = 'Completed' and x.update_time >= w.create_time`,
  },
  {
    event: 'due',
    wanted: 'on_due',
    when: sql`x.alert_type = 'missing' and x.alert_status = 'Pending' and x.create_time >= w.create_time`,
  },
];

const namesOfTest = sql`join qc_test t on t.tenant_id = x.tenant_id and t.id = x.qc_test_id join analyte y on y.id = t.analyte_id
        join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id join lot o on o.id = t.lot_id`;

/** Rejections that are open: sent when they arise, and each time their case is reopened. */
function openRejections(tx: Tx, tenantId: string): Promise<PendingEvent[]> {
  return tx.rows(sql<PendingEvent>`
    select w.id as "webhookId", 'rejection' as event,
      'qcTestAlert/' || x.id || '/rejection' || case when again.n > 0 then '/' || again.n else '' end as source, ${ofTest} as payload
    from webhook w join qc_test_alert x on x.tenant_id = w.tenant_id and x.deleted_at is null and x.alert_type = 'reject'
      and x.alert_status = 'Pending'
    cross join ${openings(tenantId)} ${namesOfTest}
    where w.tenant_id = ${tenantId} and w.deleted_at is null and w.is_on and w.on_rejection
      and greatest(x.create_time, again.at) >= w.create_time`);
}

async function found(tx: Tx, tenantId: string, now: Date): Promise<PendingEvent[]> {
  const all: PendingEvent[] = [...(await openRejections(tx, tenantId)), ...(await releasedHolds(tx, tenantId, now))];
  for (const { event, wanted, when } of alertEvents)
    all.push(
      ...(await tx.rows(sql<PendingEvent>`
        select w.id as "webhookId", ${event}::text as event, 'qcTestAlert/' || x.id || '/' || ${event}::text as source, ${ofTest} as payload
        from webhook w join qc_test_alert x on x.tenant_id = w.tenant_id and x.deleted_at is null and ${when}
          and x.update_time > now() - interval '1 day'
        ${namesOfTest}
        where w.tenant_id = ${tenantId} and w.deleted_at is null and w.is_on and w.${sql.raw(wanted)}`)),
    );
  all.push(
    ...(await tx.rows(sql<PendingEvent>`
      select w.id as "webhookId", 'expiring' as event, 'alertLotExpiry/' || x.id || '/' || x.severity as source,
        ${ofLot} as payload
      from webhook w join alert_lot_expiry x on x.tenant_id = w.tenant_id and x.deleted_at is null and x.alert_status = 'Pending'
        and x.update_time >= w.create_time and x.update_time > now() - interval '1 day'
      join lot o on o.id = x.lot_id
      where w.tenant_id = ${tenantId} and w.deleted_at is null and w.is_on and w.on_expiring`)),
  );
  return all;
}

/** As many characters as a delivery keeps. */
const mostContent = 4000;

/** The payload must stay valid JSON. If a case names very many rules, some are left out and `rulesLeftOut` counts them. */
export function contentOf(payload: PendingEvent['payload']): string {
  const rules = Array.isArray(payload.rules) ? payload.rules : [];
  for (let kept = rules.length; ; kept = Math.floor(kept / 2)) {
    const left = rules.length - kept;
    const text = JSON.stringify(left === 0 ? payload : { ...payload, rules: rules.slice(0, kept), rulesLeftOut: left });
    if (text.length <= mostContent) return text;
    if (kept === 0) throw new Error(`a webhook's content has ${text.length} characters`);
  }
}

/** Records the deliveries that are due, once per source. Concurrent servers wait for each other. */
export async function collectDeliveries(
  tx: Tx,
  { tenantId, newId, now }: { tenantId: string; newId: MakeId; now: Date },
): Promise<number> {
  const anybody = await tx.first(
    sql`select id from webhook where tenant_id = ${tenantId} and deleted_at is null and is_on limit 1`,
  );
  if (!anybody) return 0;
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId}/webhooks`}, 0))`);
  const rows = (await found(tx, tenantId, now)).map(({ webhookId, event, source, payload }) => ({
    tenant_id: tenantId,
    id: newId(),
    webhook_id: webhookId,
    event,
    source,
    state: 'waiting' as const,
    attempts: 0,
    first_time: now.toISOString(),
    next_time: now.toISOString(),
    payload: contentOf({ event, tenantId, at: now.toISOString(), ...payload }),
    status: 1,
    create_time: now.toISOString(),
    update_time: now.toISOString(),
    version: 1,
  }));
  if (rows.length === 0) return 0;
  const known = await tx.rows(sql<{ source: string }>`select webhook_id || '/' || source as source from webhook_delivery
    where tenant_id = ${tenantId} and deleted_at is null and source = any(${rows.map((row) => row.source)}::text[])`);
  const recorded = new Set(known.map(({ source }) => source));
  const added = rows.filter((row) => !recorded.has(`${row.webhook_id}/${row.source}`));
  await tx.insert('webhook_delivery', added);
  for (const { id } of added) tx.notify('webhookDelivery', { id });
  return added.length;
}
