import { sql } from 'kysely';
import { type Ctx, centralTenant, type Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/db';
import type { Verdict } from './resultRow.ts';
import type { TestSetup } from './testSetup.ts';

/** A run as the alarm list knows it: its worst verdict and every rule behind it. */
export type RunFinding = {
  readonly runId: string;
  readonly runTime: Date;
  readonly verdict: Verdict | null;
  readonly rules: readonly string[];
};

type Alert = { id: string; alertStatus: string; alertType: string; rules: string[] | null; version: number };

/** Whether a warning becomes an alert: the test's own sensitivity, else the laboratory's default, else the centre's. */
async function alertsOnWarning(tx: ReadTx, ctx: Ctx, setup: TestSetup): Promise<boolean> {
  const row = await tx.first(sql<{ alerts: boolean }>`select alerts_on_warning as alerts from sensitivity
    where tenant_id in (${ctx.tenantId}, ${centralTenant}) and deleted_at is null and (id = ${setup.sensitivityId} or is_default)
    order by (id = ${setup.sensitivityId}) desc nulls last, (tenant_id = ${ctx.tenantId}) desc limit 1`);
  return row?.alerts ?? false;
}

/**
 * Brings the alert of a run in line with its verdict: raised, updated, or cancelled with the reason, never deleted.
 * A case that people have already reviewed or completed keeps its story; only its rules are brought up to date.
 */
export async function settleAlerts(tx: Tx, ctx: Ctx, setup: TestSetup, findings: readonly RunFinding[]): Promise<void> {
  if (findings.length === 0) return;
  const wantsWarnings = await alertsOnWarning(tx, ctx, setup);
  for (const finding of findings) {
    const isAlert =
      setup.status === 'Active' && (finding.verdict === 'reject' || (finding.verdict === 'warn' && wantsWarnings));
    const open =
      await tx.first(sql<Alert>`select id, alert_status as "alertStatus", alert_type as "alertType", rules, version
      from qc_test_alert where tenant_id = ${ctx.tenantId} and qc_test_id = ${setup.id} and run_id = ${finding.runId}
        and alert_type in ('reject', 'warn') and deleted_at is null order by alert_status = 'Cancelled', id limit 1`);
    if (isAlert && (!open || open.alertStatus === 'Cancelled'))
      await raise(tx, ctx, { setup, finding, cancelled: open });
    else if (isAlert && open) await bringUpToDate(tx, ctx, open, finding);
    else if (open && open.alertStatus !== 'Cancelled' && open.alertStatus !== 'Completed') await cancel(tx, ctx, open);
  }
}

async function raise(
  tx: Tx,
  ctx: Ctx,
  alert: { setup: TestSetup; finding: RunFinding; cancelled: Alert | undefined },
): Promise<void> {
  const { setup, finding, cancelled } = alert;
  const id = cancelled?.id ?? ctx.newId();
  const values = {
    qcTestId: setup.id,
    runId: finding.runId,
    alertType: finding.verdict,
    rules: finding.rules,
    alertStatus: 'Pending',
  };
  if (cancelled) {
    await tx.rows(sql`update qc_test_alert set alert_status = 'Pending', alert_type = ${finding.verdict}, rules = ${finding.rules}::text[],
      cancel_reason = null, update_user = ${ctx.userId}, update_time = ${ctx.now()}, version = version + 1
      where tenant_id = ${ctx.tenantId} and id = ${id}`);
  } else {
    await tx.rows(sql`insert into qc_test_alert (tenant_id, id, qc_test_id, run_id, run_time, alert_type, rules, alert_status,
        create_user, create_time, update_user, update_time)
      values (${ctx.tenantId}, ${id}, ${setup.id}, ${finding.runId}, ${finding.runTime}, ${finding.verdict}, ${finding.rules}::text[], 'Pending',
        ${ctx.userId}, ${ctx.now()}, ${ctx.userId}, ${ctx.now()})`);
  }
  tx.audit({ entity: 'qcTestAlert', entityId: id, action: cancelled ? 'update' : 'create', after: values });
  tx.notify('qcTestAlert', { id, alertStatus: 'Pending' });
}

async function bringUpToDate(tx: Tx, ctx: Ctx, open: Alert, finding: RunFinding): Promise<void> {
  if (open.alertType === finding.verdict && String(open.rules) === String(finding.rules)) return;
  await tx.rows(sql`update qc_test_alert set alert_type = ${finding.verdict}, rules = ${finding.rules}::text[],
    update_user = ${ctx.userId}, update_time = ${ctx.now()}, version = version + 1 where tenant_id = ${ctx.tenantId} and id = ${open.id}`);
  tx.audit({
    entity: 'qcTestAlert',
    entityId: open.id,
    action: 'update',
    before: open,
    after: { ...open, rules: finding.rules, alertType: finding.verdict },
  });
  tx.notify('qcTestAlert', { id: open.id, alertStatus: open.alertStatus });
}

/** The reason is data, so that each reader sees it in the own language. */
async function cancel(tx: Tx, ctx: Ctx, open: Alert): Promise<void> {
  await tx.rows(sql`update qc_test_alert set alert_status = 'Cancelled', cancel_reason = 'reevaluated', update_user = ${ctx.userId},
    update_time = ${ctx.now()}, version = version + 1 where tenant_id = ${ctx.tenantId} and id = ${open.id}`);
  tx.audit({
    entity: 'qcTestAlert',
    entityId: open.id,
    action: 'update',
    before: open,
    after: { ...open, alertStatus: 'Cancelled' },
  });
  tx.notify('qcTestAlert', { id: open.id, alertStatus: 'Cancelled' });
}
