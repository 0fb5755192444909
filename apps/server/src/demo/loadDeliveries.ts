import { type RawBuilder, sql } from 'kysely';
import { ofLot, ofTest } from '#features/exchange/webhooks/public';
import type { Calendar } from './calendar.ts';
import type { Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { LaboratoryPlan } from './plan.ts';
import { owned } from './stamp.ts';
import type { TenantLoad } from './tenantLoad.ts';

const minute = 60_000;
const day = 1440 * minute;
/** Tries within a day: each half an hour to an hour after the one before, the first ones sooner. */
const triesOfADay = 31;

type Happened = { readonly source: string; readonly at: Date; readonly payload: object };

/** The latest event of a kind; an alert is shown in its state at that time. */
const alerts = (event: string, at: RawBuilder<unknown>, when: RawBuilder<unknown>, status: RawBuilder<unknown>) =>
  ({
    event,
    query: (tenantId: string, before: Date) => sql<Happened>`
      select 'qcTestAlert/' || x.id || '/' || ${event}::text as source, ${at} as at,
        ${ofTest} || jsonb_build_object('alertStatus', ${status}) as payload
      from qc_test_alert x join qc_test t on t.tenant_id = x.tenant_id and t.id = x.qc_test_id join analyte y on y.id = t.analyte_id
      join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id join lot o on o.id = t.lot_id
      where x.tenant_id = ${tenantId} and x.deleted_at is null and ${when} and ${at} <= ${before} order by 2 desc, x.id limit 3`,
  }) as const;

const [open, own] = [sql`'Pending'`, sql`x.alert_status`];
const kinds = [
  alerts('rejection', sql`x.create_time`, sql`x.alert_type = 'reject'`, open),
  alerts(
    'released',
    sql`x.reviewed_at`,
    sql`x.alert_type = 'reject' and x.alert_status = 'Completed'`,
    sql`'Reviewed'`,
  ),
  alerts('completed', sql`x.completed_at`, sql`x.alert_type = 'reject' and x.alert_status = 'Completed'`, own),
  alerts('due', sql`x.create_time`, sql`x.alert_type = 'missing'`, open),
  {
    event: 'expiring',
    query: (tenantId: string, before: Date) => sql<Happened>`
      select 'alertLotExpiry/' || x.id || '/' || x.severity as source, x.update_time as at, ${ofLot} as payload
      from alert_lot_expiry x join lot o on o.id = x.lot_id
      where x.tenant_id = ${tenantId} and x.deleted_at is null and x.update_time <= ${before} order by 2 desc, x.id limit 3`,
  },
] as const;

/** What became of the latest of a kind, of the one before it, and of the one before that. */
const fates = ['sent', 'waiting', 'failed'] as const;

function fateOf(state: (typeof fates)[number] | undefined, at: number): Row {
  if (state === undefined || state === 'sent')
    return { state: 'sent', attempts: 1, next_time: null, answer: '204', update_time: new Date(at + minute) };
  if (state === 'waiting') {
    const [next, last] = [new Date(at + 6 * minute), new Date(at + 4 * minute)];
    return { state, attempts: 3, next_time: next, answer: '503 Service Unavailable', update_time: last };
  }
  // Tried for a day, and once more.
  const last = new Date(at + day + 30 * minute);
  return { state, attempts: triesOfADay, next_time: null, answer: 'no answer in time', update_time: last };
}

/** Notifications that the first laboratory's system received: the latest of each kind, some of them failed. */
export async function loadDeliveries(
  tenant: TenantLoad,
  plan: LaboratoryPlan,
  { calendar, newId, webhookId }: { calendar: Calendar; newId: IdAt; webhookId: string },
): Promise<void> {
  const { tenantId } = plan;
  const midnight = calendar.instant(0, 0);
  const before = new Date(calendar.instant(-1, 0));
  const rows: Row[] = [];
  for (const { event, query } of kinds) {
    const happened = await tenant.tx.rows(query(tenantId, before));
    for (const [index, { source, at: since, payload }] of happened.entries()) {
      const at = Math.ceil(since.getTime() / minute) * minute;
      const first = new Date(at).toISOString();
      rows.push({
        ...owned(plan, at),
        id: newId(at),
        webhook_id: webhookId,
        event,
        first_time: new Date(at),
        payload: JSON.stringify({ event, tenantId, at: first, ...payload }),
        source,
        ...fateOf(fates[at + 2 * day < midnight ? index % fates.length : 0], at),
        create_user: null,
        update_user: null,
      });
    }
  }
  await tenant.load('webhookDelivery', 'webhook_delivery', rows);
}
