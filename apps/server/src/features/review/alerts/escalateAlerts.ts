import { ESCALATION_HOURS, isEscalationDue, type TimedAlert } from '@qc/domain';
import { sql } from 'kysely';
import { centralTenant, type Tx } from '#platform/ctx';
import type { System } from '#platform/database/system';

type OpenAlert = Omit<TimedAlert, 'escalatedAt'> & { readonly id: string; readonly qcTestId: string };

/** Open alerts that nobody was reminded of yet, with the time their laboratory allows; locked. */
function openAlerts(tx: Tx, tenantId: string): Promise<OpenAlert[]> {
  return tx.rows(sql<OpenAlert>`
    select x.id, x.qc_test_id as "qcTestId", x.alert_status as state, (extract(epoch from x.create_time) * 1000)::float8 as "raisedAt",
      coalesce(own.escalation_hours, (select d.escalation_hours from sensitivity d
        where d.tenant_id in (${tenantId}, ${centralTenant}) and d.is_default and d.deleted_at is null
        order by (d.tenant_id = ${tenantId}) desc limit 1), ${ESCALATION_HOURS}::int) as hours
    from qc_test_alert x
    join qc_test t on t.tenant_id = x.tenant_id and t.id = x.qc_test_id
    left join sensitivity own on own.id = t.sensitivity_id and own.tenant_id in (${tenantId}, ${centralTenant}) and own.deleted_at is null
    where x.tenant_id = ${tenantId} and x.alert_status in ('Pending', 'Reviewed') and x.escalated_at is null and x.deleted_at is null
    order by x.id for update of x skip locked`);
}

/** Reminds a laboratory of alerts that are open for longer than it allows; each alert once. Returns how many. */
export async function escalateIn(tx: Tx, tenantId: string, now: Date): Promise<number> {
  const due = (await openAlerts(tx, tenantId)).filter((alert) =>
    isEscalationDue({ ...alert, escalatedAt: null }, now.getTime()),
  );
  if (due.length === 0) return 0;
  // The version stays: a reminder must not turn an answer that someone is writing into a conflict.
  await tx.rows(sql`update qc_test_alert set escalated_at = ${now}
    where tenant_id = ${tenantId} and id = any(${due.map((alert) => alert.id)}::bigint[])`);
  for (const { id, state, hours } of due) {
    tx.addToTrail({
      entity: 'qcTestAlert',
      entityId: id,
      action: 'escalate',
      before: { alertStatus: state },
      after: { alertStatus: state, escalatedAt: now, hours },
    });
    tx.notify('qcTestAlert', { id, alertStatus: state, escalated: true });
  }
  return due.length;
}

/** Escalates what waits too long in every laboratory that has open alerts. */
export async function escalateAlerts(system: System, now: Date): Promise<number> {
  const tenants = await system.read('alerts to escalate', (tx) =>
    tx.rows(sql<{ tenantId: string }>`select distinct tenant_id as "tenantId" from qc_test_alert
      where alert_status in ('Pending', 'Reviewed') and escalated_at is null and deleted_at is null order by 1`),
  );
  let escalated = 0;
  for (const { tenantId } of tenants)
    escalated += await system.write('escalate alerts', tenantId, (tx) => escalateIn(tx, tenantId, now));
  return escalated;
}
